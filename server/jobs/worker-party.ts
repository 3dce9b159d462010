import type { TaskList } from 'graphile-worker'
import type { InvitationOf } from '#data/party/invitations.ts'
import { deliverAnswers, deliverInvitation, deliverPartyNews, findGuestsToTell } from '../mails/party-mails.ts'
import type { WorkerParts } from './worker-parts.ts'

type BookingOf = Omit<InvitationOf, 'invitationId'>

/** Mails to those who are invited and to whoever booked, each as a job of its own. */
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
    'party-news': async (payload, helpers) => {
      for (const guest of await findGuestsToTell(parts, payload as BookingOf))
        await helpers.addJob('party-news-mail', guest, { jobKey: `party-news-mail ${guest.invitationId}` })
    },
    'party-news-mail': async (payload, helpers) => {
      const guest = payload as InvitationOf
      const { restaurantId, invitationId } = guest
      const delivery = await deliverPartyNews(parts, guest)
      parts.log.info({ restaurantId, delivery: typeof delivery === 'string' ? delivery : 'postponed' }, 'party news')
      if (typeof delivery === 'string') return
      const runAt = new Date(delivery.until.epochMilliseconds)
      await helpers.addJob('party-news-mail', guest, { jobKey: `party-news-mail ${invitationId} later`, runAt })
    },
    'party-answers': async (payload, helpers) => {
      const booking = payload as BookingOf
      const { restaurantId, reservationId } = booking
      const delivery = await deliverAnswers(parts, booking)
      parts.log.info({ restaurantId, delivery: typeof delivery === 'string' ? delivery : 'postponed' }, 'party answers')
      if (typeof delivery === 'string') return
      const runAt = new Date(delivery.until.epochMilliseconds)
      await helpers.addJob('party-answers', booking, { jobKey: `party-answers ${reservationId} later`, runAt })
    },
  }
}
