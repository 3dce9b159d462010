import type { TaskList } from 'graphile-worker'
import { deliverMail, findDueReminders, type MailNews } from '../mails/mail-delivery.ts'
import { deliverMessageMail, type MessageNews } from '../mails/message-mails.ts'
import type { WorkerParts } from './worker-parts.ts'

export const mailTimes = ['*/10 * * * * send-reminders']

/** A mail server may be down for days: attempts come less and less often, the last after about three days. */
export function mailTasks(parts: WorkerParts): TaskList {
  return {
    mail: async (payload, helpers) => {
      const news = payload as MailNews
      const delivery = await deliverMail(parts, news)
      const { topic, restaurantId } = news
      if (typeof delivery === 'string') return parts.log.info({ topic, restaurantId, delivery }, 'mail')
      const jobKey = `mail ${news.reservationId} ${topic} ${news.occasion ?? news.sequence} later`
      await helpers.addJob('mail', news, { jobKey, runAt: new Date(delivery.until.epochMilliseconds) })
      parts.log.info({ topic, restaurantId, until: delivery.until.toString() }, 'mail postponed')
    },
    'message-mail': async (payload, helpers) => {
      const news = payload as MessageNews
      const { restaurantId, reservationId, message } = news
      const delivery = await deliverMessageMail(parts, news)
      parts.log.info({ restaurantId, delivery: typeof delivery === 'string' ? delivery : 'postponed' }, 'message mail')
      if (typeof delivery === 'string') return
      const runAt = new Date(delivery.until.epochMilliseconds)
      await helpers.addJob('message-mail', news, { jobKey: `message-mail ${reservationId} ${message} later`, runAt })
    },
    'send-reminders': async (_payload, helpers) => {
      for (const news of await findDueReminders(parts))
        await helpers.addJob('mail', news, { jobKey: `mail ${news.reservationId} reminder` })
    },
  }
}
