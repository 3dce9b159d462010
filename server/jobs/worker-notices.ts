import type { TaskList } from 'graphile-worker'
import {
  deliverLineMail,
  deliverPush,
  deliverSms,
  type NoticeNews,
  type NoticeWay,
  waysOf,
} from '../notices/notice-delivery.ts'
import { mailTask } from './mail-task.ts'
import type { WorkerParts } from './worker-parts.ts'

const taskOf: Readonly<Record<NoticeWay, string>> = { push: 'notify-push', sms: 'notify-sms', mail: 'notify-mail' }
/** Tried over some two hours; by then a call is long over, and what is no longer true is not sent. */
const maxAttempts = 8

const keyOf = (way: NoticeWay, { walkinId, topic, sequence }: NoticeNews) => `${way} ${walkinId} ${topic} ${sequence}`

/** Writes to parties in a line, each way as a job of its own. */
export function noticeTasks(parts: WorkerParts): TaskList {
  const log = (way: Exclude<NoticeWay, 'mail'>, { topic, restaurantId }: NoticeNews, delivery: unknown) =>
    parts.log.info({ way, topic, restaurantId, delivery }, 'notice')
  return {
    'notify-party': async (payload, helpers) => {
      const news = payload as NoticeNews
      for (const way of await waysOf(parts, news))
        await helpers.addJob(taskOf[way], news, { jobKey: keyOf(way, news), maxAttempts })
    },
    'notify-push': async (payload) => {
      const news = payload as NoticeNews
      log('push', news, await deliverPush(parts, news))
    },
    'notify-sms': async (payload) => {
      const news = payload as NoticeNews
      log('sms', news, await deliverSms(parts, news))
    },
    'notify-mail': mailTask<NoticeNews>(parts, {
      task: 'notify-mail',
      deliver: deliverLineMail,
      jobKey: (news) => keyOf('mail', news),
      logged: { as: 'notice', of: ({ topic, restaurantId }) => ({ way: 'mail', topic, restaurantId }) },
      maxAttempts,
    }),
  }
}
