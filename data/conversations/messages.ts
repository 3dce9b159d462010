import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ConversationKind, MessageAuthor } from '#contract/conversations/conversations.ts'
import type { Message } from '#domain/conversations/conversation.ts'
import type { Db } from '../database/database.ts'
import { instantOf } from '../database/instants.ts'
import { retryDeadlocks } from '../database/retry-deadlocks.ts'

/** A conversation has the id of the booking or the place in line that it is about. */
export type ConversationKey = { restaurantId: number; bookingId: string }

type NewMessage = ConversationKey & {
  kind: ConversationKind
  author: MessageAuthor
  words: string
  /** Null: nobody sends it again. */
  id: string | null
  now: Temporal.Instant
}

/** `reused`: the id stands for other words. `status_changed`: the party is no longer in the line. */
export type SendOutcome = 'made' | 'repeated' | 'reused' | 'not_found' | 'status_changed'

/** One statement and therefore one transaction, under the lock of the conversation. */
export async function sendMessage(db: Db, message: NewMessage): Promise<SendOutcome> {
  const { restaurantId, bookingId, author, words, now } = message
  const id = message.id ?? randomUUID()
  const write = sql.ref(message.kind === 'walkin' ? 'send_walkin_message' : 'send_message')
  const { rows } = await retryDeadlocks(() =>
    sql<{
      done: { outcome: SendOutcome }
    }>`SELECT ${write}(${restaurantId}, ${bookingId}, ${id}, ${author}, ${words},
      ${now.toString()}) AS done`.execute(db),
  )
  return rows[0]?.done.outcome ?? 'not_found'
}

/** Beyond any number of a message. */
const everyMessage = 2_147_483_647

export async function readMessages(
  db: Db,
  { restaurantId, bookingId }: ConversationKey,
  { reader, upTo = everyMessage, now }: { reader: MessageAuthor; upTo?: number; now: Temporal.Instant },
): Promise<void> {
  await sql`SELECT read_messages(${restaurantId}, ${bookingId}, ${reader}, ${upTo}, ${now.toString()})`.execute(db)
}

/** Oldest first; of very many the newest. */
export async function listMessages(
  db: Db,
  { restaurantId, bookingId }: ConversationKey,
  most = 200,
): Promise<Message[]> {
  const rows = await db
    .selectFrom('messages')
    .select(['message', 'author', 'words', 'sent_at', 'read_at'])
    .where('restaurant_id', '=', restaurantId)
    .where('booking_id', '=', bookingId)
    .orderBy('message', 'desc')
    .limit(most)
    .execute()
  return rows.reverse().map(messageOf)
}

type MessageRow = { message: number; author: string; words: string; sent_at: Date; read_at: Date | null }

export const messageOf = ({ message, author, words, sent_at, read_at }: MessageRow): Message => ({
  number: message,
  author: author as MessageAuthor,
  words,
  sentAt: instantOf(sent_at),
  isRead: read_at !== null,
})
