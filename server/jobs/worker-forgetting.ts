import type { TaskList } from 'graphile-worker'
import { deleteCountsBefore } from '#data/limits/limits.ts'
import { deleteMailsBefore } from '#data/mails/mails.ts'
import type { WorkerParts } from './worker-parts.ts'

const weeksOfAnalytics = 13
const daysOfMails = 60
/** Longer than the longest window. */
const hoursOfCounts = 25

export const forgettingTimes = [
  '17 3 * * * forget-old-analytics',
  '27 3 * * * forget-old-mails',
  '37 * * * * forget-old-counts',
]

export function forgettingTasks({ db, clock, log }: WorkerParts): TaskList {
  return {
    'forget-old-analytics': async (_payload, helpers) => {
      const { rowCount } = await helpers.query(
        `DELETE FROM analytics_events WHERE at < now() - make_interval(weeks => $1)`,
        [weeksOfAnalytics],
      )
      log.info({ rows: rowCount }, 'old analytics forgotten')
    },
    'forget-old-counts': async () => {
      await deleteCountsBefore(db, clock.now().subtract({ hours: hoursOfCounts }))
    },
    'forget-old-mails': async () => {
      const rows = await deleteMailsBefore(db, clock.now().subtract({ hours: daysOfMails * 24 }))
      log.info({ rows }, 'old mails forgotten')
    },
  }
}
