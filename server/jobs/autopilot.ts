import { changeStatus } from '#actions/reservations/change-status.ts'
import { eachItem, type JobFailure } from '#data/jobs/job-failures.ts'
import { type BookingOnAutopilot, listPendingBookings, listVisitsUnderWay } from '#data/jobs/open-bookings.ts'
import { isRefused } from '#domain/refusals/refused.ts'
import { autopilotDeed } from '#domain/reservations/autopilot.ts'
import type { Context } from '#http/api/context.ts'
import type { Log } from '../monitoring/log.ts'

export type AutopilotContext = Pick<Context, 'db' | 'clock'> & { log: Log }

/** Closes visits at the end of their stay. Returns how many bookings it brought on. */
export async function keepTime(parts: AutopilotContext): Promise<number> {
  const task = 'keep-time'
  return bringOn(parts, task, await listVisitsUnderWay(parts.db, { task, now: parts.clock.now() }))
}

/** Answers those who wait: yes where a table is there by now, no when their time has come without one. */
export async function answerPending(parts: AutopilotContext, restaurantId?: number): Promise<number> {
  const task = 'approve-pending'
  return bringOn(parts, task, await listPendingBookings(parts.db, { task, now: parts.clock.now(), restaurantId }))
}

async function bringOn(
  { db, clock, log }: AutopilotContext,
  task: string,
  bookings: readonly BookingOnAutopilot[],
): Promise<number> {
  return eachItem(
    db,
    bookings,
    ({ restaurantId, reservationId }) => ({ task, restaurantId, item: reservationId }),
    async (booking) => {
      const now = clock.now()
      const to = autopilotDeed(booking, booking.rules, now)
      if (!to) return false
      // Refused means that somebody else was faster, or that there is still no table: both are as they should be.
      return !isRefused(await changeStatus(db, { reservationId: booking.reservationId, to, by: 'autopilot', now }))
    },
    { now: clock.now(), onFailure: logFailure(log) },
  )
}

export const logFailure = (log: Log) => (failure: JobFailure) =>
  log.error(failure, failure.parked ? 'an item was parked' : 'an item failed and is tried again')
