import type { ReservationWire } from '#contract/reservations/reservations.ts'
import { splitList } from '#contract/wire/wire-text.ts'
import { type ServiceMoment, serviceMoment } from '#domain/availability/shown/service-day.ts'
import {
  type BookingCalendar,
  bookingCalendar,
  type DayState,
  openDayNear,
} from '#domain/reservations/booking-calendar.ts'
import { chooseParty, readBookingQuery } from '#domain/reservations/booking-query.ts'
import { readReservationTime } from '#domain/reservations/reservation-time.ts'
import { type BookableRestaurantView, partyLimits } from './restaurant/bookable-restaurant.server.ts'

/** What the address asks for, held against what the restaurant allows. */
export type ReadParams = {
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
  /** Null on a day that stands in for a refused one: the time was asked for another day. */
  minutes: number | null
  /** What the link writes as its day or time and cannot be read. */
  unread: string[]
  eventId: number | null
  /** When the booking being changed takes place now. */
  current: ServiceMoment | null
}

export function readParams(
  query: URLSearchParams,
  bookable: BookableRestaurantView,
  now: Temporal.Instant,
  changing: ReservationWire | null,
): ReadParams {
  const { restaurant, event, config } = bookable
  const asked = readBookingQuery(query)
  const hours = config.reservationHours?.openingHours ?? restaurant.openingHours?.openingHours ?? []
  const special = config.specialPeriods ?? config.reservationHours?.specialPeriods ?? restaurant.specialPeriods ?? []
  const calendar = bookingCalendar({
    now: now.toZonedDateTimeISO(restaurant.timeZone).toPlainDateTime(),
    hours,
    special,
    maxAdvanceBookingDays: config.maxAdvanceBookingDays ?? restaurant.maxAdvanceBookingDays,
    ...(event && {
      event: {
        starts: event.venue.startDate ?? null,
        ends: event.venue.endDate ?? null,
        dates: event.venue.dates ?? [],
      },
    }),
  })
  const current = changing
    ? serviceMoment(readReservationTime(changing.reservationTime, restaurant.timeZone), hours, special)
    : null
  const wantedDay = asked.date ?? current?.date ?? null
  const state = wantedDay && calendar.stateOf(wantedDay)
  const date = wantedDay ? openDayNear(calendar, wantedDay) : calendar.firstBookable
  const refusedDay = wantedDay && state && state !== 'open' ? { date: wantedDay, state } : null
  const limits = partyLimits(bookable)
  const wantedParty = asked.party ?? changing?.groupSize ?? null
  const party = chooseParty(wantedParty, limits)
  const allAreas = config.areas ?? restaurant.areas ?? []
  // A change keeps the room and the table until the guest names others.
  const ownAreas = splitList(changing?.areas ?? '')
  const areas = changing && !query.has('areas') ? ownAreas : asked.areas
  const ownTables = changing?.tablesChosen ? splitList(changing.tableNumber ?? '') : []
  const staysInRoom = ownTables.length > 0 && areas.join() === ownAreas.join()
  return {
    party,
    limits,
    refusedParty: wantedParty !== null && wantedParty !== party ? wantedParty : null,
    allAreas,
    areas: areas.filter((area) => allAreas.includes(area)),
    tables: asked.tables ?? (staysInRoom ? ownTables : null),
    calendar,
    date,
    refusedDay,
    minutes: refusedDay ? null : (asked.minutes ?? (current && date?.equals(current.date) ? current.minutes : null)),
    unread: asked.unread,
    eventId: event?.id ?? (Number(query.get('event')) || null),
    current,
  }
}
