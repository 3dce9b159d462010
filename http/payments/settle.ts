import { endRequest, listOpenRequests, type PaymentRequest } from '#data/payments/payment-requests.ts'
import { findPayment, listPayments, type Payment } from '#data/payments/payments.ts'
import { settleBooking } from '#data/payments/settle-payment.ts'
import { restaurantOfId } from '#domain/reservations/id.ts'
import { GatewayRefusal } from '#gateways/payments/gateway.ts'
import { beginAtGateway } from './begin.ts'
import { gatewayOf, type MoneyContext } from './money-context.ts'

/**
 * Asks the provider how a payment stands and brings everything of its booking in line with it. Where the answer to its
 * beginning was lost, it is begun again under the same key: what the provider holds is then known, and let go if need be.
 */
export async function settlePayment(context: MoneyContext, payment: Payment): Promise<void> {
  const { db, clock } = context
  const { gateway, reservationId } = payment
  const gatewayRef = payment.gatewayRef ?? (await beginAtGateway(context, payment)).ref
  const snapshot = await gatewayOf(context, gateway).find(gatewayRef)
  if (!snapshot) throw new Error(`${gateway} does not know payment ${payment.paymentId} any more`)
  const seen = { payment: { ...payment, gatewayRef }, snapshot }
  const { hasRequests } = await settleBooking(db, reservationId, seen, clock.now())
  if (hasRequests) await sendOpenRequests(context, reservationId)
}

/** The same for all payments of a booking; one that ended may have money to be given back. */
export async function settleMoney(context: MoneyContext, reservationId: string): Promise<void> {
  const restaurantId = restaurantOfId(reservationId)
  if (restaurantId === null) return
  for (const payment of await listPayments(context.db, restaurantId, reservationId))
    await settlePayment(context, payment)
}

async function sendOpenRequests(context: MoneyContext, reservationId: string): Promise<void> {
  const restaurantId = restaurantOfId(reservationId)
  if (restaurantId === null) return
  for (const request of await listOpenRequests(context.db, restaurantId, reservationId))
    await sendRequest(context, request)
}

/**
 * Sends a request under its own key, as often as it takes, and enters what the provider then shows. What it refuses for
 * good waits for the operator; anything else that fails is thrown and tried again.
 */
export async function sendRequest(context: MoneyContext, request: PaymentRequest): Promise<void> {
  const { db, clock, log } = context
  const payment = await findPayment(db, request.restaurantId, request.paymentId)
  if (!payment?.gatewayRef) throw new Error(`payment ${request.paymentId} was never begun`)
  const gateway = gatewayOf(context, payment.gateway)
  const write = { ref: payment.gatewayRef, amountMinor: request.amountMinor, idempotencyKey: request.requestId }
  try {
    if (request.kind === 'refund') await gateway.refund(write)
    else if (request.kind === 'fee') await gateway.chargeFee(write)
    else await gateway.release(write)
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error
    log.error(
      { err: error, requestId: request.requestId, kind: request.kind },
      'the payment provider refused a request',
    )
    await endRequest(db, request, 'refused', clock.now())
    return
  }
  const snapshot = await gateway.find(payment.gatewayRef)
  if (snapshot) await settleBooking(db, payment.reservationId, { payment, snapshot }, clock.now())
  await endRequest(db, request, 'done', clock.now())
}
