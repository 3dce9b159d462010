import { type HostConversation, hostConversations } from '#contract/conversations/conversations.ts'
import { findConversationKind, type ListedRow, listConversations } from '#data/conversations/conversations.ts'
import { readMessages, sendMessage } from '#data/conversations/messages.ts'
import { findBooking } from '#data/reservations/find.ts'
import { findWalkin } from '#data/walkins/find.ts'
import { isBookingOpenToMessages, isPlaceOpenToMessages, messageText } from '#domain/conversations/conversation.ts'
import { refuseTooMany } from '../access/limits.ts'
import { handle } from '../api/bind.ts'
import type { Context } from '../api/context.ts'
import { refuse } from '../api/refusal.ts'
import { presentMessage } from '../walkins/place.ts'
import { readConversation } from './present.ts'

type HostConversationParams = { restaurantId: number; conversationId: string }

/** What of this restaurant a conversation is about, and whether something can still be written. */
async function findSubject({ db, clock }: Context, { restaurantId, conversationId }: HostConversationParams) {
  const key = { restaurantId, bookingId: conversationId }
  const kind = await findConversationKind(db, key)
  if (kind === 'walkin') {
    const walkin = await findWalkin(db, restaurantId, conversationId)
    return walkin && { key, kind, isOpen: isPlaceOpenToMessages(walkin) }
  }
  const booking = kind && (await findBooking(db, conversationId))
  return booking && { key, kind, isOpen: isBookingOpenToMessages(booking, clock.now()) }
}

export const list = handle(hostConversations.list, async ({ params, query }, { db }) => {
  const { conversations, total, unread } = await listConversations(db, params.restaurantId, query)
  return { conversations: conversations.map(presentHost), total, unread }
})

const presentHost = (row: ListedRow): HostConversation => ({
  id: row.bookingId,
  kind: row.kind,
  status: row.status,
  groupSize: row.party,
  time: row.time.toString(),
  customerName: row.customerName,
  unread: row.hostUnread,
  last: row.last && presentMessage(row.last),
})

export const get = handle(hostConversations.get, async ({ params }, context) => {
  const subject = await findSubject(context, params)
  if (!subject) return refuse('not_found')
  return readConversation(context.db, subject.key, { reader: 'restaurant', isOpen: subject.isOpen })
})

export const send = handle(hostConversations.send, async ({ params, body }, context) => {
  const { db, clock } = context
  const subject = await findSubject(context, params)
  if (!subject) return refuse('not_found')
  if (!subject.isOpen) return refuse('conversation_closed')
  const hurry = await refuseTooMany([{ limit: 'messagesOfHost', of: params.conversationId }], context)
  if (hurry) return hurry
  const { key, kind } = subject
  const words = messageText(body.text)
  const outcome = await sendMessage(db, { ...key, kind, author: 'restaurant', words, id: body.id, now: clock.now() })
  if (outcome === 'reused') return refuse('message_reused')
  if (outcome === 'not_found') return refuse('not_found')
  if (outcome === 'status_changed') return refuse('conversation_closed')
  return readConversation(db, key, { reader: 'restaurant', isOpen: true })
})

export const read = handle(hostConversations.read, async ({ params, body }, context) => {
  const subject = await findSubject(context, params)
  if (!subject) return refuse('not_found')
  await readMessages(context.db, subject.key, { reader: 'restaurant', upTo: body.upTo, now: context.clock.now() })
  return {}
})
