import { sql } from 'kysely'
import type { Db } from '#data/database/database.ts'
import { retryDeadlocks } from '#data/database/retry-deadlocks.ts'
import { findBooking } from '#data/reservations/find.ts'
import type { BookingOutcome } from '#data/reservations/tables/functions.ts'
import {
  awaitsPayment,
  mayChangePayment,
  type PaymentCause,
  type PaymentState,
} from '#domain/payments/payment-states.ts'
import { topicOfPayment } from '#domain/payments/payment-topic.ts'
import type { WriteRefusal } from '#domain/refusals/refused.ts'
import type { Booking } from '#domain/reservations/booking.ts'

type PaymentChangeRequest = {
  reservationId: string
  to: PaymentState
  by: PaymentCause
  now: Temporal.Instant
}

/**
 * Brings a booking's payment into another state, as the table in domain/payments/payment-states.ts allows it. Of two
 * changes at once one happens and the other is refused.
 */
export async function changePayment(
  db: Db,
  request: PaymentChangeRequest,
): Promise<Booking | WriteRefusal<'not_found' | 'status_changed'>> {
  const booking = await findBooking(db, request.reservationId)
  if (!booking) return { refused: 'not_found' }
  return retryDeadlocks(() => writePaymentChange(db, booking, request))
}

/** The change itself, for a caller that has read the booking and may be inside a transaction. */
export async function writePaymentChange(
  db: Db,
  booking: Booking,
  { reservationId, to, by, now }: PaymentChangeRequest,
): Promise<Booking | WriteRefusal<'not_found' | 'status_changed'>> {
  const { restaurantId, paymentState, status } = booking
  if (!mayChangePayment(paymentState, to, by)) return { refused: 'status_changed' }
  const topic = topicOfPayment(paymentState, to, status)
  const { rows } = await sql<{
    done: BookingOutcome
  }>`SELECT change_payment(${restaurantId}, ${reservationId}, ${paymentState},
    ${to}, ${by}, ${topic}, ${now.toString()}) AS done`.execute(db)
  if (rows[0]?.done.outcome !== 'made') return { refused: 'status_changed' }
  // A deadline ends the booking too; word of the gateway changes no more than this.
  if (by === 'deadline') return (await findBooking(db, reservationId)) ?? { refused: 'not_found' }
  const paymentDueAt = awaitsPayment(to) ? booking.paymentDueAt : null
  return { ...booking, paymentState: to, paymentDueAt, sequence: booking.sequence + 1 }
}
