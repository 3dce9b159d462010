import type { Conversation, MessageAuthor } from '#contract/conversations/conversations.ts'
import { findConversationState } from '#data/conversations/conversations.ts'
import { type ConversationKey, listMessages } from '#data/conversations/messages.ts'
import type { Db } from '#data/database/database.ts'
import { presentMessage } from '../walkins/place.ts'

/** What one side reads of a conversation. */
export async function readConversation(
  db: Db,
  key: ConversationKey,
  { reader, isOpen }: { reader: MessageAuthor; isOpen: boolean },
): Promise<Conversation> {
  // The state first: a message that comes in between is then one that is still to be heard of.
  const { version, guestUnread, hostUnread } = await findConversationState(db, key)
  const messages = version === 0 ? [] : await listMessages(db, key)
  return {
    version,
    unread: reader === 'guest' ? guestUnread : hostUnread,
    open: isOpen,
    messages: messages.map(presentMessage),
  }
}
