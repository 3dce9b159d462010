import { nameAtGateway, openPayment } from '#data/payments/payments.ts'
import { readTerms } from '#data/reservations/terms.ts'
import type { Booking } from '#domain/reservations/booking.ts'
import type { Intent } from '#gateways/payments/gateway.ts'
import type { Context } from '../api/context.ts'
import { gatewayOf } from './settle.ts'

/**
 * Begins the payment of a booking at its restaurant's gateway, or finds it again: the payment's id is the key, so the
 * provider answers the same however often it is asked. Null for a booking without a policy.
 */
export async function beginPayment(context: Context, booking: Booking): Promise<Intent | null> {
  const { db, clock, publicUrl } = context
  const { policy } = booking
  if (!policy) return null
  const { paymentGateway } = await readTerms(db, booking.restaurantId)
  const gateway = gatewayOf(context, paymentGateway)
  const payment = await openPayment(db, { ...booking, policy }, { gateway: gateway.name, now: clock.now() })
  const intent = await gateway.createIntent({
    idempotencyKey: payment.paymentId,
    account: null,
    reservationId: booking.reservationId,
    kind: payment.kind,
    amountMinor: payment.amountMinor,
    currency: payment.currency,
    returnUrl: `${publicUrl}/booking/${booking.reservationId}/payment`,
  })
  if (payment.gatewayRef !== intent.ref) await nameAtGateway(db, payment, intent.ref)
  return intent
}
