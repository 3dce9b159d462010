/** Every kind of outbox row about a booking. */
export const outboxTopics = [
  'reservation.confirmed',
  'reservation.pending',
  'reservation.approved',
  'reservation.called',
  'reservation.seated',
  'reservation.closed',
  'reservation.no_show',
  'reservation.rejected',
  'reservation.changed',
  'reservation.canceled',
  'reservation.payment_due',
  'reservation.payment_expired',
  'reservation.change_lapsed',
  'reservation.paid',
  'reservation.card_kept',
  'reservation.refunded',
  'reservation.fee_charged',
  'reservation.invited',
  'reservation.answered',
  'reservation.message',
] as const
export type OutboxTopic = (typeof outboxTopics)[number]

const known: ReadonlySet<string> = new Set(outboxTopics)

export const isOutboxTopic = (topic: string): topic is OutboxTopic => known.has(topic)
