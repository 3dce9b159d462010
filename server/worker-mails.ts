import type { TaskList } from 'graphile-worker'
import { deliverMail, findDueReminders, type MailNews } from './mail-delivery.ts'
import type { WorkerParts } from './worker.ts'

export const mailTimes = ['*/10 * * * * send-reminders']

/** A mail server may be down for days: attempts come less and less often, the last after about three days. */
export function mailTasks(parts: WorkerParts): TaskList {
  return {
    mail: async (payload) => {
      const news = payload as MailNews
      const delivery = await deliverMail(parts, news)
      parts.log.info({ topic: news.topic, restaurantId: news.restaurantId, delivery }, 'mail')
    },
    'send-reminders': async (_payload, helpers) => {
      for (const news of await findDueReminders(parts))
        await helpers.addJob('mail', news, { jobKey: `mail ${news.reservationId} reminder` })
    },
  }
}
