import type { Texts } from '#texts/text.ts'
import { fallbackLocale, supportedLocale } from '../../locale/language.ts'
import { placeUrl } from '../../walkins/place-link.ts'
import type { Walkin } from '../../walkins/walkin.ts'
import type { Mail, Sender } from '../compose.ts'
import { type Letter, oneLine } from '../letter.ts'
import { letterMail } from '../letter-mail.ts'
import { lineMailTopicOf } from '../topics.ts'
import { addressLine, directionsUrl, type VisitedRestaurant } from '../visit.ts'
import { type NoticeKind, type NoticeMessage, noticeBody } from './walkin-notices.ts'

type LineNews = {
  kind: NoticeKind
  /** That of the change which the news is of. */
  sequence: number
  message: NoticeMessage | null
  tableNumbers: readonly string[]
  now: Temporal.Instant
  texts: Texts
}

/** The mail to a party in the line, except for the key in its link. */
export function composeLineMail(
  walkin: Walkin & { email: string },
  restaurant: VisitedRestaurant,
  sender: Sender,
  news: LineNews,
): Mail {
  const letter = writeLineLetter(walkin, restaurant, sender.publicUrl, news)
  const to = { name: oneLine(walkin.customerName), address: walkin.email }
  const { kind, sequence } = news
  return letterMail(letter, { topic: lineMailTopicOf[kind], id: walkin.walkinId, sequence, to }, sender)
}

const subjects = { called: 'called.subject', taken: 'taken.subject', message: 'message.subject' } as const
const headings = { called: 'called.heading', taken: 'taken.heading', message: 'message.heading' } as const

function writeLineLetter(
  walkin: Walkin,
  restaurant: VisitedRestaurant,
  publicUrl: string,
  { kind, message, tableNumbers, now, texts }: LineNews,
): Letter {
  const { t, language } = texts('notices', supportedLocale(walkin.language) ?? fallbackLocale)
  const name = oneLine(restaurant.name)
  return {
    language,
    tone: kind === 'called' ? 'yes' : 'wait',
    subject: oneLine(t(subjects[kind], { restaurant: name })),
    heading: t(headings[kind]),
    lead: noticeBody(t, kind, walkin, { message: message?.words ?? null, now }),
    restaurant: name,
    when: t('people', { party: walkin.party }),
    facts: [
      { label: t('party'), value: t('people', { party: walkin.party }) },
      ...(tableNumbers.length > 0 ? [{ label: t('table'), value: tableNumbers.join(', ') }] : []),
    ],
    action: { label: t('open'), url: placeUrl(publicUrl, restaurant.restaurantId) },
    actionNote: t('open.note'),
    links: [{ label: addressLine(restaurant) || name, url: directionsUrl(restaurant) }],
    footer: t('footer', { restaurant: name }),
  }
}
