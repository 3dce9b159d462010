import type { BookingPolicyWire, ReservationWire } from '#contract/reservations/reservations.ts'
import type { Locale } from '#domain/locale/language.ts'
import { termsLine } from '#domain/payments/terms-line.ts'
import { reservationTime } from '#domain/reservations/reservation-time.ts'
import { optional } from '../../api/call-failure.ts'
import { dayName } from '../../i18n/dates.server.ts'
import { type PageContext, requestContext } from '../../request/context.ts'
import type { BookableRestaurantView } from '../restaurant/bookable-restaurant.server.ts'
import type { TimeSection } from '../times/times.server.ts'

/** What a guest agrees to by booking. */
export type Terms = {
  /** The very words that are agreed to and kept; null where nothing is asked. */
  words: string | null
  /** What they ask for; null where nothing is asked. */
  amount: number | null
  paymentOpen: boolean
  short: ShortTerms | null
}

/** The same in one line, beside the times. */
export type ShortTerms = {
  kind: 'none' | 'deposit' | 'guarantee'
  amount: number
  /** Canceling is free until then. */
  until: { day: string; minutes: number } | null
  hoursBefore: number | null
  /** Canceling is free for so many minutes after booking, and no longer. */
  graceMinutes: number | null
}

type TermsQuery = {
  bookable: BookableRestaurantView
  moment: string
  party: number
  eventId: number | null
  locale: Locale
}

/** Told before the guest says who they are; the booking itself is made only under terms that were shown. */
export async function findTerms(context: PageContext, asked: TermsQuery): Promise<Terms | null> {
  const quote = await quoteFor(context, asked)
  return quote && termsOf(quote.policy, { timeZone: asked.bookable.restaurant.timeZone, locale: asked.locale })
}

type ReservationToChange = Pick<ReservationWire, 'policy' | 'reservationTime' | 'groupSize' | 'eventId'>

/** Another stay has the terms of a booking made now; once canceling costs something, a change makes it no cheaper. */
export async function findChangedTerms(
  context: PageContext,
  { policy = null, reservationTime: moment, groupSize, eventId = null }: ReservationToChange,
  asked: TermsQuery,
): Promise<Terms | null> {
  const reading = { timeZone: asked.bookable.restaurant.timeZone, locale: asked.locale }
  const isSameMoment = Temporal.Instant.from(moment).equals(Temporal.Instant.from(asked.moment))
  if (isSameMoment && groupSize === asked.party && eventId === asked.eventId) return termsOf(policy, reading)
  const quote = await quoteFor(context, asked)
  if (!quote) return null
  const { now } = context.get(requestContext)
  const isFree = policy?.freeUntil && Temporal.Instant.compare(now, Temporal.Instant.from(policy.freeUntil)) <= 0
  const staysAs = policy && !isFree && (quote.policy?.kind !== policy.kind || quote.policy.amount <= policy.amount)
  return termsOf(staysAs ? policy : quote.policy, reading)
}

type TermsFormat = { timeZone: string; locale: Locale }

export function termsOf(policy: BookingPolicyWire | null, reading: TermsFormat): Terms {
  return {
    words: policy?.words ?? null,
    amount: policy?.amount ?? null,
    paymentOpen: policy?.paymentOpen ?? false,
    short: shortTerms([{ startsAt: '', policy }], reading),
  }
}

type DayTermsQuery = Omit<TermsQuery, 'moment' | 'eventId'> & {
  date: Temporal.PlainDate
  sections: readonly TimeSection[]
}

/** What the times of a day ask for, by event; tables of all rooms have the same terms. */
export async function findDayTerms(
  context: PageContext,
  { date, sections, ...asked }: DayTermsQuery,
): Promise<{ eventId: number | null; terms: ShortTerms }[]> {
  const { timeZone } = asked.bookable.restaurant
  const byEvent = Map.groupBy(sections, ({ eventId }) => eventId)
  const found = await Promise.all(
    [...byEvent].map(async ([eventId, own]) => {
      const minutes = own.flatMap(({ times }) => times.map((time) => time.minutes))
      const moments = [...new Set([Math.min(...minutes), Math.max(...minutes)])].map((at) =>
        reservationTime(date, at, timeZone),
      )
      const quotes = await Promise.all(moments.map((moment) => quoteFor(context, { ...asked, moment, eventId })))
      const known = quotes.flatMap((quote) => quote ?? [])
      const terms = known.length === moments.length ? shortTerms(known, { timeZone, locale: asked.locale }) : null
      return terms ? [{ eventId, terms }] : []
    }),
  )
  return found.flat()
}

type Quote = { startsAt: string; policy: BookingPolicyWire | null }

async function quoteFor(
  context: PageContext,
  { bookable, moment, party, eventId, locale }: TermsQuery,
): Promise<Quote | null> {
  const { api } = context.get(requestContext)
  const calculated = await optional(
    api.reservations.calculate({
      body: {
        restaurantId: bookable.restaurant.hostmeId,
        reservationTime: moment,
        groupSize: party,
        language: locale,
        ...(eventId && { eventId }),
      },
    }),
    'terms of a booking',
  )
  return calculated ? { startsAt: moment, policy: calculated.policy ?? null } : null
}

function shortTerms(quotes: readonly Quote[], { timeZone, locale }: TermsFormat): ShortTerms | null {
  const line = termsLine(quotes)
  if (!line) return null
  const { freeUntil, ...rest } = line
  const wall = freeUntil ? Temporal.Instant.from(freeUntil).toZonedDateTimeISO(timeZone) : null
  const until = wall && {
    day: dayName(wall.toPlainDate(), locale, 'short'),
    minutes: wall.hour * 60 + wall.minute,
  }
  return { ...rest, until }
}
