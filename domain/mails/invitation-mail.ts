import type { Texts } from '#texts/text.ts'
import { fallbackLocale, supportedLocale } from '../locale/language.ts'
import type { Mail, Sender } from './compose.ts'
import { type Letter, oneLine, visitTime } from './letter.ts'
import { letterMail } from './letter-mail.ts'
import { partyMailTopicOf } from './topics.ts'
import { addressLine, directionsUrl, type Visit, type VisitedRestaurant } from './visit.ts'

/** Stands where the key belongs until the mail leaves. */
const linkWithMark = '/i/KEY'

export const withInvitationKey = (text: string, key: string) => text.replaceAll(linkWithMark, `/i/${key}`)

type MailedInvitation = { invitationId: string; email: string; kind?: keyof typeof partyMailTopicOf }

/** The mail to somebody who is invited, or hears what became of it, in the language of whoever booked, except for the key in its link. */
export function composeInvitationMail(
  { invitationId, email, kind = 'invited' }: MailedInvitation,
  visit: Visit,
  restaurant: VisitedRestaurant,
  sender: Sender,
  texts: Texts,
): Mail {
  const locale = supportedLocale(visit.language) ?? fallbackLocale
  const { t, language } = texts('invitation-mails', locale)
  const when = visitTime(visit.startsAt, restaurant.timeZone, locale)
  const values = { name: oneLine(visit.customerName), restaurant: oneLine(restaurant.name), when }
  const letter: Letter = {
    language,
    tone: kind === 'canceled' ? 'no' : 'yes',
    subject: oneLine(kind === 'invited' ? t('subject', values) : t(`${kind}.subject`, values)),
    heading: kind === 'invited' ? t('heading') : t(`${kind}.heading`),
    lead: kind === 'invited' ? t('lead', values) : t(`${kind}.lead`, values),
    restaurant: values.restaurant,
    when,
    facts: [
      { label: t('when'), value: when, note: t('local-time', { zone: restaurant.timeZone }) },
      { label: t('where'), value: values.restaurant, note: addressLine(restaurant) },
    ],
    action: { label: t(kind === 'invited' ? 'open' : 'look'), url: sender.publicUrl + linkWithMark },
    actionNote: t(kind === 'canceled' ? 'canceled.note' : 'note'),
    links: [{ label: t('directions'), url: directionsUrl(restaurant) }],
    footer: t('footer', values),
  }
  const sequence = kind === 'invited' ? 0 : visit.sequence
  const to = { name: '', address: email }
  return letterMail(letter, { topic: partyMailTopicOf[kind], id: invitationId, sequence, to }, sender)
}
