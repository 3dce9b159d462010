import { moneyMovements, payments } from '#contract/payments/payments.ts'
import { majorUnits } from '#contract/wire/wire-text.ts'
import { openBooking, readMoney } from '#data/payments/booking-money.ts'
import { insertFeeDispute, listFeeDisputes } from '#data/payments/fee-disputes.ts'
import { findBooking } from '#data/reservations/find.ts'
import { presentPolicy } from '#data/reservations/present.ts'
import { messageText } from '#domain/conversations/conversation.ts'
import { missingMoney } from '#domain/payments/money-while-open.ts'
import { depositStatusOf } from '#domain/payments/payment-states.ts'
import type { Booking } from '#domain/reservations/booking.ts'
import type { SignedEvent } from '#gateways/payments/gateway.ts'
import { noGateways } from '#gateways/payments/registry.ts'
import { refuseTooMany } from '../access/limits.ts'
import { handle } from '../api/bind.ts'
import type { Context } from '../api/context.ts'
import { isRefusal, refuse } from '../api/refusal.ts'
import { beginPayment, type StartedPayment } from './begin.ts'
import { confirmCard } from './confirm-card.ts'
import { receiveEvent } from './receive-event.ts'
import { offerSavedCards } from './saved-cards.ts'
import { settleMoney } from './settle.ts'

export const begin = handle(payments.begin, async ({ principal }, context) => {
  const { booking } = principal.capability
  const intent = await beginPayment(context, booking, principal.origin).catch((error: unknown) => {
    context.log.warn({ err: error, reservationId: booking.reservationId }, 'a payment could not be begun')
    return 'unavailable' as const
  })
  if (intent === 'unavailable') return refuse('payment_unavailable', { retryAfter: 5 })
  if (intent === null) return refuse('payment_not_due')
  // It may have been paid in another tab meanwhile.
  await settled(context, booking)
  return present(context, booking, await offerSavedCards(context, intent, principal.guest))
})

export const show = handle(payments.show, async ({ principal }, context) => {
  const { booking } = principal.capability
  await settled(context, booking)
  return present(context, booking, null)
})

/** A card that the provider's form has made a token of; the form stays as it is until another card is tried. */
export const confirm = handle(payments.confirm, async ({ body: { token }, principal }, context) => {
  const { booking } = principal.capability
  const { reservationId } = booking
  const hurry = await refuseTooMany(
    [
      { limit: 'cardsOfCaller', of: principal.caller },
      { limit: 'cardsOfBooking', of: reservationId },
    ],
    context,
  )
  if (hurry) return hurry
  const done = await confirmCard(context, booking, { token, origin: principal.origin }).catch((error: unknown) => {
    context.log.warn({ err: error, reservationId }, 'a card could not be handed to its provider')
    return 'unavailable' as const
  })
  if (done === 'no_cards') return refuse('no_cards')
  if (done === 'not_due') return refuse('payment_not_due')
  if (done === 'unavailable') return refuse('payment_unavailable', { retryAfter: 5, message: mayHavePaid })
  const shown = await present(context, booking, null)
  // Declined, because another card was faster in another tab.
  const isPaid = !isRefusal(shown) && shown.toPay === null
  return done === 'declined' && !isPaid ? refuse('payment_declined') : shown
})

const mayHavePaid = 'The payment service does not answer. Please look at your booking before you try again.'

export const dispute = handle(payments.dispute, async ({ body, principal }, context) => {
  const { restaurantId, reservationId } = principal.capability.booking
  const hurry = await refuseTooMany(
    [
      { limit: 'disputesOfCaller', of: principal.caller },
      { limit: 'disputesOfBooking', of: reservationId },
    ],
    context,
  )
  if (hurry) return hurry
  const now = context.clock.now()
  const note = messageText(body.note)
  const outcome = await insertFeeDispute(context.db, { restaurantId, reservationId, note }, now)
  return outcome === 'kept' ? {} : refuse(outcome)
})

export const webhook = handle(payments.webhook, async ({ params, body }, context) => {
  const { gateway } = (context.payments ?? noGateways).gatewayOf(params.gateway)
  if (!gateway) return refuse('not_found')
  let event: SignedEvent | null
  try {
    event = gateway.verifyWebhook(body.bytes, body.header)
  } catch (error) {
    context.log.error({ err: error, gateway: gateway.name }, 'a signed webhook could not be read')
    return refuse('invalid')
  }
  if (!event) return refuse('bad_signature')
  if (!isId(event.eventRef) || !isId(event.ref)) {
    context.log.error({ gateway: gateway.name }, 'a signed webhook names no event or no payment')
    return refuse('invalid')
  }
  await receiveEvent(context, gateway.name, event, body.bytes)
  return { name: 'ok.txt', text: 'OK' }
})

/** A provider's own id, as a column takes it. */
const isId = (id: unknown): boolean => typeof id === 'string' && /^[^\p{Cc}\p{Cs}]{1,400}$/u.test(id)

/** A provider that does not answer changes nothing about what is known. */
export async function settled(context: Context, { reservationId }: Booking): Promise<void> {
  await settleMoney(context, reservationId).catch((error: unknown) =>
    context.log.warn({ err: error, reservationId }, 'the payment provider did not answer'),
  )
}

const isShown = (kind: string): kind is (typeof moneyMovements)[number] =>
  (moneyMovements as readonly string[]).includes(kind)

async function present({ db }: Context, { restaurantId, reservationId }: Booking, intent: StartedPayment | null) {
  const [booking, { ledger, balances, change }] = await Promise.all([
    findBooking(db, reservationId),
    readMoney(db, { restaurantId, reservationId }),
  ])
  if (!booking) return refuse('not_found')
  const currency = booking.currency.toLowerCase()
  const missing = missingMoney(openBooking(booking, change), balances)
  const isAwaited = missing !== null
  const hasFee = ledger.some(({ kind }) => kind === 'fee')
  const dispute = hasFee ? (await listFeeDisputes(db, restaurantId, reservationId)).at(-1) : undefined
  return {
    depositStatus: depositStatusOf[booking.paymentState],
    amount: majorUnits(booking.amountMinor, currency),
    currency,
    due: booking.paymentDueAt?.toString() ?? null,
    toPay: missing && majorUnits(missing.amountMinor, currency),
    change: change && {
      reservationTime: change.body.reservationTime,
      groupSize: change.body.groupSize,
      policy: presentPolicy(change.policy, { paymentOpen: true }),
      due: change.dueAt.toString(),
    },
    clientSecret: (isAwaited && intent?.clientSecret) || null,
    customerSecret: (isAwaited && intent?.customerSecret) || null,
    cardForm: (isAwaited && intent?.cardForm) || null,
    frameUrl: (isAwaited && intent?.frameUrl) || null,
    paymentLink: (isAwaited && intent?.paymentLink) || null,
    dispute: dispute ? { note: dispute.note, at: dispute.at.toString() } : null,
    movements: ledger.flatMap(({ kind, amountMinor, at }) =>
      isShown(kind) ? [{ kind, amount: majorUnits(amountMinor, currency), at: at.toString() }] : [],
    ),
  }
}
