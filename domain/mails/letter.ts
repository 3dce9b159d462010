import { currencyExponent } from '#contract/wire/wire-text.ts'
import type { Texts } from '#texts/text.ts'
import { formatMoney } from '../locale/currency.ts'
import { formatClock } from '../locale/date-format.ts'
import { dayFormatter } from '../locale/day-formatter.ts'
import { fallbackLocale, intlLocale, type Locale, supportedLocale } from '../locale/language.ts'
import { bookingNumber } from '../reservations/id.ts'
import { isEnded } from '../reservations/statuses.ts'
import { isMoneyTopic, type MailTopic } from './topics.ts'
import {
  addressLine,
  directionsUrl,
  isOrderAlone,
  type MovedMoney,
  type Visit,
  type VisitedRestaurant,
} from './visit.ts'

export type Fact = { label: string; value: string; note?: string }
export type LetterLink = { label: string; url: string }

/** What a mail says, before it takes the form of HTML or plain text. */
export type Letter = {
  language: string
  tone: 'yes' | 'wait' | 'no'
  subject: string
  heading: string
  lead: string
  restaurant: string
  when: string
  facts: readonly Fact[]
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

type LetterOptions = { publicUrl: string; bookingUrl: string; texts: Texts; money?: MovedMoney | null }

/** Texts in the guest's language where they are written, else English; dates always in the guest's own. */
export function writeLetter(
  topic: MailTopic,
  visit: Visit,
  restaurant: VisitedRestaurant,
  { publicUrl, bookingUrl, texts, money = null }: LetterOptions,
): Letter {
  const locale = supportedLocale(visit.language) ?? fallbackLocale
  const { t, language } = texts('mails', locale)
  const tone = topic === 'changed' && visit.status === 'Pending' ? 'wait' : tones[topic]
  const when = visitTime(visit.startsAt, restaurant.timeZone, locale)
  const people = t('people', { party: visit.groupSize })
  const due = visit.paymentDueAt ? visitTime(visit.paymentDueAt, restaurant.timeZone, locale) : ''
  const amount = money ? writtenMoney(money, locale) : ''
  const values = { restaurant: oneLine(restaurant.name), when, name: oneLine(visit.customerName), due, amount }
  const { ordered } = visit
  const ofOrder = isOrderAlone(visit) ? orderTopics.find((each) => each === topic) : undefined
  const isOver = tone === 'no' || (isMoneyTopic(topic) && isEnded(visit.status))
  const isFeedback = topic === 'feedback'
  const facts: (Fact | null)[] = [
    { label: t('label.when'), value: when, note: t('local-time', { zone: restaurant.timeZone }) },
    ordered ? fact(t('order.label'), ordered.lines) : { label: t('label.party'), value: people },
    ordered && fact(t('order.total'), writtenMoney(ordered, locale)),
    fact(t('label.event'), visit.eventName),
    { label: t('label.where'), value: values.restaurant, note: addressLine(restaurant) },
    fact(t('label.area'), visit.areas.join(', ')),
    fact(t('label.table'), visit.chosenTables.join(', ')),
    isOver || isFeedback ? null : fact(t('label.requests'), visit.specialRequests),
    fact(t('label.amount'), amount),
    (isOver && topic !== 'fee-charged') || isFeedback ? null : fact(t('label.policy'), visit.policyText),
    { label: t('label.reference'), value: bookingNumber(visit.id) },
  ]
  return {
    language,
    tone,
    subject: oneLine(ofOrder ? t('order.subject', values) : t(`${topic}.subject`, values)),
    heading: ofOrder ? t(`order.${ofOrder}.heading`) : t(`${topic}.heading`),
    lead: ofOrder ? t(`order.${ofOrder}.lead`, values) : t(`${topic}.lead`, values),
    restaurant: values.restaurant,
    when,
    facts: facts.filter((each) => each !== null),
    action: isFeedback
      ? { label: t('feedback.action'), url: `${bookingUrl}?to=feedback` }
      : isOver
        ? { label: t('book-again'), url: `${publicUrl}/restaurants/${encodeURIComponent(restaurant.slug)}` }
        : { label: t(ofOrder ? 'order.open' : 'open'), url: bookingUrl },
    actionNote: isOver ? null : t(isFeedback ? 'feedback.note' : 'open.note'),
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

const writtenMoney = ({ amountMinor, currency }: MovedMoney, locale: Locale) =>
  formatMoney(amountMinor / 10 ** currencyExponent(currency), currency, intlLocale(locale))

const fact = (label: string, value: string | null): Fact | null => (value?.trim() ? { label, value } : null)

/** Weekday and month by name, so that no reader can mix up day and month, and the restaurant's clock. */
export function visitTime(startsAt: Temporal.Instant, timeZone: string, locale: Locale): string {
  const local = startsAt.toZonedDateTimeISO(timeZone)
  const day = dayFormatter(locale).format(Date.UTC(local.year, local.month - 1, local.day))
  return `${day}, ${formatClock(local.hour * 60 + local.minute, locale)}`
}

/** For headers and single lines: whatever was stored, no line may begin inside it. */
export function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
}
