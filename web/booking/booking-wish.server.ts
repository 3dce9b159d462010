import type { ReservationWire } from '#contract/reservations/reservations.ts'
import { type ServiceMoment, serviceMoment } from '#domain/availability/service-day.ts'
import {
  type BookingCalendar,
  bookingCalendar,
  type DayState,
  openDayNear,
} from '#domain/reservations/booking-calendar.ts'
import { chooseParty, readBookingQuery } from '#domain/reservations/booking-query.ts'
import { readReservationTime } from '#domain/reservations/reservation-time.ts'
import { type BookingPlace, partyLimits } from './booking-place.server.ts'

/** What the address asks for, held against what the house allows. */
export type ReadWish = {
  party: number
  limits: { smallest: number; largest: number }
  refusedParty: number | null
  allAreas: readonly string[]
  areas: string[]
  tables: string[] | null
  calendar: BookingCalendar
  date: BookingCalendar['firstBookable']
  /** A day that was asked for and cannot be had. */
  refusedDay: { date: Temporal.PlainDate; state: Exclude<DayState, 'open'> } | null
  minutes: number | null
  eventId: number | null
  /** When the booking being changed takes place now. */
  current: ServiceMoment | null
}

export function readWish(
  query: URLSearchParams,
  place: BookingPlace,
  now: Temporal.Instant,
  changing: ReservationWire | null,
): ReadWish {
  const { house, event, config } = place
  const asked = readBookingQuery(query)
  const hours = config.reservationHours?.openingHours ?? house.openingHours?.openingHours ?? []
  const special = config.specialPeriods ?? config.reservationHours?.specialPeriods ?? house.specialPeriods ?? []
  const calendar = bookingCalendar({
    now: now.toZonedDateTimeISO(house.timeZone).toPlainDateTime(),
    hours,
    special,
    maxAdvanceBookingDays: config.maxAdvanceBookingDays ?? house.maxAdvanceBookingDays,
    ...(event && {
      event: {
        starts: event.place.startDate ?? null,
        ends: event.place.endDate ?? null,
        dates: event.place.dates ?? [],
      },
    }),
  })
  const current = changing
    ? serviceMoment(readReservationTime(changing.reservationTime, house.timeZone), hours, special)
    : null
  const wishedDay = asked.date ?? current?.date ?? null
  const state = wishedDay && calendar.stateOf(wishedDay)
  const date = wishedDay ? openDayNear(calendar, wishedDay) : calendar.firstBookable
  const limits = partyLimits(place)
  const wishedParty = asked.party ?? changing?.groupSize ?? null
  const party = chooseParty(wishedParty, limits)
  const allAreas = config.areas ?? house.areas ?? []
  return {
    party,
    limits,
    refusedParty: wishedParty !== null && wishedParty !== party ? wishedParty : null,
    allAreas,
    areas: asked.areas.filter((area) => allAreas.includes(area)),
    tables: asked.tables,
    calendar,
    date,
    refusedDay: wishedDay && state && state !== 'open' ? { date: wishedDay, state } : null,
    minutes: asked.minutes ?? (current && date?.equals(current.date) ? current.minutes : null),
    eventId: event?.id ?? (Number(query.get('event')) || null),
    current,
  }
}
