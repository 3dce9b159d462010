import type { QueryOf } from '#contract/api/endpoint.ts'
import { type Reservation, reservations } from '#contract/reservations/reservations.ts'
import { readBookingRules } from '#data/availability/booking-rules.ts'
import { assignReservation, listBookingsOfGuest } from '#data/guests/bookings.ts'
import { assignByEmail, assignByPhone } from '#data/guests/contact-bookings.ts'
import { readBookingSettings } from '#data/reservations/booking-settings.ts'
import { findOwn } from '#data/reservations/find.ts'
import { presentReservation } from '#data/reservations/present.ts'
import type { Booking } from '#domain/reservations/booking.ts'
import { bookingsIn, pastBookings } from '#domain/reservations/guest/guest-history.ts'
import { countWrongKey } from '../access/limits.ts'
import { handle } from '../api/bind.ts'
import type { Context } from '../api/context.ts'
import { refuse } from '../api/refusal.ts'

type PageRange = { skip: number; top: number }

type ReservationListPage = { reservations: Reservation[]; total: number }

/** The page that was last made of a guest's list. */
const lastMade = new WeakMap<
  readonly Booking[],
  { shown: Booking[]; sources: readonly unknown[]; page: ReservationListPage }
>()

/**
 * A page of what was found in a guest's own bookings; the token of a booking is in no list. As long as list, page and
 * restaurants are the same, so is the answer, and it is not written again.
 */
async function presentPage(
  { db }: Context,
  own: readonly Booking[],
  found: readonly Booking[],
  { skip, top }: PageRange,
): Promise<ReservationListPage> {
  const shown = found.slice(skip, skip + top)
  const ids = [...new Set(shown.map(({ restaurantId }) => restaurantId))]
  const [rulesOf, settingsOf] = await Promise.all([
    Promise.all(ids.map((id) => readBookingRules(db, id))),
    Promise.all(ids.map((id) => readBookingSettings(db, id))),
  ])
  const sources = [...rulesOf, ...settingsOf]
  const last = lastMade.get(own)
  const isSame = last?.page.total === found.length && isAlike(last.shown, shown) && isAlike(last.sources, sources)
  if (last && isSame) return last.page
  const presented = shown.map((booking): Reservation[] => {
    const at = ids.indexOf(booking.restaurantId)
    const [rules, settings] = [rulesOf[at], settingsOf[at]]
    return rules && settings ? [presentReservation(booking, { rules, settings, token: null })] : []
  })
  const page = { reservations: presented.flat(), total: found.length }
  lastMade.set(own, { shown, sources, page })
  return page
}

const isAlike = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((each, index) => each === other[index])

const instantOf = (text: string | undefined) => (text ? Temporal.Instant.from(text) : null)

type ReservationListQuery = QueryOf<typeof reservations.list>

/** What was last looked for in a guest's list; who asks in the same words is handed the very same question. */
const lastFound = new WeakMap<readonly Booking[], { query: ReservationListQuery; found: Booking[] }>()

function findIn(own: readonly Booking[], query: ReservationListQuery): Booking[] {
  const last = lastFound.get(own)
  if (last?.query === query) return last.found
  const { from, to, statuses } = query
  const found = bookingsIn(own, { from: instantOf(from), to: instantOf(to), statuses: statuses ?? null })
  lastFound.set(own, { query, found })
  return found
}

export const list = handle(reservations.list, async ({ query, principal }, context) => {
  if (principal.guest === null) return refuse('sign_in_required')
  const own = await listBookingsOfGuest(context.db, principal.guest)
  return presentPage(context, own, findIn(own, query), query)
})

export const history = handle(reservations.history, async ({ query, principal }, context) => {
  if (principal.guest === null) return refuse('sign_in_required')
  const own = await listBookingsOfGuest(context.db, principal.guest)
  return presentPage(context, own, pastBookings(own, context.clock.now()), query)
})

/** Whoever holds the token of a booking may put it into the account they are signed in to. */
export const keep = handle(reservations.keep, async ({ params, body, principal }, context) => {
  const { guest, caller } = principal
  if (guest === null) return refuse('sign_in_required')
  const own = await findOwn(context.db, params.reservationId, body.token)
  if (!own) {
    countWrongKey(caller, context)
    return refuse('not_found')
  }
  await assignReservation(context.db, guest, own.booking)
  return {}
})

/** Those made under the guest's confirmed address or number; asked again it finds what was booked since. */
export const assign = handle(reservations.assign, async ({ principal: { guest } }, { db, clock }) => {
  if (guest === null) return refuse('sign_in_required')
  const byEmail = await assignByEmail(db, guest)
  return { assigned: byEmail + (await assignByPhone(db, guest, clock.now())) }
})
