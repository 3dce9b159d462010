import type { BookingStatus } from '#contract/reservations/reservations.ts'
import type { OutboxTopic } from '../reservations/outbox-topics.ts'
import type { MovementKind } from './movements.ts'
import { awaitsPayment, type PaymentState } from './payment-states.ts'

/** The outbox topic of a payment's change: once the money is there the booking goes its usual way. */
export function topicOfPayment(from: PaymentState, to: PaymentState, status: BookingStatus): OutboxTopic | null {
  if (to === 'expired') return 'reservation.payment_expired'
  if (!awaitsPayment(from) || awaitsPayment(to) || to === 'released') return null
  return status === 'Pending' ? 'reservation.pending' : 'reservation.confirmed'
}

/** What the guest is written of: money that was taken or came back, and a card that is kept. */
export const topicOfMovement: Readonly<Partial<Record<MovementKind, OutboxTopic>>> = {
  charge: 'reservation.paid',
  card: 'reservation.card_kept',
  refund: 'reservation.refunded',
  fee: 'reservation.fee_charged',
}
