import type { Texts } from '#texts/text.ts'
import { formatClock } from '../locale/date-format.ts'
import { fallbackLocale, supportedLocale } from '../locale/language.ts'
import type { Mail, Sender } from '../mails/compose.ts'
import { type Letter, oneLine, visitTime } from '../mails/letter.ts'
import { letterMail } from '../mails/letter-mail.ts'
import { standbyMailTopic } from '../mails/topics.ts'
import { addressLine, directionsUrl, type VisitedRestaurant } from '../mails/visit.ts'
import type { Standby } from './standby.ts'

/** Stands where the key belongs until the mail leaves. */
const keyMark = 'KEY'

export const standbyLink = (restaurantId: number, standbyId: string, key: string) =>
  `/standby/${restaurantId}/${standbyId}/${key}`

const marked = /(\/standby\/\d+\/[0-9a-f]{32}\/)KEY/g

export const withStandbyKey = (text: string, key: string) => text.replaceAll(marked, (_, path: string) => path + key)

export type OfferedTable = { startsAt: Temporal.Instant; until: Temporal.Instant }

/** The mail that offers a table, except for the key in its link. */
export function composeStandbyMail(
  standby: Standby,
  { startsAt, until }: OfferedTable,
  restaurant: VisitedRestaurant,
  sender: Sender,
  texts: Texts,
): Mail {
  const locale = supportedLocale(standby.language) ?? fallbackLocale
  const { t, language } = texts('standby-mails', locale)
  const when = visitTime(startsAt, restaurant.timeZone, locale)
  const last = until.toZonedDateTimeISO(restaurant.timeZone)
  const name = oneLine(restaurant.name)
  const letter: Letter = {
    language,
    tone: 'yes',
    subject: oneLine(t('subject', { restaurant: name, when })),
    heading: t('heading'),
    lead: t('lead', { restaurant: name, until: formatClock(last.hour * 60 + last.minute, locale) }),
    restaurant: name,
    when,
    facts: [
      { label: t('when'), value: when, note: t('local-time', { zone: restaurant.timeZone }) },
      { label: t('party'), value: t('people', { party: standby.party }) },
      { label: t('where'), value: name, note: addressLine(restaurant) },
    ],
    action: { label: t('take'), url: sender.publicUrl + standbyLink(standby.restaurantId, standby.standbyId, keyMark) },
    actionNote: t('note'),
    links: [{ label: t('directions'), url: directionsUrl(restaurant) }],
    footer: t('footer', { restaurant: name }),
  }
  const to = { name: oneLine(standby.customerName), address: standby.email }
  return letterMail(letter, { topic: standbyMailTopic, id: standby.standbyId, sequence: standby.offers, to }, sender)
}
