import { callLine } from '#actions/walkins/call-line.ts'
import { changeWalkinStatus } from '#actions/walkins/change-status.ts'
import { readBookingRules } from '#data/availability/booking-rules.ts'
import { eachItem } from '#data/jobs/job-failures.ts'
import { findWalkin } from '#data/walkins/find.ts'
import { listLinesToCall, listWalkinsToEnd } from '#data/walkins/open-lines.ts'
import { isRefused } from '#domain/refusals/refused.ts'
import { lineDeed } from '#domain/walkins/autopilot.ts'
import { type AutopilotContext, logFailure } from './autopilot.ts'

/** Calls whoever a table is free for, in each line on its own. Returns how many parties were called. */
export async function callLines({ db, clock, log }: AutopilotContext, restaurantId?: number): Promise<number> {
  const task = 'call-line'
  let called = 0
  await eachItem(
    db,
    await listLinesToCall(db, { task, now: clock.now(), restaurantId }),
    (line) => ({ task, restaurantId: line, item: 'line' }),
    async (line) => {
      const rules = await readBookingRules(db, line)
      if (rules?.line) called += await callLine(db, rules, clock.now())
      return true
    },
    { now: clock.now(), onFailure: logFailure(log) },
  )
  return called
}

/** Ends calls that nobody answered, stays that are over, and waits beside closed doors. */
export async function keepLineTime({ db, clock, log }: AutopilotContext): Promise<number> {
  const task = 'keep-line-time'
  return eachItem(
    db,
    await listWalkinsToEnd(db, { task, now: clock.now() }),
    ({ restaurantId, walkinId }) => ({ task, restaurantId, item: walkinId }),
    async ({ restaurantId, walkinId, autopilot }) => {
      const now = clock.now()
      const [walkin, rules] = await Promise.all([
        findWalkin(db, restaurantId, walkinId),
        readBookingRules(db, restaurantId),
      ])
      const deed = walkin && rules ? lineDeed(walkin, rules, autopilot, now) : null
      if (!deed) return false
      // Refused means that somebody else was faster, which is as it should be.
      return !isRefused(await changeWalkinStatus(db, { restaurantId, walkinId, ...deed, by: 'autopilot', now }))
    },
    { now: clock.now(), onFailure: logFailure(log) },
  )
}
