import { createHash } from 'node:crypto'
import { requestHash } from '#actions/walkins/join.ts'
import type { BookingRules } from '#domain/availability/booking-rules.ts'
import { dayClock, instantMinutes } from '#domain/availability/day-clock.ts'
import { servicesOn } from '#domain/availability/services.ts'
import { reservationId } from '#domain/reservations/id.ts'
import { givenNames } from '../../generate/given-names.ts'
import { randomFor } from '../../generate/random.ts'
import { type BookedGuest, type EveningHabits, eveningMinutes, planEvening, type WalkInGuest } from '../plan-evening.ts'

/** One planned evening laid over a part of a service that is long enough for it. */
export type EveningPart = {
  /** The same for the same restaurant, day, service, part and speed. */
  key: string
  number: number
  startsAt: number
}

const minuteMs = 60_000

/** The stretches of a service that runs now: the one under way and, for parties that still sit, the one before. */
export function stretchesAt(rules: BookingRules, now: Temporal.Instant, speed: number): EveningPart[] {
  const today = now.toZonedDateTimeISO(rules.timeZone).toPlainDate()
  const minute = now.epochMilliseconds / minuteMs
  return [today.subtract({ days: 1 }), today].flatMap((day) => {
    const date = day.toString()
    const clock = dayClock(rules.timeZone, date)
    return servicesOn(rules, date, 'booking').flatMap(([opens, closes], service) => {
      const from = instantMinutes(clock, opens)
      const until = instantMinutes(clock, closes)
      if (from === null || until === null || minute < from || minute >= until) return []
      const length = eveningMinutes / speed
      const last = Math.floor((minute - from) / length)
      return [last - 1, last]
        .filter((part) => part >= 0)
        .map((part) => ({
          key: `${date} ${service} ${part} ${speed}`,
          number: (clock.midnight / 1440) * 1000 + service * 100 + part,
          startsAt: (from + part * length) * minuteMs,
        }))
    })
  })
}

export type LiveGuest = WalkInGuest & { requestId: string; customerName: string; phone: string; arrivesAt: number }
export type LiveBooking = BookedGuest & {
  reservationId: string
  customerName: string
  phone: string
  /** What the restaurant's clock shows when it is to begin. */
  wall: string
  startsAt: number
  arrivesAt: number | null
}

export type LivePlan = {
  startsAt: number
  guests: readonly LiveGuest[]
  /** By the hash under which the database keeps the request. */
  guestOf: ReadonlyMap<string, LiveGuest>
  bookings: ReadonlyMap<string, LiveBooking>
}

/** Who comes in one stretch, with ids that are the same whenever and wherever it is planned. */
export function planStretch(
  rules: BookingRules,
  { key, number, startsAt }: EveningPart,
  seed: number,
  speed: number,
): LivePlan {
  const at = (minutes: number) => startsAt + (minutes * minuteMs) / speed
  const digestOf = (kind: string, index: number) =>
    createHash('sha256').update(`${seed} ${rules.restaurantId} ${key} ${kind} ${index}`).digest()
  const named = (digest: Buffer) => ({
    customerName: `${givenNames[digest.readUInt16BE(0) % givenNames.length]} (demo)`,
    // no country has this code, so nobody is ever written to
    phone: `+999${String(digest.readUIntBE(2, 6) % 10 ** 11).padStart(11, '0')}`,
  })
  const plan = planEvening(rules, habitsOf(rules, seed), seed, number)
  const guests = plan.walkIns.map((guest, index) => {
    const digest = digestOf('guest', index)
    return { ...guest, ...named(digest), requestId: digest.toString('hex').slice(0, 32), arrivesAt: at(guest.at) }
  })
  const bookings = plan.bookings.map((booking, index) => {
    const digest = digestOf('booking', index)
    const starts = onGrid(at(booking.at), rules)
    const late = booking.arrives === null ? null : ((booking.arrives - booking.at) * minuteMs) / speed
    return {
      ...booking,
      ...named(digest),
      reservationId: reservationId(rules.restaurantId, starts.toInstant(), digest.subarray(8, 14)),
      wall: starts.toPlainDateTime().toString({ smallestUnit: 'second' }),
      startsAt: starts.epochMilliseconds,
      arrivesAt: late === null ? null : starts.epochMilliseconds + late,
    }
  })
  return {
    startsAt,
    guests,
    guestOf: new Map(guests.map((guest) => [requestHash(guest.requestId).toString('hex'), guest])),
    bookings: new Map(bookings.map((booking) => [booking.reservationId, booking])),
  }
}

/** The next time at which a booking may begin, as the restaurant's clock shows it. */
function onGrid(at: number, rules: BookingRules): Temporal.ZonedDateTime {
  const zoned = Temporal.Instant.fromEpochMilliseconds(Math.round(at)).toZonedDateTimeISO(rules.timeZone)
  const minutes = zoned.hour * 60 + zoned.minute
  const missing = Math.ceil(minutes / rules.slotInterval) * rules.slotInterval - minutes
  return zoned.round({ smallestUnit: 'minute', roundingMode: 'floor' }).add({ minutes: missing })
}

const steady = ['lognormal', 'gamma', 'weibull', 'bimodal'] as const

/** A restaurant's own crowd: more come than can sit, so that there is a line. */
function habitsOf(rules: BookingRules, seed: number): EveningHabits {
  const random = randomFor(seed, rules.restaurantId, 'habits')
  return {
    shape: random.pick(steady),
    pace: 0.7 + 0.2 * random.next(),
    demand: 1.25 + 0.35 * random.next(),
    booked: 0.1 + 0.15 * random.next(),
    leavesAfterMinutes: 70 + 50 * random.next(),
  }
}
