import type { TaskList } from 'graphile-worker'
import { releaseExpired } from '#actions/reservations/tables/sweep.ts'
import { answerPending, keepTime, logFailure } from './autopilot.ts'
import { keepKitchen } from './kitchen-autopilot.ts'
import type { WorkerParts } from './worker-parts.ts'

export const bookingTimes = [
  '* * * * * keep-time',
  '* * * * * keep-kitchen',
  '* * * * * release-expired',
  '*/5 * * * * approve-pending',
]

/** What a restaurant would do by hand, done by its rules. */
export function bookingTasks(parts: WorkerParts): TaskList {
  const { db, clock, log } = parts
  return {
    'keep-time': async () => {
      const bookings = await keepTime(parts)
      if (bookings > 0) log.info({ bookings }, 'the autopilot kept time')
    },
    'keep-kitchen': async () => {
      const orders = await keepKitchen(parts)
      if (orders > 0) log.info({ orders }, 'the autopilot cooked')
    },
    'approve-pending': async (payload) => {
      const { restaurantId } = payload as { restaurantId?: number }
      const bookings = await answerPending(parts, restaurantId)
      if (bookings > 0) log.info({ bookings, restaurantId }, 'the autopilot answered')
    },
    'release-expired': async () => {
      const { holds, unpaid, changes } = await releaseExpired(db, clock.now(), logFailure(log))
      if (holds + unpaid + changes > 0) log.info({ holds, unpaid, changes }, 'what ran out was released')
    },
  }
}
