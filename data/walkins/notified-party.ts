import type { NoticeMessage } from '#domain/mails/line/walkin-notices.ts'
import type { VisitedRestaurant } from '#domain/mails/visit.ts'
import type { Walkin, WalkinKey } from '#domain/walkins/walkin.ts'
import type { Db } from '../database/database.ts'
import { simulatedSource } from '../demo/demo-lines.ts'
import { findVisitedRestaurant } from '../outbox/find-visit.ts'
import { findWalkin } from './find.ts'

export type NotifiedParty = { walkin: Walkin; restaurant: VisitedRestaurant }

/** A party that may be written to, with its restaurant; null for one that only the demo's evening has made up. */
export async function findNotifiedParty(db: Db, { restaurantId, walkinId }: WalkinKey): Promise<NotifiedParty | null> {
  const [walkin, restaurant, settings] = await Promise.all([
    findWalkin(db, restaurantId, walkinId),
    findVisitedRestaurant(db, restaurantId),
    db.selectFrom('booking_settings').select('is_demo').where('restaurant_id', '=', restaurantId).executeTakeFirst(),
  ])
  if (!walkin || !restaurant || !settings) return null
  return settings.is_demo && walkin.source === simulatedSource ? null : { walkin, restaurant }
}

/** What the restaurant wrote in one change of a walk-in. */
export async function findMessage(
  db: Db,
  { restaurantId, walkinId }: WalkinKey,
  message: number,
): Promise<NoticeMessage | null> {
  const row = await db
    .selectFrom('messages')
    .select(['words', 'read_at'])
    .where('restaurant_id', '=', restaurantId)
    .where('booking_id', '=', walkinId)
    .where('message', '=', message)
    .where('author', '=', 'restaurant')
    .executeTakeFirst()
  return row ? { words: row.words, isRead: row.read_at !== null } : null
}
