import type { Texts, Translate } from '#texts/text.ts'
import { fallbackLocale, supportedLocale } from '../../locale/language.ts'
import type { WalkinTopic } from '../../walkins/outbox-topics.ts'
import { waitUntilFree } from '../../walkins/still-taken.ts'
import type { Walkin } from '../../walkins/walkin.ts'
import { oneLine } from '../letter.ts'

/** What a party in the line is written to about. */
export type NoticeKind = 'called' | 'taken' | 'message'

export const noticeOf: Readonly<Partial<Record<WalkinTopic, NoticeKind>>> = {
  'walkin.called': 'called',
  'walkin.table_taken': 'taken',
  'walkin.message': 'message',
}

/** What the restaurant wrote, for notices of that. */
export type NoticeMessage = { words: string; isRead: boolean }

/** What has been overtaken is not said any more: a party that answered its call, or has read the message, knows. */
export function isNoticeTrue(
  kind: NoticeKind,
  walkin: Walkin,
  message: NoticeMessage | null,
  now: Temporal.Instant,
): boolean {
  if (kind === 'message') return message !== null && !message.isRead
  if (walkin.status !== 'Called') return false
  if (kind === 'taken') return walkin.tableFree !== null && isBefore(now, walkin.tableFree.latest)
  // A party that answered an earlier call has still to hear of this one.
  if (walkin.tableFree || (walkin.onWayAt && !(walkin.calledAt && isBefore(walkin.onWayAt, walkin.calledAt))))
    return false
  return walkin.expectedUntil === null || isBefore(now, walkin.expectedUntil)
}

const isBefore = (one: Temporal.Instant, other: Temporal.Instant) => Temporal.Instant.compare(one, other) < 0

export type Notice = {
  language: string
  title: string
  body: string
  /** In one piece for an SMS, with the address of the place. */
  sms: string
}

export type NoticeTextParts = {
  restaurantName: string
  message: NoticeMessage | null
  url: string
  now: Temporal.Instant
}

const titles = { called: 'called.title', taken: 'taken.title', message: 'message.title' } as const

export function writeNotice(
  texts: Texts,
  kind: NoticeKind,
  walkin: Pick<Walkin, 'language' | 'expectedUntil' | 'tableFree'>,
  { restaurantName, message, url, now }: NoticeTextParts,
): Notice {
  const { t, language } = texts('notices', supportedLocale(walkin.language) ?? fallbackLocale)
  const restaurant = oneLine(restaurantName)
  const title = t(titles[kind], { restaurant })
  const body = noticeBody(t, kind, walkin, { message: message && oneLine(message.words), now })
  return { language, title, body, sms: `${title} ${body} ${url}` }
}

/** What a notice of this kind says below its title. */
export function noticeBody(
  t: Translate<'notices'>,
  kind: NoticeKind,
  { expectedUntil, tableFree }: Pick<Walkin, 'expectedUntil' | 'tableFree'>,
  { message, now }: { message: string | null; now: Temporal.Instant },
): string {
  if (kind === 'message') return message ?? ''
  if (kind === 'called') return t('called.body', { minutes: minutesLeft(expectedUntil, now) })
  const { earliest, latest } = tableFree ?? { earliest: now, latest: now }
  const wait = waitUntilFree(earliest.epochMilliseconds, latest.epochMilliseconds, now.epochMilliseconds)
  return t('taken.body', { least: Math.max(1, wait?.low ?? 1), most: Math.max(2, wait?.high ?? 2) })
}

/** A message is sent some seconds after the call; the page's clock then still shows the full minute. */
const sendingMs = 15_000

/** Whole minutes until a called party is no longer waited for. */
export function minutesLeft(until: Temporal.Instant | null, now: Temporal.Instant): number {
  if (until === null) return 10
  return Math.max(1, Math.floor((until.epochMilliseconds - now.epochMilliseconds + sendingMs) / 60_000))
}
