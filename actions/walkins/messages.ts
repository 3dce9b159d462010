import {
  listMessages as listOfConversation,
  readMessages,
  type SendOutcome,
  sendMessage,
} from '#data/conversations/messages.ts'
import type { Db } from '#data/database/database.ts'
import type { Message } from '#domain/conversations/conversation.ts'
import type { WalkinKey } from '#domain/walkins/walkin.ts'

const keyOf = ({ restaurantId, walkinId }: WalkinKey) => ({ restaurantId, bookingId: walkinId })

/** What the party and the restaurant wrote, oldest first. */
export const listMessages = (db: Db, walkin: WalkinKey): Promise<Message[]> =>
  listOfConversation(db, keyOf(walkin), 100)

export const markMessagesRead = (db: Db, walkin: WalkinKey, now: Temporal.Instant): Promise<void> =>
  readMessages(db, keyOf(walkin), { reader: 'guest', now })

/** What the restaurant writes to a party in the line. */
export const writeMessage = (
  db: Db,
  walkin: WalkinKey,
  words: string,
  now: Temporal.Instant,
  id: string | null = null,
): Promise<SendOutcome> => sendMessage(db, { ...keyOf(walkin), kind: 'walkin', author: 'restaurant', words, id, now })
