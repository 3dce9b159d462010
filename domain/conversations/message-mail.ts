import type { Texts } from '#texts/text.ts'
import { fallbackLocale, supportedLocale } from '../locale/language.ts'
import { bookingUrl } from '../mails/booking-link.ts'
import type { Mail, Sender } from '../mails/compose.ts'
import { type Letter, oneLine, visitTime } from '../mails/letter.ts'
import { letterMail } from '../mails/letter-mail.ts'
import { messageMailTopic } from '../mails/topics.ts'
import { addressLine, directionsUrl, type Visit, type VisitedRestaurant } from '../mails/visit.ts'

type UnreadMessage = { number: number; words: string }

/** Of many messages the last ones: the others are behind the link. */
const mostShown = 5

/** The mail with what the restaurant wrote and the guest has not read, except for the key in its link. */
export function composeMessageMail(
  unread: readonly UnreadMessage[],
  visit: Visit & { email: string },
  restaurant: VisitedRestaurant,
  sender: Sender,
  texts: Texts,
): Mail {
  const locale = supportedLocale(visit.language) ?? fallbackLocale
  const { t, language } = texts('message-mails', locale)
  const when = visitTime(visit.startsAt, restaurant.timeZone, locale)
  const name = oneLine(restaurant.name)
  const letter: Letter = {
    language,
    tone: 'wait',
    subject: oneLine(t('subject', { restaurant: name })),
    heading: t('heading', { restaurant: name }),
    lead: unread
      .slice(-mostShown)
      .map(({ words }) => words)
      .join('\n\n'),
    restaurant: name,
    when,
    facts: [
      { label: t('when'), value: when, note: t('local-time', { zone: restaurant.timeZone }) },
      { label: t('where'), value: name, note: addressLine(restaurant) },
    ],
    action: { label: t('answer'), url: `${bookingUrl(sender.publicUrl, visit.id)}?to=messages` },
    actionNote: t('note'),
    links: [{ label: t('directions'), url: directionsUrl(restaurant) }],
    footer: t('footer', { restaurant: name }),
  }
  const to = { name: oneLine(visit.customerName), address: visit.email }
  return letterMail(letter, { topic: messageMailTopic, id: visit.id, sequence: unread.at(-1)?.number ?? 0, to }, sender)
}
