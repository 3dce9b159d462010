import type { TaskList } from 'graphile-worker'
import {
  deliverLineMail,
  deliverPush,
  deliverSms,
  type NoticeNews,
  type NoticeWay,
  waysOf,
} from '../notices/notice-delivery.ts'
import type { WorkerParts } from './worker-parts.ts'

const taskOf: Readonly<Record<NoticeWay, string>> = { push: 'notify-push', sms: 'notify-sms', mail: 'notify-mail' }
/** Tried over some two hours; by then a call is long over, and what is no longer true is not sent. */
const maxAttempts = 8

/** Writes to parties in a line, each way as a job of its own. */
export function noticeTasks(parts: WorkerParts): TaskList {
  const log = (way: NoticeWay, { topic, restaurantId }: NoticeNews, delivery: unknown) =>
    parts.log.info({ way, topic, restaurantId, delivery }, 'notice')
  return {
    'notify-party': async (payload, helpers) => {
      const news = payload as NoticeNews
      for (const way of await waysOf(parts, news)) {
        const jobKey = `${way} ${news.walkinId} ${news.topic} ${news.sequence}`
        await helpers.addJob(taskOf[way], news, { jobKey, maxAttempts })
      }
    },
    'notify-push': async (payload) => {
      const news = payload as NoticeNews
      log('push', news, await deliverPush(parts, news))
    },
    'notify-sms': async (payload) => {
      const news = payload as NoticeNews
      log('sms', news, await deliverSms(parts, news))
    },
    'notify-mail': async (payload, helpers) => {
      const news = payload as NoticeNews
      const delivery = await deliverLineMail(parts, news)
      log('mail', news, typeof delivery === 'string' ? delivery : 'postponed')
      if (typeof delivery === 'string') return
      const jobKey = `mail ${news.walkinId} ${news.topic} ${news.sequence} later`
      await helpers.addJob('notify-mail', news, {
        jobKey,
        maxAttempts,
        runAt: new Date(delivery.until.epochMilliseconds),
      })
    },
  }
}
