import type { TaskList } from 'graphile-worker'
import type { InvitationOf } from '#data/party/invitations.ts'
import { deliverInvitation } from '../mails/party-mails.ts'
import type { WorkerParts } from './worker-parts.ts'

/** Mails to those who are invited, each as a job of its own. */
export function partyTasks(parts: WorkerParts): TaskList {
  return {
    'party-mail': async (payload, helpers) => {
      const invited = payload as InvitationOf
      const { restaurantId, invitationId } = invited
      const delivery = await deliverInvitation(parts, invited)
      parts.log.info({ restaurantId, delivery: typeof delivery === 'string' ? delivery : 'postponed' }, 'invitation')
      if (typeof delivery === 'string') return
      const runAt = new Date(delivery.until.epochMilliseconds)
      await helpers.addJob('party-mail', invited, { jobKey: `party-mail ${invitationId} later`, runAt })
    },
  }
}
