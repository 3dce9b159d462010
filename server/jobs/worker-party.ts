import type { TaskList } from 'graphile-worker'
import type { InvitationOf } from '#data/party/invitations.ts'
import type { ReservationKey } from '#domain/reservations/booking.ts'
import { deliverAnswers, deliverInvitation, deliverPartyNews, listGuestsToNotify } from '../mails/party-mails.ts'
import { mailTask } from './mail-task.ts'
import type { WorkerParts } from './worker-parts.ts'

const ofRestaurant = ({ restaurantId }: ReservationKey) => ({ restaurantId })

/** Mails to those who are invited and to whoever booked, each as a job of its own. */
export function partyTasks(parts: WorkerParts): TaskList {
  return {
    'party-mail': mailTask<InvitationOf>(parts, {
      task: 'party-mail',
      deliver: deliverInvitation,
      jobKey: ({ invitationId }) => `party-mail ${invitationId}`,
      logged: { as: 'invitation', of: ofRestaurant },
    }),
    'party-news': async (payload, helpers) => {
      for (const guest of await listGuestsToNotify(parts, payload as ReservationKey))
        await helpers.addJob('party-news-mail', guest, { jobKey: `party-news-mail ${guest.invitationId}` })
    },
    'party-news-mail': mailTask<InvitationOf>(parts, {
      task: 'party-news-mail',
      deliver: deliverPartyNews,
      jobKey: ({ invitationId }) => `party-news-mail ${invitationId}`,
      logged: { as: 'party news', of: ofRestaurant },
    }),
    'party-answers': mailTask<ReservationKey>(parts, {
      task: 'party-answers',
      deliver: deliverAnswers,
      jobKey: ({ reservationId }) => `party-answers ${reservationId}`,
      logged: { as: 'party answers', of: ofRestaurant },
    }),
  }
}
