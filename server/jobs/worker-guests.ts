import type { TaskList } from 'graphile-worker'
import type { GuestMailJob } from '#data/guests/letters.ts'
import type { PhoneCodeNews } from '#data/outbox/jobs.ts'
import { deliverGuestMail } from '../mails/guest-mails.ts'
import { deliverPhoneCode } from '../notices/phone-code-delivery.ts'
import { mailTask } from './mail-task.ts'
import type { WorkerParts } from './worker-parts.ts'

/** Mails about accounts and codes for telephones, each as a job of its own. */
export function guestTasks(parts: WorkerParts): TaskList {
  return {
    'guest-mail': mailTask<GuestMailJob>(parts, {
      task: 'guest-mail',
      deliver: deliverGuestMail,
      jobKey: ({ letterId }) => `guest-mail ${letterId}`,
      logged: { as: 'guest mail' },
    }),
    'phone-code': async (payload) => {
      const { codeId } = payload as PhoneCodeNews
      parts.log.info({ delivery: await deliverPhoneCode(parts, codeId) }, 'phone code')
    },
  }
}
