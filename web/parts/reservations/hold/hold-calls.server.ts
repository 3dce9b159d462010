import { CallError, type Client } from '#contract/endpoints/client.ts'
import type { HoldWire } from '#contract/reservations/holds.ts'
import { parseSpanMinutes } from '#contract/wire/wire-text.ts'
import { reservationTime } from '#domain/reservations/reservation-time.ts'
import { isCallFailure } from '../../api/call-failure.ts'
import type { BookingView } from '../booking-view.server.ts'
import type { Pick } from '../times/times.server.ts'
import type { HoldCookie } from './capability-cookies.server.ts'

type HeldSlot = Pick & { tables: string }

/** Without an id nothing can be booked, whatever was the reason. */
export async function newReservationId(api: Client, restaurantId: number): Promise<string> {
  const { id } = await api.reservations.newId({ params: { restaurantId } }).catch((failure: unknown) => {
    if (isCallFailure(failure)) return { id: '' }
    throw failure
  })
  if (id) return id
  throw new CallError({ status: 503, code: 'no_reservation_id', message: '"reservationId" is not created.' })
}

/** The id under which the guest goes on, and what is kept under it. */
export type HoldResult = { id: string; hold: HoldCookie | null }

/**
 * Keeps a table: under the guest's present hold or begun booking if there is one, else under a fresh id. Where many hold from one network
 * already, the guest goes on with the id alone: the table is theirs when they book.
 */
export async function takeHold(
  api: Client,
  view: BookingView,
  slot: HeldSlot,
  present: HoldCookie | null,
  begun: string | null = null,
): Promise<HoldResult> {
  const { restaurant, party, day } = view
  const id = present?.id ?? begun ?? (await newReservationId(api, restaurant.restaurantId))
  const date = Temporal.PlainDate.from(day?.date ?? '')
  const asked = api.holds.create({
    body: {
      id,
      restaurantId: restaurant.restaurantId,
      reservationTime: reservationTime(date, parseSpanMinutes(slot.time) ?? 0, restaurant.timeZone),
      groupSize: party.chosen,
      ...(slot.areas && { areas: slot.areas }),
      ...(slot.tables && { tableNumber: slot.tables }),
      ...(slot.eventId && { eventId: Number(slot.eventId) }),
    },
    ...(present && { token: present.token }),
  })
  const taken = await asked.catch((failure: unknown) => {
    if (isCallFailure(failure) && failure.code === 'too_many') return null
    throw failure
  })
  return { id, hold: taken && keptHold(taken, present?.token) }
}

export async function extendHold(api: Client, hold: HoldCookie): Promise<HoldCookie> {
  return keptHold(await api.holds.extend({ params: { id: hold.id }, token: hold.token }), hold.token)
}

/** A hold that cannot be given back ends by itself. */
export async function releaseHold(api: Client, hold: HoldCookie | null): Promise<void> {
  if (!hold) return
  try {
    await api.holds.release({ params: { id: hold.id }, token: hold.token })
  } catch (failure) {
    if (!isCallFailure(failure)) throw failure
  }
}

function keptHold({ id, token, expiresAt, extendable, level }: HoldWire, former?: string): HoldCookie {
  return {
    id,
    token: token ?? former ?? '',
    expiresAt: Temporal.Instant.from(expiresAt).epochMilliseconds,
    extendable,
    sure: level === 'Available',
  }
}
