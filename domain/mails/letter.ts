import { formatClock } from '../locale/date-format.ts'
import { intlLocale, type Locale } from '../locale/language.ts'
import { mailLanguage } from './language.ts'
import type { MailTopic } from './topics.ts'
import { addressLine, directionsUrl, type Visit, type VisitedPlace } from './visit.ts'

export type Fact = { label: string; value: string; note?: string }
export type LetterLink = { label: string; url: string }

/** What a mail says, before it takes the form of HTML or plain text. */
export type Letter = {
  language: string
  tone: 'yes' | 'wait' | 'no'
  subject: string
  heading: string
  lead: string
  place: string
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
  reminder: 'yes',
}

export type LetterAddresses = { publicUrl: string; bookingUrl: string }

export function writeLetter(
  topic: MailTopic,
  visit: Visit,
  place: VisitedPlace,
  { publicUrl, bookingUrl }: LetterAddresses,
): Letter {
  const { locale, words } = mailLanguage(visit.language)
  const tone = topic === 'changed' && visit.status === 'Pending' ? 'wait' : tones[topic]
  const when = visitTime(visit.startsAt, place.timeZone, locale)
  const people = words.people(visit.partySize)
  const name = oneLine(visit.customerName)
  const due = visit.paymentDueAt ? visitTime(visit.paymentDueAt, place.timeZone, locale) : ''
  const told = { place: oneLine(place.name), when, name, people, due }
  const { labels } = words
  const isOver = tone === 'no'
  const facts: (Fact | null)[] = [
    { label: labels.when, value: when, note: words.localTime(place.timeZone) },
    { label: labels.party, value: people },
    fact(labels.event, visit.eventName),
    { label: labels.where, value: told.place, note: addressLine(place) },
    fact(labels.area, visit.areas.join(', ')),
    fact(labels.table, visit.chosenTables.join(', ')),
    isOver ? null : fact(labels.requests, visit.specialRequests),
    isOver ? null : fact(labels.policy, visit.policyWords),
    { label: labels.reference, value: visit.id.slice(0, 12).toUpperCase() },
  ]
  const saying = words.topics[topic]
  return {
    language: words.language,
    tone,
    subject: oneLine(saying.subject(told)),
    heading: saying.heading(told),
    lead: saying.lead(told),
    place: told.place,
    when,
    facts: facts.filter((each) => each !== null),
    action: isOver
      ? { label: words.bookAgain, url: `${publicUrl}/restaurants/${encodeURIComponent(place.slug)}` }
      : { label: words.open, url: bookingUrl },
    actionNote: isOver ? null : words.openNote,
    links: [
      ...(isOver ? [] : [{ label: words.directions, url: directionsUrl(place) }]),
      ...(place.phone
        ? [{ label: words.call(oneLine(place.phone)), url: `tel:${place.phone.replaceAll(/[^\d+]/g, '')}` }]
        : []),
    ],
    footer: words.footer(told.place),
  }
}

const fact = (label: string, value: string | null): Fact | null => (value?.trim() ? { label, value } : null)

/** Weekday and month by name, so that no reader can mix up day and month, and the restaurant's clock. */
function visitTime(startsAt: Temporal.Instant, timeZone: string, locale: Locale): string {
  const local = startsAt.toZonedDateTimeISO(timeZone)
  const day = dayFormatter(locale).format(Date.UTC(local.year, local.month - 1, local.day))
  return `${day}, ${formatClock(local.hour * 60 + local.minute, locale)}`
}

const formatters = new Map<Locale, Intl.DateTimeFormat>()

function dayFormatter(locale: Locale): Intl.DateTimeFormat {
  const known = formatters.get(locale)
  if (known) return known
  const made = new Intl.DateTimeFormat(intlLocale(locale), { dateStyle: 'full', timeZone: 'UTC' })
  formatters.set(locale, made)
  return made
}

/** For headers and single lines: whatever was stored, no line may begin inside it. */
export function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
}
