import { keepEvent, keepEventOf } from '#data/payments/gateway-events.ts'
import { findByRef } from '#data/payments/payments.ts'
import { restaurantOfId } from '#domain/reservations/id.ts'
import type { SignedEvent } from '#gateways/payments/gateway.ts'
import type { MoneyContext } from './money-context.ts'
import { endSettled, settleEvent } from './reconcile.ts'
import { settleByRef } from './settle.ts'

/**
 * Keeps a webhook first: from there on it is ours, and the provider need not send it again whatever comes of it. Then it is
 * settled: by the booking that it names, if our books have such a payment there, else by the provider's own id.
 */
export async function receiveEvent(
  context: MoneyContext,
  gateway: string,
  { eventRef, ref: gatewayRef, signature, reservationId, snapshot: shown }: SignedEvent,
  body: Uint8Array,
): Promise<void> {
  const { db, clock } = context
  const event = { gateway, eventRef, gatewayRef }
  const received = { ...event, body, signature }
  const restaurantId = reservationId === undefined ? null : restaurantOfId(reservationId)
  if (restaurantId === null || reservationId === undefined)
    return settleEvent(context, event, await keepEvent(db, received, clock.now()))
  const standing = await keepEventOf(db, { restaurantId, reservationId }, received, clock.now())
  const payment = standing?.money.payments.find((one) => one.gateway === gateway && one.gatewayRef === gatewayRef)
  if (!standing || !payment) return settleEvent(context, event, await findByRef(db, gateway, gatewayRef))
  await endSettled(context, event, await settleByRef(context, payment, { gatewayRef, eventRef, standing, shown }))
}
