import type { TaskList } from 'graphile-worker'
import type { CustomerNews } from '#data/outbox/jobs.ts'
import { reconcile } from '#http/payments/reconcile.ts'
import { removeCustomer } from '#http/payments/saved-cards.ts'
import { settleMoney } from '#http/payments/settle.ts'
import { logFailure } from './autopilot.ts'
import type { WorkerParts } from './worker-parts.ts'

export const paymentTimes = ['* * * * * reconcile-payments']

/** Money that is still to be given back, taken or heard of. */
export function paymentTasks(parts: WorkerParts): TaskList {
  const { log, sender } = parts
  const context = { ...parts, publicUrl: sender.publicUrl }
  return {
    'settle-money': async (payload) => {
      await settleMoney(context, (payload as { reservationId: string }).reservationId)
    },
    'remove-customer': async (payload) => {
      await removeCustomer(context, payload as CustomerNews)
      log.info('a customer was removed at a payment provider')
    },
    'reconcile-payments': async () => {
      const items = await reconcile(context, logFailure(log))
      if (items > 0) log.info({ items }, 'payments were reconciled')
    },
  }
}
