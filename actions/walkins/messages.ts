import {
  listMessages as listOfConversation,
  readMessages,
  type SendOutcome,
  sendMessage,
} from '#data/conversations/messages.ts'
import type { Db } from '#data/database/database.ts'
import type { Message } from '#domain/conversations/conversation.ts'
import type { Walkin } from '#domain/walkins/walkin.ts'

type Place = Pick<Walkin, 'restaurantId' | 'walkinId'>

const keyOf = ({ restaurantId, walkinId }: Place) => ({ restaurantId, bookingId: walkinId })

/** What the party and the restaurant wrote, oldest first. */
export const listMessages = (db: Db, walkin: Place): Promise<Message[]> => listOfConversation(db, keyOf(walkin), 100)

export const markMessagesRead = (db: Db, walkin: Place, now: Temporal.Instant): Promise<void> =>
  readMessages(db, keyOf(walkin), { reader: 'guest', now })

/** What the restaurant writes to a party in the line. */
export const writeMessage = (
  db: Db,
  walkin: Place,
  words: string,
  now: Temporal.Instant,
  id: string | null = null,
): Promise<SendOutcome> => sendMessage(db, { ...keyOf(walkin), kind: 'walkin', author: 'restaurant', words, id, now })
