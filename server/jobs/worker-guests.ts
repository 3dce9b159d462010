import type { TaskList } from 'graphile-worker'
import type { GuestMailJob } from '#data/guests/letters.ts'
import { completeNumbers } from '#data/guests/phones/complete-numbers.ts'
import type { PhoneCodeNews } from '#data/outbox/jobs.ts'
import { deliverGuestMail } from '../mails/guest-mails.ts'
import { deliverPhoneCode } from '../notices/phone-code-delivery.ts'
import { mailTask } from './mail-task.ts'
import type { WorkerParts } from './worker-parts.ts'

export const guestTimes = ['13 * * * * complete-phone-numbers']

/** Mails about accounts and codes for phones, and numbers that an older release wrote as they were typed. */
export function guestTasks(parts: WorkerParts): TaskList {
  return {
    'guest-mail': mailTask<GuestMailJob>(parts, {
      task: 'guest-mail',
      deliver: deliverGuestMail,
      jobKey: ({ letterId }) => `guest-mail ${letterId}`,
      logged: { as: 'guest mail' },
    }),
    'complete-phone-numbers': async () => {
      const rows = await completeNumbers(parts.db)
      if (rows > 0) parts.log.info({ rows }, 'phone numbers brought into international form')
    },
    'phone-code': async (payload) => {
      const { codeId } = payload as PhoneCodeNews
      parts.log.info({ delivery: await deliverPhoneCode(parts, codeId) }, 'phone code')
    },
  }
}
