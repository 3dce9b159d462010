import { findVisit } from '#data/outbox/find-visit.ts'
import {
  findInvitation,
  findSeating,
  type InvitationOf,
  listInvitations,
  updateKnownStart,
} from '#data/party/invitations.ts'
import { composeAnswersMail } from '#domain/mails/answers-mail.ts'
import { composeInvitationMail } from '#domain/mails/invitation-mail.ts'
import { newsForGuest } from '#domain/party/party-news.ts'
import type { ReservationKey } from '#domain/reservations/booking.ts'
import { changeableStatuses } from '#domain/reservations/statuses.ts'
import { texts } from '#texts/texts.ts'
import { type Delivery, type MailParts, sendMail } from './mail-delivery.ts'

/** By the way of all mails; whoever has answered, or whose invitation was taken back, is not written to any more. */
export async function deliverInvitation(parts: MailParts, invited: InvitationOf): Promise<Delivery> {
  const { db, clock, sender } = parts
  const [invitation, found] = await Promise.all([findInvitation(db, invited), findVisit(db, invited)])
  if (!invitation?.email || !found) return 'nobody to write to'
  const now = clock.now()
  const isAhead = Temporal.Instant.compare(found.visit.startsAt, now) > 0
  if (invitation.answer !== null || !isAhead || !changeableStatuses.includes(found.visit.status)) return 'overtaken'
  const { invitationId, email } = invitation
  const written = composeInvitationMail({ invitationId, email }, found.visit, found.restaurant, sender, texts)
  const delivery = await sendMail(parts, written)
  if (delivery === 'sent') await updateKnownStart(db, invited, found.visit.startsAt)
  return delivery
}

/** Those who have to hear what became of a booking; each is written to by a job of its own. */
export async function listGuestsToNotify({ db, clock }: MailParts, booking: ReservationKey): Promise<InvitationOf[]> {
  const [invitations, found] = await Promise.all([listInvitations(db, booking), findVisit(db, booking)])
  if (!found) return []
  const now = clock.now()
  return invitations
    .filter((invitation) => newsForGuest(invitation, found.visit, now) !== null)
    .map(({ restaurantId, reservationId, invitationId }) => ({ restaurantId, reservationId, invitationId }))
}

/** That the table has moved or was canceled, as long as that is news to this guest. */
export async function deliverPartyNews(parts: MailParts, invited: InvitationOf): Promise<Delivery> {
  const { db, clock, sender } = parts
  const [invitation, found] = await Promise.all([findInvitation(db, invited), findVisit(db, invited)])
  if (!invitation?.email || !found) return 'nobody to write to'
  const now = clock.now()
  const kind = newsForGuest(invitation, found.visit, now)
  if (kind === null) return 'overtaken'
  const { invitationId, email } = invitation
  const written = composeInvitationMail({ invitationId, email, kind }, found.visit, found.restaurant, sender, texts)
  const delivery = await sendMail(parts, written)
  if (delivery === 'sent' && kind === 'moved') await updateKnownStart(db, invited, found.visit.startsAt)
  return delivery
}

/** Who comes, to whoever booked; not of a visit that has begun or will not be. */
export async function deliverAnswers(parts: MailParts, booking: ReservationKey): Promise<Delivery> {
  const { db, clock, sender } = parts
  const [invitations, seating, found] = await Promise.all([
    listInvitations(db, booking),
    findSeating(db, booking),
    findVisit(db, booking),
  ])
  const email = found?.visit.email
  if (!found || !email) return 'nobody to write to'
  const now = clock.now()
  const isAhead = Temporal.Instant.compare(found.visit.startsAt, now) > 0
  const answers = invitations.flatMap(({ fullName, answer }) => (answer ? [{ fullName, answer }] : []))
  if (answers.length === 0 || !isAhead || !changeableStatuses.includes(found.visit.status)) return 'overtaken'
  const party = { version: seating?.version ?? 0, answers }
  const written = composeAnswersMail(party, { ...found.visit, email }, found.restaurant, sender, texts)
  return sendMail(parts, written)
}
