import { sql } from 'kysely'
import type { OrderProgress } from '#contract/orders/orders.ts'
import type { Db } from '#data/database/database.ts'
import { findBooking } from '#data/reservations/find.ts'
import { mayAdvance } from '#domain/orders/progress.ts'
import { isRefused, type WriteRefusal } from '#domain/refusals/refused.ts'
import type { Booking } from '#domain/reservations/booking.ts'
import { isEnded } from '#domain/reservations/statuses.ts'
import { changeStatus } from '../reservations/change-status.ts'

type OrderAdvance = {
  restaurantId: number
  reservationId: string
  to: OrderProgress
  by?: 'host' | 'autopilot'
  /** Whether it happened just now in a kitchen; only then is it learned from. */
  isMeasured?: boolean
  now: Temporal.Instant
}

/**
 * One step of the kitchen. Of two at once one happens; an order that was handed over closes its booking, unless that is a
 * table's.
 */
export async function advanceOrder(
  db: Db,
  { restaurantId, reservationId, to, by = 'host', isMeasured = by === 'host', now }: OrderAdvance,
): Promise<Booking | WriteRefusal<'not_found' | 'status_changed' | 'already_ended' | 'already_canceled'>> {
  const booking = await findBooking(db, reservationId)
  const { order, deliveryType } = booking ?? {}
  if (!booking || booking.restaurantId !== restaurantId || !order || !deliveryType) return { refused: 'not_found' }
  if (isEnded(booking.status)) return { refused: 'already_ended' }
  if (!mayAdvance(deliveryType, order.progress, to)) return { refused: 'status_changed' }
  const { rows } = await sql<{
    done: boolean
  }>`SELECT advance_order(${restaurantId}, ${reservationId}, ${order.progress}, ${to},
    ${isMeasured}, ${now.toString()}) AS done`.execute(db)
  if (!rows[0]?.done) return { refused: 'status_changed' }
  if (to === 'done' && deliveryType !== 'preorder') {
    const closed = await closeHandedOver(db, booking, by, now)
    if (isRefused(closed)) return { refused: 'status_changed' }
  }
  return (await findBooking(db, reservationId)) ?? { refused: 'not_found' }
}

/** The status table lets a host close only who was seated, and an order passes through that in one go. */
async function closeHandedOver(
  db: Db,
  { reservationId, status }: Booking,
  by: OrderAdvance['by'],
  now: Temporal.Instant,
) {
  if (status !== 'Seated') {
    const seated = await changeStatus(db, { reservationId, to: 'Seated', by: by ?? 'host', now })
    if (isRefused(seated)) return seated
  }
  return changeStatus(db, { reservationId, to: 'Closed', by: by ?? 'host', now })
}
