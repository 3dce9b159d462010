import type { Db } from '#data/database/database.ts'
import { type KeptEvent, keepEvent, keepEventOf, type ReceivedEvent } from '#data/payments/gateway-events.ts'
import { namesSoon } from '#data/payments/name-soon.ts'
import { type FoundByRef, findByRef, type Payment } from '#data/payments/payments.ts'
import { settleUsualEvent } from '#data/payments/settle-usual.ts'
import { hasMoved, type PaymentSnapshot } from '#domain/payments/settlement.ts'
import { restaurantOfId } from '#domain/reservations/id.ts'
import type { SignedEvent } from '#gateways/payments/gateway.ts'
import { beginAtGateway } from './begin.ts'
import { begunHere } from './begun-here.ts'
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
  if (await isSettledAtOnce(context, received, shown)) return
  const restaurantId = reservationId === undefined ? null : restaurantOfId(reservationId)
  if (restaurantId === null || reservationId === undefined)
    return settleEvent(context, event, (await keepEvent(db, received, clock.now())) ?? (await findNamed(db, event)))
  const standing = await keepEventOf(db, { restaurantId, reservationId }, received, clock.now())
  const payment = standing && (await paymentOfEvent(context, standing.money.payments, event))
  if (!standing || !payment) return settleEvent(context, event, await findNamed(db, event))
  await endSettled(context, event, await settleByRef(context, payment, { gatewayRef, eventRef, standing, shown }))
}

async function findNamed(db: Db, { gateway, gatewayRef }: KeptEvent): Promise<FoundByRef | null> {
  await namesSoon(db).writeAll()
  return findByRef(db, gateway, gatewayRef)
}

/** One whose name was not written yet is begun again under its key: the answer names it. */
async function paymentOfEvent(
  context: MoneyContext,
  payments: readonly Payment[],
  { gateway, gatewayRef }: KeptEvent,
): Promise<Payment | null> {
  const own = payments.filter((payment) => payment.gateway === gateway)
  const named = own.find((payment) => payment.gatewayRef === gatewayRef)
  if (named) return named
  for (const payment of own.filter((each) => each.gatewayRef === null))
    if ((await beginAtGateway(context, payment)).ref === gatewayRef) return payment
  return null
}

/** Money that came for a payment which this node has begun itself: kept and settled by one statement, if nothing came in between. */
async function isSettledAtOnce(
  { db, clock, log }: MoneyContext,
  event: ReceivedEvent,
  shown: PaymentSnapshot | undefined,
): Promise<boolean> {
  if (!shown || !hasMoved(shown)) return false
  const begun = begunHere(db).take(event.gateway, event.gatewayRef)
  if (!begun) return false
  const { payment, standing } = begun
  try {
    const isSettled = await settleUsualEvent(db, { payment, snapshot: shown }, { standing, event }, clock.now())
    if (isSettled) namesSoon(db).drop(payment.paymentId)
    return isSettled
  } catch (error) {
    log.warn({ err: error, eventRef: event.eventRef }, 'a webhook was not settled at once')
    return false
  }
}
