/**
 * What the outbox says of a guest: that a payment provider still has them as a customer who is one no longer, and that a code
 * is to be sent to their telephone.
 */
const guestTopics = ['guest.customer_left', 'guest.phone_code'] as const
export type GuestTopic = (typeof guestTopics)[number]
