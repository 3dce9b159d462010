import type { TaskList } from 'graphile-worker'
import { deleteLettersBefore } from '#data/guests/letters.ts'
import { deletePhoneCodesBefore } from '#data/guests/phones/phone-codes.ts'
import { deleteExpiredSessions } from '#data/guests/sessions.ts'
import { deleteCountsBefore } from '#data/limits/limits.ts'
import { deleteMailsBefore } from '#data/mails/mails.ts'
import { deleteGroupOrdersBefore } from '#data/orders/group-orders.ts'
import { deleteRefsBefore } from '#data/party/invitations.ts'
import type { WorkerParts } from './worker-parts.ts'

const weeksOfAnalytics = 13
const daysOfMails = 60
/** Longer than the longest window. */
const hoursOfCounts = 25

export const forgettingTimes = [
  '17 3 * * * forget-old-analytics',
  '27 3 * * * forget-old-mails',
  '37 * * * * forget-old-counts',
  '47 * * * * forget-old-letters',
  '57 * * * * forget-old-group-orders',
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
    'forget-old-letters': async () => {
      await deleteLettersBefore(db, clock.now())
      await deleteExpiredSessions(db, clock.now())
      await deletePhoneCodesBefore(db, clock.now())
      await deleteRefsBefore(db, clock.now())
    },
    'forget-old-group-orders': async () => {
      await deleteGroupOrdersBefore(db, clock.now())
    },
    'forget-old-mails': async () => {
      const rows = await deleteMailsBefore(db, clock.now().subtract({ hours: daysOfMails * 24 }))
      log.info({ rows }, 'old mails forgotten')
    },
  }
}
