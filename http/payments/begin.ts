import { nameAtGateway, openPayment, type Payment } from '#data/payments/payments.ts'
import { readTerms } from '#data/reservations/terms.ts'
import type { Booking } from '#domain/reservations/booking.ts'
import type { Intent } from '#gateways/payments/gateway.ts'
import { gatewayOf, type MoneyContext } from './money-context.ts'

/** Begins the payment of a booking at its restaurant's gateway, or finds it again. Null for one without a policy. */
export async function beginPayment(context: MoneyContext, booking: Booking): Promise<Intent | null> {
  const { db, clock } = context
  const { policy } = booking
  if (!policy) return null
  const { paymentGateway } = await readTerms(db, booking.restaurantId)
  const gateway = gatewayOf(context, paymentGateway).name
  return beginAtGateway(context, await openPayment(db, { ...booking, policy }, { gateway, now: clock.now() }))
}

/** The payment's id is the key, so the provider answers the same however often it is asked. */
export async function beginAtGateway(context: MoneyContext, payment: Payment): Promise<Intent> {
  const { paymentId, reservationId, kind, amountMinor, currency } = payment
  const intent = await gatewayOf(context, payment.gateway).createIntent({
    idempotencyKey: paymentId,
    account: null,
    reservationId,
    kind,
    amountMinor,
    currency,
    returnUrl: `${context.publicUrl}/booking/payment-return/${reservationId}`,
  })
  if (payment.gatewayRef !== intent.ref) await nameAtGateway(context.db, payment, intent.ref)
  return intent
}
