import type { Texts } from '#texts/text.ts'
import { fallbackLocale, supportedLocale } from '../../locale/language.ts'
import { placeUrl } from '../../walkins/place-link.ts'
import type { Walkin } from '../../walkins/walkin.ts'
import type { Mail, Sender } from '../compose.ts'
import { type Letter, oneLine } from '../letter.ts'
import { letterMail } from '../letter-mail.ts'
import { lineMailTopicOf } from '../topics.ts'
import { addressLine, directionsUrl, type VisitedRestaurant } from '../visit.ts'
import { minutesLeft, type NoticeKind, type NoticeMessage } from './walkin-notices.ts'

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

function writeLineLetter(
  walkin: Walkin,
  restaurant: VisitedRestaurant,
  publicUrl: string,
  { kind, message, tableNumbers, now, texts }: LineNews,
): Letter {
  const { t, language } = texts('notices', supportedLocale(walkin.language) ?? fallbackLocale)
  const name = oneLine(restaurant.name)
  const minutes = minutesLeft(walkin.expectedUntil, now)
  const isCalled = kind === 'called'
  return {
    language,
    tone: isCalled ? 'yes' : 'wait',
    subject: oneLine(t(isCalled ? 'called.subject' : 'message.subject', { restaurant: name })),
    heading: t(isCalled ? 'called.heading' : 'message.heading'),
    lead: isCalled ? t('called.body', { minutes }) : (message?.words ?? ''),
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
