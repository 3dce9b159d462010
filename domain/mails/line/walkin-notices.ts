import type { Texts } from '#texts/text.ts'
import { fallbackLocale, supportedLocale } from '../../locale/language.ts'
import type { WalkinTopic } from '../../walkins/outbox-topics.ts'
import type { Walkin } from '../../walkins/walkin.ts'
import { oneLine } from '../letter.ts'

/** What a party in the line is written to about. */
export type NoticeKind = 'called' | 'message'

export const noticeOf: Readonly<Partial<Record<WalkinTopic, NoticeKind>>> = {
  'walkin.called': 'called',
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
  if (walkin.status !== 'Called' || walkin.onWayAt !== null) return false
  return walkin.expectedUntil === null || Temporal.Instant.compare(now, walkin.expectedUntil) < 0
}

export type Notice = {
  language: string
  title: string
  body: string
  /** In one piece for an SMS, with the address of the place. */
  sms: string
}

export type NoticeParts = {
  restaurantName: string
  message: NoticeMessage | null
  url: string
  now: Temporal.Instant
}

export function writeNotice(
  texts: Texts,
  kind: NoticeKind,
  walkin: Pick<Walkin, 'language' | 'expectedUntil'>,
  { restaurantName, message, url, now }: NoticeParts,
): Notice {
  const { t, language } = texts('notices', supportedLocale(walkin.language) ?? fallbackLocale)
  const restaurant = oneLine(restaurantName)
  const minutes = minutesLeft(walkin.expectedUntil, now)
  const body = kind === 'called' ? t('called.body', { minutes }) : oneLine(message?.words ?? '')
  const title = kind === 'called' ? t('called.title', { restaurant }) : t('message.title', { restaurant })
  return { language, title, body, sms: `${title} ${body} ${url}` }
}

/** A message is sent some seconds after the call; the page's clock then still shows the full minute. */
const sendingMs = 15_000

/** Whole minutes until a called party is no longer waited for. */
export function minutesLeft(until: Temporal.Instant | null, now: Temporal.Instant): number {
  if (until === null) return 10
  return Math.max(1, Math.floor((until.epochMilliseconds - now.epochMilliseconds + sendingMs) / 60_000))
}
