import { settleUsualEvent } from '#actions/payments/settle-usual.ts'
import type { FirstPayment } from '#actions/reservations/booking-start.ts'
import { type KeptEvent, keepEvent, keepEventOf, type ReceivedEvent } from '#data/payments/gateway-events.ts'
import { namesSoon } from '#data/payments/name-soon.ts'
import { findByRef, type Payment } from '#data/payments/payments.ts'
import { hasMoved, isPlausible, type PaymentSnapshot } from '#domain/payments/settlement.ts'
import { restaurantOfId } from '#domain/reservations/id.ts'
import type { SignedEvent } from '#gateways/payments/gateway.ts'
import { beginAtGateway } from './begin.ts'
import { begunHere } from './begun-here.ts'
import type { MoneyContext } from './money-context.ts'
import { endSettled, settleEvent } from './reconcile.ts'
import { settleByRef } from './settle.ts'

/**
 * Keeps a webhook first: from there on it is ours, and the provider need not send it again whatever comes of it. Then it is
 * settled: by the booking that it names, if our books have such a payment there, else by the provider's own id. One that cannot
 * be settled now is tried again by the reconciler, and waits for the operator in the end.
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
  const begun = begunHere(db).take(gateway, gatewayRef)
  if (begun && (await isSettledAtOnce(context, begun, received, shown))) return
  // Its name may be on its way.
  if (begun) await namesSoon(db).writeAll()
  const restaurantId = reservationId === undefined ? null : restaurantOfId(reservationId)
  if (restaurantId === null || reservationId === undefined)
    return settleKept(context, event, keepEvent(db, received, clock.now()), (known) =>
      settleEvent(context, event, known),
    )
  const keeping = keepEventOf(db, { restaurantId, reservationId }, received, clock.now())
  await settleKept(context, event, keeping, async (standing) => {
    const payment = standing && (await paymentOfEvent(context, standing.money.payments, event))
    if (!standing || !payment) return settleEvent(context, event, await findByRef(db, gateway, gatewayRef))
    const believed = shown && isPlausible(shown, payment) ? shown : undefined
    const settled = await settleByRef(context, payment, { gatewayRef, eventRef, standing, shown: believed })
    await endSettled(context, event, settled)
  })
}

/** What fails before the webhook is kept is the provider's to send again; what fails after that is ours. */
async function settleKept<Kept>(
  { log }: MoneyContext,
  { gateway, eventRef }: KeptEvent,
  keeping: Promise<Kept>,
  settle: (kept: Kept) => Promise<void>,
): Promise<void> {
  const kept = await keeping
  await settle(kept).catch((error: unknown) =>
    log.error({ err: error, gateway, eventRef }, 'a webhook was kept and could not be settled yet'),
  )
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
  { payment, standing }: FirstPayment,
  event: ReceivedEvent,
  shown: PaymentSnapshot | undefined,
): Promise<boolean> {
  if (!shown || !isPlausible(shown, payment) || !hasMoved(shown)) return false
  try {
    const isSettled = await settleUsualEvent(db, { payment, snapshot: shown }, { standing, event }, clock.now())
    if (isSettled) namesSoon(db).drop(payment.paymentId)
    return isSettled
  } catch (error) {
    log.warn({ err: error, eventRef: event.eventRef }, 'a webhook was not settled at once')
    return false
  }
}
