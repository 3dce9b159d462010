import type { Walkin } from '#domain/walkins/walkin.ts'
import type { Db } from '../database/database.ts'
import { instantOf } from '../database/instants.ts'
import { uuidOf } from '../reservations/rows.ts'

export type WalkinMessage = { words: string; sentAt: Temporal.Instant; isRead: boolean }

/** What the restaurant wrote, oldest first. */
export async function listMessages(db: Db, { restaurantId, walkinId }: Walkin): Promise<WalkinMessage[]> {
  const rows = await db
    .selectFrom('walkin_messages')
    .select(['words', 'sent_at', 'read_at'])
    .where('restaurant_id', '=', restaurantId)
    .where('walkin_id', '=', uuidOf(walkinId))
    .orderBy('message')
    .limit(100)
    .execute()
  return rows.map(({ words, sent_at, read_at }) => ({ words, sentAt: instantOf(sent_at), isRead: read_at !== null }))
}

export async function markMessagesRead(
  db: Db,
  { restaurantId, walkinId }: Walkin,
  now: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('walkin_messages')
    .set({ read_at: new Date(now.epochMilliseconds) })
    .where('restaurant_id', '=', restaurantId)
    .where('walkin_id', '=', uuidOf(walkinId))
    .where('read_at', 'is', null)
    .execute()
}
