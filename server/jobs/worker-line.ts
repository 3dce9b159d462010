import type { Task, TaskList } from 'graphile-worker'
import { offerTables } from '#actions/standbys/offer.ts'
import { faultOf } from '#data/jobs/fault.ts'
import type { StandbyNews } from '#data/outbox/jobs.ts'
import { listStandbyDays } from '#data/standbys/days.ts'
import { deliverStandbyMail } from '../mails/standby-mails.ts'
import type { NoticeWay } from '../notices/notice-delivery.ts'
import { deliverStandbyPush, deliverStandbySms } from '../notices/standby-delivery.ts'
import { callLines, keepLineTime } from './line-autopilot.ts'
import type { WorkerParts } from './worker-parts.ts'

export const lineTimes = ['* * * * * call-line', '* * * * * keep-line-time', '* * * * * offer-standby']

/** What a host does at the door and on the telephone, done by rules. */
export function lineTasks(parts: WorkerParts): TaskList {
  return {
    'call-line': async (payload) => {
      const { restaurantId } = (payload ?? {}) as { restaurantId?: number }
      const parties = await callLines(parts, restaurantId)
      if (parties > 0) parts.log.debug({ parties, restaurantId }, 'the autopilot called parties')
    },
    'offer-standby': async (payload) => {
      const { restaurantId } = (payload ?? {}) as { restaurantId?: number }
      const offers = await offerStandbys(parts, restaurantId)
      if (offers > 0) parts.log.info({ offers, restaurantId }, 'tables that came free were offered')
    },
    'standby-mail': offerTask(parts, 'mail', deliverStandbyMail),
    'standby-sms': offerTask(parts, 'sms', deliverStandbySms),
    'standby-push': offerTask(parts, 'push', deliverStandbyPush),
    'keep-line-time': async () => {
      const parties = await keepLineTime(parts)
      if (parties > 0) parts.log.info({ parties }, 'the autopilot kept the time of lines')
    },
  }
}

/** Writes of one offer by one way; how it went is all that the log shows. */
const offerTask =
  (parts: WorkerParts, way: NoticeWay, deliver: (parts: WorkerParts, news: StandbyNews) => Promise<unknown>): Task =>
  async (payload) => {
    const news = payload as StandbyNews
    const delivery = await deliver(parts, news)
    parts.log.info({ way, restaurantId: news.restaurantId, delivery }, 'offer of a table')
  }

/** Offers what is free to those who wait, day by day: one that fails stops no other, and the next minute tries it again. */
async function offerStandbys({ db, clock, log }: WorkerParts, restaurantId?: number): Promise<number> {
  let offered = 0
  for (const day of await listStandbyDays(db, restaurantId)) {
    try {
      offered += await offerTables(db, day, clock.now())
    } catch (error) {
      log.error({ ...day, fault: faultOf(error) }, 'a day of those who wait for a table failed')
    }
  }
  return offered
}
