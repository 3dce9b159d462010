import { type SeenPayment, settleBooking } from '#actions/payments/settle-payment.ts'
import { endRequest, listOpenRequests, type PaymentRequest } from '#data/payments/payment-requests.ts'
import { findPayment, listPayments, type Payment } from '#data/payments/payments.ts'
import { hasMoved, type PaymentSnapshot } from '#domain/payments/settlement.ts'
import { restaurantOfId } from '#domain/reservations/id.ts'
import { GatewayRefusal } from '#gateways/payments/gateway.ts'
import { beginAtGateway } from './begin.ts'
import { gatewayOf, type MoneyContext } from './money-context.ts'

/**
 * Asks the provider how a payment stands and brings everything of its booking in line with it. Where the answer to its
 * beginning was lost, it is begun again under the same key: what the provider holds is then known, and let go if need be.
 */
export async function settlePayment(context: MoneyContext, payment: Payment): Promise<void> {
  const gatewayRef = payment.gatewayRef ?? (await beginAtGateway(context, payment)).ref
  await settleByRef(context, payment, { gatewayRef })
}

type SettledBy = Pick<SeenPayment, 'eventRef' | 'standing'> & {
  gatewayRef: string
  /** What the provider's signed word shows of the payment; it need not be asked when money has moved. */
  shown?: PaymentSnapshot | undefined
}

/** The same where the provider's own id is known; says whether the webhook that named it is settled with it. */
export async function settleByRef(
  context: MoneyContext,
  payment: SeenPayment['payment'],
  { gatewayRef, eventRef, standing, shown }: SettledBy,
): Promise<{ isEventEnded: boolean }> {
  const { gateway, reservationId } = payment
  const snapshot = shown && hasMoved(shown) ? shown : await gatewayOf(context, gateway).find(gatewayRef)
  if (!snapshot) throw new Error(`${gateway} does not know payment ${payment.paymentId} any more`)
  const seen = { payment, snapshot, eventRef, standing }
  const settled = await settleBooking(context.db, reservationId, seen, context.clock.now())
  if (settled.hasRequests) await sendOpenRequests(context, reservationId)
  return settled
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
  if (!payment) throw new Error(`there is no payment ${request.paymentId}`)
  const ref = payment.gatewayRef ?? (await beginAtGateway(context, payment)).ref
  const gateway = gatewayOf(context, payment.gateway)
  const write = { ref, amountMinor: request.amountMinor, idempotencyKey: request.requestId }
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
  const snapshot = await gateway.find(ref)
  if (snapshot) await settleBooking(db, payment.reservationId, { payment, snapshot }, clock.now())
  await endRequest(db, request, 'done', clock.now())
}
