import type { TaskList } from 'graphile-worker'
import { deleteGroupOrdersBefore } from '#actions/orders/group-orders.ts'
import { deleteServiceDaysBefore } from '#data/availability/old-days.ts'
import { deleteLettersBefore } from '#data/guests/letters.ts'
import { deletePhoneCodesBefore } from '#data/guests/phones/phone-codes.ts'
import { deleteExpiredSessions } from '#data/guests/sessions.ts'
import { deleteCountsBefore } from '#data/limits/limits.ts'
import { deleteMailsBefore } from '#data/mails/mails.ts'
import { deleteRefsBefore } from '#data/party/invitations.ts'
import { deleteSettledEventsBefore } from '#data/payments/gateway-events.ts'
import { deleteQuotesBefore } from '#data/walkins/forecast/old-quotes.ts'
import type { WorkerParts } from './worker-parts.ts'

const weeksOfAnalytics = 13
const daysOfMails = 60
/** Longer than the longest window. */
const hoursOfCounts = 25
/** So long hosts may still put right what happened. */
const daysOfServiceDays = 35
/** Several times what accuracy looks back on. */
const daysOfQuotes = 182
/** Providers send a webhook again for days; disputes refer to it for weeks. */
const daysOfEvents = 180

export const forgettingTimes = [
  '17 3 * * * forget-old-analytics',
  '27 3 * * * forget-old-mails',
  '7 4 * * * forget-old-service-days',
  '17 4 * * * forget-old-quotes',
  '27 4 * * * forget-old-gateway-events',
  '37 * * * * forget-old-counts',
  '47 * * * * forget-old-letters',
  '57 * * * * forget-old-group-orders',
]

export function forgettingTasks({ db, clock, log }: WorkerParts): TaskList {
  const daysAgo = (days: number) => clock.now().subtract({ hours: days * 24 })
  return {
    'forget-old-service-days': async () => {
      const before = daysAgo(daysOfServiceDays).toZonedDateTimeISO('UTC').toPlainDate().toString()
      log.info({ rows: await deleteServiceDaysBefore(db, before) }, 'old service days forgotten')
    },
    'forget-old-quotes': async () => {
      log.info({ rows: await deleteQuotesBefore(db, daysAgo(daysOfQuotes)) }, 'old quotes forgotten')
    },
    'forget-old-gateway-events': async () => {
      log.info({ rows: await deleteSettledEventsBefore(db, daysAgo(daysOfEvents)) }, 'old webhooks forgotten')
    },
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
      const rows = await deleteMailsBefore(db, daysAgo(daysOfMails))
      log.info({ rows }, 'old mails forgotten')
    },
  }
}
