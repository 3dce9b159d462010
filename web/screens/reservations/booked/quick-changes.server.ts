import { formatSpanMinutes, splitList } from '#contract/wire/wire-text.ts'
import { serviceMoment } from '#domain/availability/shown/service-day.ts'
import {
  type FreeMinutes,
  freeMinutesOf,
  type QuickChange,
  quickChanges,
  quickGuests,
} from '#domain/reservations/quick-changes.ts'
import { readReservationTime, reservationTime } from '#domain/reservations/reservation-time.ts'
import { optional } from '../../../parts/api/call-failure.ts'
import { type PageContext, requestContext } from '../../../parts/request/context.ts'
import type { OwnBooking } from '../../../parts/reservations/booked/booked.server.ts'
import { bookingLink } from '../../../parts/reservations/booking-link.ts'
import { frameQuery } from '../../../parts/reservations/hold/capability-cookies.server.ts'

export type QuickLink = Pick<QuickChange, 'kind' | 'by' | 'minutes' | 'party'> & { to: string | null }

/** Small changes of a booking with what is free now; its own table does not stand in the way. */
export async function findQuickChanges(request: Request, context: PageContext, own: OwnBooking): Promise<QuickLink[]> {
  const { reservation, restaurant, event } = own
  const config = restaurant.reservationConfig ?? {}
  const hours = config.reservationHours?.openingHours ?? restaurant.openingHours?.openingHours ?? []
  const special = config.specialPeriods ?? config.reservationHours?.specialPeriods ?? restaurant.specialPeriods ?? []
  const stay = serviceMoment(readReservationTime(reservation.reservationTime, restaurant.timeZone), hours, special)
  const party = reservation.groupSize
  const limits = { smallest: config.minPartySize ?? 1, largest: config.maxPartySize ?? party }
  const parties = [0, ...quickGuests].map((by) => party + by).filter((size) => size > 0)
  const days = new Map(
    await Promise.all(parties.map(async (size) => [size, await freeMinutes(context, own, stay.date, size)] as const)),
  )
  const tables = reservation.tablesChosen ? splitList(reservation.tableNumber ?? '') : []
  const changes = quickChanges({ stay, party, limits }, (size) => days.get(size) ?? null)
  const query = new URLSearchParams(frameQuery(request) ?? '')
  return Promise.all(
    changes.map(async ({ kind, by, minutes, party: guests, free }) => {
      const moment = reservationTime(stay.date, minutes, restaurant.timeZone)
      const hasTables =
        tables.length === 0 || event !== null || (await areFree(context, own, { moment, guests, tables }))
      const to = bookingLink(`/booking/change/${reservation.id}`, query, {
        person: String(guests),
        date: stay.date.toString(),
        time: formatSpanMinutes(minutes),
        step: 'confirm',
      })
      return { kind, by, minutes, party: guests, to: free && hasTables ? to : null }
    }),
  )
}

async function freeMinutes(
  context: PageContext,
  { reservation, restaurant }: OwnBooking,
  date: Temporal.PlainDate,
  partySize: number,
): Promise<FreeMinutes | null> {
  const { api } = context.get(requestContext)
  const eventId = reservation.eventId ?? null
  const day = await optional(
    api.availability.day({
      params: { id: restaurant.hostmeId },
      query: {
        date: date.toString(),
        partySize,
        excludeId: reservation.id,
        ...(reservation.areas && { areas: reservation.areas }),
        ...(eventId && { eventId }),
      },
    }),
    'quick changes of a booking',
  )
  if (!day) return null
  return freeMinutesOf(day.slots, { eventId, isPending: reservation.status === 'Pending' })
}

/** The guest's own tables go along; where they are taken then, the whole page offers others. */
async function areFree(
  context: PageContext,
  { reservation, restaurant }: OwnBooking,
  { moment, guests, tables }: { moment: string; guests: number; tables: readonly string[] },
): Promise<boolean> {
  const { api } = context.get(requestContext)
  const state = await optional(
    api.floors.monitors({
      params: { restaurantId: restaurant.hostmeId },
      query: { time: moment, ExcludeId: reservation.id, partySize: guests },
    }),
    'tables of a booking',
  )
  const free = new Set(
    state?.monitors.filter(({ status }) => status === 'Available').map(({ tableNumber }) => tableNumber),
  )
  return tables.every((table) => free.has(table))
}
