import type { InvitationAnswer } from '#contract/reservations/invitations.ts'
import type { Texts } from '#texts/text.ts'
import { fallbackLocale, supportedLocale } from '../locale/language.ts'
import { bookingUrl } from './booking-link.ts'
import type { Mail, Sender } from './compose.ts'
import { type Letter, oneLine, visitTime } from './letter.ts'
import { letterMail } from './letter-mail.ts'
import { answersMailTopic } from './topics.ts'
import { directionsUrl, type Visit, type VisitedRestaurant } from './visit.ts'

type AnsweredParty = {
  /** Another whenever somebody answers anew. */
  version: number
  answers: readonly { fullName: string | null; answer: InvitationAnswer }[]
}

const mostNames = 20

/** Tells whoever booked who comes. Allergies and wishes stay on the page of the party. */
export function composeAnswersMail(
  { version, answers }: AnsweredParty,
  visit: Visit & { email: string },
  restaurant: VisitedRestaurant,
  sender: Sender,
  texts: Texts,
): Mail {
  const locale = supportedLocale(visit.language) ?? fallbackLocale
  const { t, language } = texts('invitation-mails', locale)
  const when = visitTime(visit.startsAt, restaurant.timeZone, locale)
  const values = { restaurant: oneLine(restaurant.name), when }
  const namesOf = (wanted: InvitationAnswer) =>
    answers.flatMap(({ answer, fullName }) => (answer === wanted && fullName ? [oneLine(fullName)] : []))
  const facts = (['yes', 'maybe', 'no'] as const).flatMap((answer) => {
    const names = namesOf(answer)
    const more = names.length > mostNames ? ' …' : ''
    return names.length > 0
      ? [{ label: t(`answers.${answer}`), value: names.slice(0, mostNames).join(', ') + more }]
      : []
  })
  const coming = 1 + answers.filter(({ answer }) => answer === 'yes').length
  const letter: Letter = {
    language,
    tone: 'yes',
    subject: oneLine(t('answers.subject', values)),
    heading: t('answers.heading'),
    lead: t('answers.lead', { ...values, coming }),
    restaurant: values.restaurant,
    when,
    facts,
    action: { label: t('answers.open'), url: `${bookingUrl(sender.publicUrl, visit.id)}?to=party` },
    actionNote: t('answers.note'),
    links: [{ label: t('directions'), url: directionsUrl(restaurant) }],
    footer: t('answers.footer'),
  }
  const to = { name: oneLine(visit.customerName), address: visit.email }
  return letterMail(letter, { topic: answersMailTopic, id: visit.id, sequence: version, to }, sender)
}
