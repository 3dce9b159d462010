import { findMail, keepMail } from '#data/mails/mails.ts'
import { findVisit } from '#data/outbox/find-visit.ts'
import { findInvitation, type InvitationOf } from '#data/party/invitations.ts'
import { composeInvitationMail } from '#domain/mails/invitation-mail.ts'
import { changeableStatuses } from '#domain/reservations/statuses.ts'
import { texts } from '#texts/texts.ts'
import { type Delivery, type MailParts, sendKept } from './mail-delivery.ts'

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
  await keepMail(db, written, now)
  const kept = await findMail(db, written.messageId)
  if (!kept) throw new Error('a mail was not kept')
  return sendKept(parts, kept)
}
