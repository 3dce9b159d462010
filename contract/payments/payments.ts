import { z } from 'zod'
import { calls } from '../api/calls.ts'
import { named } from '../api/components.ts'
import { endpoint, nothing } from '../api/endpoint.ts'
import { bookingPolicy } from '../reservations/reservations.ts'
import { whole } from '../wire/lists.ts'
import { currency, filled, hexId, line, link, moment, partySize, prose } from '../wire/text.ts'
import { amount, depositStatus, restaurantNumber, wallTime } from '../wire/wire.ts'

/** The client secret with which the browser saves a card at the provider. */
export const intent = named('SetupIntent', z.object({ secret: line(400) }))
export type SetupIntent = z.output<typeof intent>

/** What a guest may see happen to their money; attempts at the provider are not among them. */
export const moneyMovements = ['card', 'authorisation', 'charge', 'fee', 'refund', 'void', 'dispute'] as const

/** A form that the provider's own script puts on the page, and what it is started with; none of it is secret. */
export const cardForm = named(
  'CardForm',
  z.object({
    gateway: z.enum(['stripe', 'square']),
    scriptUrl: link,
    publicKey: line(200),
    /** A connected account at Stripe, the location at Square. */
    account: line(200).nullish(),
  }),
)
export type CardForm = z.output<typeof cardForm>

/** How the money of a booking stands, and the way to pay it while it is awaited. */
const guestPayment = named(
  'GuestPayment',
  z.object({
    depositStatus,
    amount,
    currency,
    /** Until then the table is kept while the money is awaited. */
    due: moment.nullish(),
    /** What is still missing: of the booking, or of the change that waits for it. */
    toPay: amount.nullish(),
    /** A change that takes effect when it is paid; until then, and when it is not, the booking stays as it is. */
    change: z.object({ reservationTime: wallTime, groupSize: partySize, policy: bookingPolicy, due: moment }).nullish(),
    /** The provider's own ways: its form, with a secret where it asks for one, a frame with its form, or its page. */
    clientSecret: line(400).nullish(),
    /** Only for a guest who is signed in: with it the provider's form shows the cards they kept. */
    customerSecret: line(400).nullish(),
    cardForm: cardForm.nullish(),
    frameUrl: link.nullish(),
    paymentLink: link.nullish(),
    /** What the guest wrote about a fee. */
    dispute: z.object({ note: prose(1000), at: moment }).nullish(),
    movements: whole(z.array(z.object({ kind: z.enum(moneyMovements), amount, at: moment })).max(200)),
  }),
)
export type GuestPaymentWire = z.input<typeof guestPayment>

/** A card that a guest has kept at a provider for the next time; of its number only the end. */
export const savedCard = named(
  'SavedCard',
  z.object({
    id: line(100),
    brand: line(40),
    lastDigits: z.string().regex(/^\d{2,4}$/),
    expires: z.string().regex(/^\d{4}-\d\d$/),
  }),
)
export type SavedCardWire = z.input<typeof savedCard>

const ofReservation = z.object({ reservationId: hexId })

export const payments = {
  intent: endpoint({
    call: calls.payments.intent,
    access: 'none',
    tag: 'Payments',
    summary: 'Begin to save a card as a guarantee',
    params: z.object({ restaurantId: restaurantNumber }),
    reply: intent,
    refusals: ['not_found', 'no_cards', 'payment_unavailable'],
  }),
  begin: endpoint({
    call: calls.payments.begin,
    access: 'reservation',
    tag: 'Payments',
    summary: 'Begin to pay what a booking waits for, or go on with it',
    params: ofReservation,
    reply: guestPayment,
    refusals: ['payment_not_due', 'payment_unavailable'],
  }),
  show: endpoint({
    call: calls.payments.show,
    access: 'reservation',
    tag: 'Payments',
    summary: 'How the money of a booking stands, as its provider knows it now',
    params: ofReservation,
    reply: guestPayment,
    refusals: [],
  }),
  confirm: endpoint({
    call: calls.payments.confirm,
    access: 'reservation',
    tag: 'Payments',
    summary: 'Pay what a booking waits for with the token that the provider’s form made of a card',
    params: ofReservation,
    body: named('CardToken', z.object({ token: filled(400) })),
    reply: guestPayment,
    refusals: ['payment_not_due', 'payment_unavailable', 'payment_declined', 'no_cards'],
  }),
  dispute: endpoint({
    call: calls.payments.dispute,
    access: 'reservation',
    tag: 'Payments',
    summary: 'Answer a fee, once, in words that its restaurant reads',
    params: ofReservation,
    body: named('FeeDispute', z.object({ note: prose(1000).min(1) })),
    reply: nothing,
    refusals: ['no_fee', 'dispute_given'],
  }),
  cards: endpoint({
    call: calls.payments.cards,
    access: 'guest',
    tag: 'Payments',
    summary: 'The cards that a guest has kept for the next time',
    reply: named('SavedCards', z.object({ cards: z.array(savedCard).max(400), isComplete: z.boolean() })),
    refusals: [],
  }),
  removeCard: endpoint({
    call: calls.payments.removeCard,
    access: 'guest',
    tag: 'Payments',
    summary: 'Remove a card that the guest has kept; one that is gone already stays gone',
    params: z.object({ cardId: line(100) }),
    reply: nothing,
    refusals: ['payment_unavailable'],
  }),
  webhook: endpoint({
    call: calls.payments.webhook,
    access: 'none',
    tag: 'Payments',
    summary: 'Word from a payment provider, signed by it',
    params: z.object({ gateway: line(20) }),
    signedBody: 65_536,
    // T-Bank sends its word again until it is answered with these two letters; the others look at the status alone.
    file: 'text/plain; charset=utf-8',
    reply: z.literal('OK'),
    refusals: ['not_found', 'bad_signature'],
  }),
}
