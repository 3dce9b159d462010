import type { Texts } from '#texts/text.ts'
import { formatClock } from '../locale/date-format.ts'
import { dayFormatter } from '../locale/day-formatter.ts'
import { fallbackLocale, type Locale, supportedLocale } from '../locale/language.ts'
import { moneySituation } from '../payments/money-sentence.ts'
import { bookingNumber } from '../reservations/id.ts'
import { isEnded } from '../reservations/statuses.ts'
import { letterAction } from './letter-action.ts'
import type { LetterFact, LetterLink } from './letter-parts.ts'
import { orderFacts } from './order-facts.ts'
import { isMoneyTopic, type MailTopic } from './topics.ts'
import {
  addressLine,
  directionsUrl,
  isOrderAlone,
  type MailedMovement,
  type Visit,
  type VisitedRestaurant,
} from './visit.ts'
import { writtenMoney } from './written-money.ts'

/** What a mail says, before it takes the form of HTML or plain text. */
export type Letter = {
  language: string
  tone: 'yes' | 'wait' | 'no'
  subject: string
  heading: string
  lead: string
  restaurant: string
  when: string
  facts: readonly LetterFact[]
  action: LetterLink
  actionNote: string | null
  links: readonly LetterLink[]
  footer: string
}

const tones: Readonly<Record<MailTopic, Letter['tone']>> = {
  confirmed: 'yes',
  pending: 'wait',
  approved: 'yes',
  rejected: 'no',
  changed: 'yes',
  'canceled-by-guest': 'no',
  'canceled-by-host': 'no',
  'payment-due': 'wait',
  'payment-expired': 'no',
  'change-lapsed': 'wait',
  paid: 'yes',
  'card-kept': 'yes',
  refunded: 'yes',
  'fee-charged': 'wait',
  reminder: 'yes',
  feedback: 'yes',
}

/** Mails about an order that nobody sits down for have words of their own. */
const orderTopics = [
  'confirmed',
  'pending',
  'approved',
  'rejected',
  'changed',
  'payment-due',
  'payment-expired',
  'paid',
  'canceled-by-guest',
  'canceled-by-host',
] as const satisfies readonly MailTopic[]

type LetterOptions = {
  publicUrl: string
  bookingUrl: string
  texts: Texts
  now: Temporal.Instant
  money?: MailedMovement | null
}

/** Texts in the guest's language where they are written, else English; dates always in the guest's own. */
export function writeLetter(
  topic: MailTopic,
  visit: Visit,
  restaurant: VisitedRestaurant,
  { publicUrl, bookingUrl, texts, now, money = null }: LetterOptions,
): Letter {
  const locale = supportedLocale(visit.language) ?? fallbackLocale
  const { t, language } = texts('mails', locale)
  const tone = topic === 'changed' && visit.status === 'Pending' ? 'wait' : tones[topic]
  const when = visitTime(visit.startsAt, restaurant.timeZone, locale)
  const people = t('people', { party: visit.groupSize })
  const due = visit.paymentDueAt ? visitTime(visit.paymentDueAt, restaurant.timeZone, locale) : ''
  const moved = money ?? (topic === 'payment-due' ? (visit.money?.asked ?? null) : null)
  const amount = moved && moved.amountMinor > 0 ? writtenMoney(moved, locale) : ''
  const values = { restaurant: oneLine(restaurant.name), when, name: oneLine(visit.customerName), due, amount }
  const { ordered } = visit
  const ofOrder = isOrderAlone(visit) ? orderTopics.find((each) => each === topic) : undefined
  const isOver = tone === 'no' || (isMoneyTopic(topic) && isEnded(visit.status))
  const isFeedback = topic === 'feedback'
  const ofCard = cardTopic(topic, visit)
  const isNoShowFee = topic === 'fee-charged' && visit.status === 'NoShow'
  const facts: (LetterFact | null)[] = [
    { label: t('label.when'), value: when, note: t('local-time', { zone: restaurant.timeZone }) },
    ...(ordered ? orderFacts(ordered, t, locale) : [{ label: t('label.party'), value: people }]),
    fact(t('label.event'), visit.eventName),
    { label: t('label.where'), value: values.restaurant, note: addressLine(restaurant) },
    fact(t('label.area'), visit.areas.map(texts('restaurant-words', locale).known).join(', ')),
    fact(t('label.table'), visit.chosenTables.join(', ')),
    isOver || isFeedback ? null : fact(t('label.requests'), visit.specialRequests),
    fact(t('label.amount'), amount),
    topic === 'paid' && money
      ? { label: t('label.paid-at'), value: visitTime(money.at, restaurant.timeZone, locale) }
      : null,
    isOver && !isMoneyTopic(topic)
      ? fact(t('label.money'), moneyWords(visit, { now, texts, locale, timeZone: restaurant.timeZone }))
      : null,
    (isOver && topic !== 'fee-charged') || isFeedback ? null : fact(t('label.policy'), visit.policyText),
    { label: t('label.reference'), value: bookingNumber(visit.id) },
  ]
  return {
    language,
    tone,
    subject: oneLine(
      ofOrder ? t('order.subject', values) : t(`${ofCard === 'card-due' ? ofCard : topic}.subject`, values),
    ),
    heading: ofOrder ? t(`order.${ofOrder}.heading`) : t(`${ofCard ?? topic}.heading`),
    lead: ofOrder
      ? t(`order.${ofOrder}.lead`, values)
      : isNoShowFee
        ? t('fee-charged.lead-no-show', values)
        : t(`${ofCard ?? topic}.lead`, values),
    restaurant: values.restaurant,
    when,
    facts: facts.filter((each) => each !== null),
    ...letterAction(topic, { t, visit, restaurant, publicUrl, bookingUrl, isOver, amount }),
    links: [
      ...(isOver || isFeedback ? [] : [{ label: t('directions'), url: directionsUrl(restaurant) }]),
      ...(restaurant.phone
        ? [
            {
              label: t('call', { phone: oneLine(restaurant.phone) }),
              url: `tel:${restaurant.phone.replaceAll(/[^\d+]/g, '')}`,
            },
          ]
        : []),
    ],
    footer: t(isOrderAlone(visit) ? 'order.footer' : 'footer', { restaurant: values.restaurant }),
  }
}

/** How the booking's money stands, in the sentence that its ticket and the lists have. */
function moneyWords(
  { money }: Visit,
  { now, texts, locale, timeZone }: { now: Temporal.Instant; texts: Texts; locale: Locale; timeZone: string },
): string | null {
  const found = money && moneySituation(money.facts, now)
  if (!found) return null
  const until = found.until ? visitTime(Temporal.Instant.from(found.until), timeZone, locale) : ''
  return texts('money', locale).t(found.situation, { amount: writtenMoney(money.asked, locale), until })
}

/** A saved card has separate words, because nothing is paid. */
function cardTopic(topic: MailTopic, { money }: Visit) {
  if (money?.facts.policy?.kind !== 'guarantee') return null
  return topic === 'payment-due' ? 'card-due' : topic === 'payment-expired' ? 'card-expired' : null
}

const fact = (label: string, value: string | null): LetterFact | null => (value?.trim() ? { label, value } : null)

/** Weekday and month by name, so that no reader can mix up day and month, and the restaurant's clock. */
export function visitTime(startsAt: Temporal.Instant, timeZone: string, locale: Locale): string {
  const local = startsAt.toZonedDateTimeISO(timeZone)
  const day = dayFormatter(locale, 'full')(Date.UTC(local.year, local.month - 1, local.day))
  return `${day}, ${formatClock(local.hour * 60 + local.minute, locale)}`
}

/** For headers and single lines: whatever was stored, no line may begin inside it. */
export function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
}
