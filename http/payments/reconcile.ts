import { eachItem, type ItemRun } from '#data/jobs/job-failures.ts'
import { listIdleSetups } from '#data/payments/card-setups.ts'
import { endEvent, type KeptEvent, listOpenEvents } from '#data/payments/gateway-events.ts'
import { listLateRequests } from '#data/payments/payment-requests.ts'
import { type FoundByRef, findByRef, listSilentPayments } from '#data/payments/payments.ts'
import { releaseSetup } from './card-setups.ts'
import type { MoneyContext } from './money-context.ts'
import { sendRequest, settleByRef, settlePayment } from './settle.ts'

/** Settles what a webhook speaks of. One about a payment that is not ours waits for the operator. */
export async function settleEvent(context: MoneyContext, event: KeptEvent, known: FoundByRef | null): Promise<void> {
  const { db, clock, log } = context
  if (!known) {
    log.error({ gateway: event.gateway, eventRef: event.eventRef }, 'a webhook speaks of a payment that is not known')
    return endEvent(db, event, { parked: 'unknown payment' }, clock.now())
  }
  const { reservationId } = known
  const { gateway } = event
  // A card that no booking has brought yet leaves nothing to settle.
  const settled = reservationId
    ? await settleByRef(context, { ...known, reservationId, gateway }, event)
    : { isEventEnded: false }
  await endSettled(context, event, settled)
}

export async function endSettled(
  { db, clock }: MoneyContext,
  event: KeptEvent,
  { isEventEnded }: { isEventEnded: boolean },
): Promise<void> {
  if (!isEventEnded) await endEvent(db, event, {}, clock.now())
}

const silentSeconds = 60
const lateSeconds = 30
const mostAtOnce = 100
/** A card that was saved before a booking waits so long for it. */
const idleMinutes = 60

/**
 * Makes good what got lost: webhooks that never came or were not finished, answers that were lost, requests whose sender
 * ended. Each item on its own; one that fails stops nobody else.
 */
export async function reconcile(context: MoneyContext, onFailure?: ItemRun['onFailure']): Promise<number> {
  const { db, clock } = context
  const now = clock.now()
  const run = { now, onFailure }
  const late = now.subtract({ seconds: lateSeconds })
  const events = await eachItem(
    db,
    await listOpenEvents(db, { before: late, now, top: mostAtOnce }),
    ({ gateway, eventRef }) => ({ task: 'settle-event', restaurantId: 0, item: `${gateway} ${eventRef}` }),
    async (event) => {
      await settleEvent(context, event, await findByRef(db, event.gateway, event.gatewayRef))
      return true
    },
    run,
  )
  const requests = await eachItem(
    db,
    await listLateRequests(db, { before: late, now, top: mostAtOnce }),
    ({ restaurantId, requestId }) => ({ task: 'send-payment-request', restaurantId, item: requestId }),
    async (request) => {
      await sendRequest(context, request)
      return true
    },
    run,
  )
  const payments = await eachItem(
    db,
    await listSilentPayments(db, { before: now.subtract({ seconds: silentSeconds }), now, top: mostAtOnce }),
    ({ restaurantId, paymentId }) => ({ task: 'settle-payment', restaurantId, item: paymentId }),
    async (payment) => {
      await settlePayment(context, payment)
      return true
    },
    run,
  )
  const setups = await eachItem(
    db,
    await listIdleSetups(db, { before: now.subtract({ minutes: idleMinutes }), now, top: mostAtOnce }),
    ({ restaurantId, setupId }) => ({ task: 'release-setup', restaurantId, item: setupId }),
    async (setup) => {
      await releaseSetup(context, setup)
      return true
    },
    run,
  )
  return events + requests + payments + setups
}
