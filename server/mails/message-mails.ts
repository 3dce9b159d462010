import { listMessages } from '#data/conversations/messages.ts'
import { findVisit } from '#data/outbox/find-visit.ts'
import { composeMessageMail } from '#domain/conversations/message-mail.ts'
import { texts } from '#texts/texts.ts'
import { type Delivery, type MailParts, sendMail } from './mail-delivery.ts'

export type MessageNews = { restaurantId: number; reservationId: string; message: number }

/**
 * What the restaurant wrote and nobody has read, in one mail. A message with a later one behind it is left to the mail of
 * that one; what was read meanwhile needs no mail.
 */
export async function deliverMessageMail(parts: MailParts, news: MessageNews): Promise<Delivery> {
  const { db, sender } = parts
  const { restaurantId, reservationId, message } = news
  const [found, messages] = await Promise.all([
    findVisit(db, news),
    listMessages(db, { restaurantId, bookingId: reservationId }),
  ])
  const email = found?.visit.email
  if (!found || !email) return 'nobody to write to'
  const unread = messages.filter(({ author, isRead }) => author === 'restaurant' && !isRead)
  if (unread.at(-1)?.number !== message) return 'overtaken'
  const written = composeMessageMail(unread, { ...found.visit, email }, found.restaurant, sender, texts)
  return sendMail(parts, written)
}
