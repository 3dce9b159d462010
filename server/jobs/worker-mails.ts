import type { TaskList } from 'graphile-worker'
import { deliverMail, findDueReminders, type MailNews } from '../mails/mail-delivery.ts'
import { deliverMessageMail, type MessageNews } from '../mails/message-mails.ts'
import { mailTask } from './mail-task.ts'
import type { WorkerParts } from './worker-parts.ts'

export const mailTimes = ['*/10 * * * * send-reminders']

/** A mail server may be down for days: attempts come less and less often, the last after about three days. */
export function mailTasks(parts: WorkerParts): TaskList {
  return {
    mail: mailTask<MailNews>(parts, {
      task: 'mail',
      deliver: deliverMail,
      jobKey: ({ reservationId, topic, occasion, sequence }) =>
        `mail ${reservationId} ${topic} ${occasion ?? sequence}`,
      logged: { as: 'mail', of: ({ topic, restaurantId }) => ({ topic, restaurantId }) },
    }),
    'message-mail': mailTask<MessageNews>(parts, {
      task: 'message-mail',
      deliver: deliverMessageMail,
      jobKey: ({ reservationId, message }) => `message-mail ${reservationId} ${message}`,
      logged: { as: 'message mail', of: ({ restaurantId }) => ({ restaurantId }) },
    }),
    'send-reminders': async (_payload, helpers) => {
      for (const news of await findDueReminders(parts))
        await helpers.addJob('mail', news, { jobKey: `mail ${news.reservationId} reminder` })
    },
  }
}
