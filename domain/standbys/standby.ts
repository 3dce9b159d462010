import type { StandbyState } from '#contract/standbys/standbys.ts'
import type { BookingRules } from '../availability/booking-rules.ts'
import { daysBetween, localDate } from '../availability/calendar.ts'
import type { PhoneNumber } from '../guests/phone-number.ts'

export type Standby = {
  restaurantId: number
  standbyId: string
  serviceDate: string
  fromMinutes: number
  toMinutes: number
  party: number
  customerName: string
  email: string
  phone: PhoneNumber | null
  language: string | null
  ticket: number
  state: StandbyState
  offers: number
  offerId: string | null
  offerAt: Temporal.Instant | null
  offerUntil: Temporal.Instant | null
  /** Wall minutes that were offered and are not wanted. */
  declined: readonly number[]
  /** The last offer that ran out, and when. */
  missedAt: Temporal.Instant | null
  missedUntil: Temporal.Instant | null
  endsAt: Temporal.Instant
}

/** A mail is read within minutes or not at all; longer, and those behind wait for nothing. */
export const offerMinutes = 15

/** The instant of a wall time that is counted from midnight of a day, and may lie after the next midnight. */
export function instantOn(date: string, minutes: number, timeZone: string): Temporal.Instant {
  return Temporal.PlainDate.from(date).toPlainDateTime().add({ minutes }).toZonedDateTime(timeZone).toInstant()
}

export type StandbyRefusal = 'not_accepting' | 'past_time' | 'too_far' | 'party_size'

type StandbyQuery = { date: string; to: number; groupSize: number }
type Rules = Pick<
  BookingRules,
  'acceptsBookings' | 'timeZone' | 'horizonDays' | 'leadMinutes' | 'minParty' | 'maxParty'
>

/** Whether a restaurant could ever have such a table to offer; null when it could. */
export function refuseStandby(
  rules: Rules,
  { date, to, groupSize }: StandbyQuery,
  now: Temporal.Instant,
): StandbyRefusal | null {
  if (!rules.acceptsBookings) return 'not_accepting'
  if (groupSize < rules.minParty || groupSize > rules.maxParty) return 'party_size'
  const last = instantOn(date, to, rules.timeZone).subtract({ minutes: rules.leadMinutes })
  if (Temporal.Instant.compare(last, now) <= 0) return 'past_time'
  return daysBetween(localDate(rules.timeZone, now), date) > rules.horizonDays ? 'too_far' : null
}

/** Whether the offer can still be taken. */
export const isOfferOpen = ({ state, offerUntil }: Pick<Standby, 'state' | 'offerUntil'>, now: Temporal.Instant) =>
  state === 'offered' && offerUntil !== null && Temporal.Instant.compare(now, offerUntil) < 0
