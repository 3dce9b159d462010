import { idFrom } from '#data/payments/payments.ts'
import { readBookingSettings } from '#data/reservations/booking-settings.ts'
import type { Booking } from '#domain/reservations/booking.ts'
import { GatewayRefusal } from '#gateways/payments/gateway.ts'
import { isOffline } from '#gateways/payments/registry.ts'
import { beginPayment } from './begin.ts'
import { gatewayOf, type MoneyContext } from './money-context.ts'
import { settleMoney } from './settle.ts'

export type GivenCard = { token: string; origin: string }

/**
 * Pays what is missing with a token that the provider's script made of a card, where its gateway takes such. The key is made of
 * the payment and the token, so the same card handed over twice pays once.
 */
export async function confirmCard(
  context: MoneyContext,
  booking: Booking,
  { token, origin }: GivenCard,
): Promise<'confirmed' | 'declined' | 'not_due' | 'no_cards'> {
  const { reservationId } = booking
  const { paymentGateway } = await readBookingSettings(context.db, booking.restaurantId)
  // Nothing is taken online there, so nothing can be due.
  if (isOffline(paymentGateway)) return 'not_due'
  const gateway = gatewayOf(context, paymentGateway)
  if (!gateway.confirm) return 'no_cards'
  const begun = await beginPayment(context, booking, origin)
  if (!begun) return 'not_due'
  let isDeclined = false
  try {
    await gateway.confirm({ ref: begun.ref, token, idempotencyKey: idFrom(begun.ref, token) })
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error
    isDeclined = true
    context.log.warn({ reservationId }, 'a card was declined')
  }
  await settleMoney(context, reservationId)
  return isDeclined ? 'declined' : 'confirmed'
}
