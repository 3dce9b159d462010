import { advanceOrder } from '#actions/orders/advance-order.ts'
import { eachItem } from '#data/jobs/job-failures.ts'
import { listOrdersInKitchen } from '#data/orders/open-orders.ts'
import { autopilotProgress } from '#domain/orders/progress.ts'
import { isRefused } from '#domain/refusals/refused.ts'
import { type AutopilotContext, logFailure } from './autopilot.ts'

/** Begins orders in time and sends them out when they are due. Returns how many it brought on. */
export async function keepKitchen({ db, clock, log }: AutopilotContext): Promise<number> {
  const task = 'keep-kitchen'
  const now = clock.now()
  return eachItem(
    db,
    await listOrdersInKitchen(db, { task, now }),
    ({ restaurantId, reservationId }) => ({ task, restaurantId, item: reservationId }),
    async ({ restaurantId, reservationId, ...order }) => {
      const to = autopilotProgress(order, now)
      if (!to) return false
      // Refused means that somebody else was faster, or that the order is canceled by now.
      return !isRefused(await advanceOrder(db, { restaurantId, reservationId, to, by: 'autopilot', now }))
    },
    { now, onFailure: logFailure(log) },
  )
}
