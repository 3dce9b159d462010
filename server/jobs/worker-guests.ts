import type { TaskList } from 'graphile-worker'
import type { GuestMailJob } from '#data/guests/letters.ts'
import type { PhoneCodeNews } from '#data/outbox/jobs.ts'
import { deliverGuestMail } from '../mails/guest-mails.ts'
import { deliverPhoneCode } from '../notices/phone-code-delivery.ts'
import type { WorkerParts } from './worker-parts.ts'

/** Mails about accounts and codes for telephones, each as a job of its own. */
export function guestTasks(parts: WorkerParts): TaskList {
  return {
    'guest-mail': async (payload, helpers) => {
      const job = payload as GuestMailJob
      const delivery = await deliverGuestMail(parts, job)
      parts.log.info({ delivery: typeof delivery === 'string' ? delivery : 'postponed' }, 'guest mail')
      if (typeof delivery === 'string') return
      const runAt = new Date(delivery.until.epochMilliseconds)
      await helpers.addJob('guest-mail', job, { jobKey: `guest-mail ${job.letterId} later`, runAt })
    },
    'phone-code': async (payload) => {
      const { codeId } = payload as PhoneCodeNews
      parts.log.info({ delivery: await deliverPhoneCode(parts, codeId) }, 'phone code')
    },
  }
}
