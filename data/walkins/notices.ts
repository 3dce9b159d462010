import { createHash } from 'node:crypto'
import type { VisitedRestaurant } from '#domain/mails/visit.ts'
import type { NoticeMessage } from '#domain/walkins/notices.ts'
import type { Walkin } from '#domain/walkins/walkin.ts'
import type { Db } from '../database/database.ts'
import { simulatedSource } from '../demo/demo-lines.ts'
import { uuidOf } from '../reservations/rows.ts'
import { findWalkin } from './find.ts'

type Key = Pick<Walkin, 'restaurantId' | 'walkinId'>

export type NotifiedParty = { walkin: Walkin; restaurant: VisitedRestaurant }

/** A party that may be written to, with its restaurant; null for one that only the demo's evening has made up. */
export async function findNotifiedParty(db: Db, { restaurantId, walkinId }: Key): Promise<NotifiedParty | null> {
  const [walkin, row] = await Promise.all([
    findWalkin(db, restaurantId, walkinId),
    db
      .selectFrom('restaurants')
      .innerJoin('booking_settings', 'booking_settings.restaurant_id', 'restaurants.restaurant_id')
      .select(['restaurants.restaurant_id', 'slug', 'name', 'address', 'zip', 'city', 'country_code', 'phone'])
      .select(['time_zone', 'lat', 'lon', 'is_demo'])
      .where('restaurants.restaurant_id', '=', restaurantId)
      .where('booking_settings.restaurant_id', '=', restaurantId)
      .executeTakeFirst(),
  ])
  if (!walkin || !row || (row.is_demo && walkin.source === simulatedSource)) return null
  const { restaurant_id, country_code: country, time_zone: timeZone, is_demo: _, ...rest } = row
  return { walkin, restaurant: { ...rest, restaurantId: restaurant_id, country, timeZone } }
}

/** What the restaurant wrote in one change of a walk-in. */
export async function findMessage(
  db: Db,
  { restaurantId, walkinId }: Key,
  message: number,
): Promise<NoticeMessage | null> {
  const row = await db
    .selectFrom('messages')
    .select(['words', 'read_at'])
    .where('restaurant_id', '=', restaurantId)
    .where('booking_id', '=', uuidOf(walkinId))
    .where('message', '=', message)
    .where('author', '=', 'restaurant')
    .executeTakeFirst()
  return row ? { words: row.words, isRead: row.read_at !== null } : null
}

export async function isNoticeSent(db: Db, { restaurantId, walkinId }: Key, notice: string): Promise<boolean> {
  const row = await db
    .selectFrom('walkin_notices')
    .select('notice')
    .where('restaurant_id', '=', restaurantId)
    .where('walkin_id', '=', uuidOf(walkinId))
    .where('notice', '=', notice)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertNotice(
  db: Db,
  { restaurantId, walkinId }: Key,
  notice: string,
  now: Temporal.Instant,
): Promise<void> {
  await db
    .insertInto('walkin_notices')
    .values({
      restaurant_id: restaurantId,
      walkin_id: uuidOf(walkinId),
      notice,
      sent_at: new Date(now.epochMilliseconds),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export type Subscription = { hash: string; endpoint: string; p256dh: Buffer; auth: Buffer }

/** Some browsers of one party; the oldest gives way. */
const mostSubscriptions = 5

const hashOf = (endpoint: string) => createHash('sha256').update(endpoint).digest()

/** Keeps a browser of a party, once. */
export async function insertSubscription(
  db: Db,
  key: Key,
  { endpoint, p256dh, auth }: Omit<Subscription, 'hash'>,
  now: Temporal.Instant,
): Promise<void> {
  await db
    .insertInto('walkin_subscriptions')
    .values({
      restaurant_id: key.restaurantId,
      walkin_id: uuidOf(key.walkinId),
      endpoint_hash: hashOf(endpoint),
      endpoint,
      p256dh,
      auth,
      created_at: new Date(now.epochMilliseconds),
    })
    .onConflict((conflict) =>
      conflict.columns(['restaurant_id', 'walkin_id', 'endpoint_hash']).doUpdateSet({ p256dh, auth }),
    )
    .execute()
  const all = await listSubscriptions(db, key)
  for (const { endpoint: old } of all.slice(mostSubscriptions)) await deleteSubscription(db, key, old)
}

/** Newest first. */
export async function listSubscriptions(db: Db, { restaurantId, walkinId }: Key): Promise<Subscription[]> {
  const rows = await db
    .selectFrom('walkin_subscriptions')
    .select(['endpoint_hash', 'endpoint', 'p256dh', 'auth'])
    .where('restaurant_id', '=', restaurantId)
    .where('walkin_id', '=', uuidOf(walkinId))
    .orderBy('created_at', 'desc')
    .orderBy('endpoint_hash')
    .execute()
  return rows.map(({ endpoint_hash, ...row }) => ({ ...row, hash: endpoint_hash.toString('hex') }))
}

export async function deleteSubscription(db: Db, { restaurantId, walkinId }: Key, endpoint: string): Promise<void> {
  await db
    .deleteFrom('walkin_subscriptions')
    .where('restaurant_id', '=', restaurantId)
    .where('walkin_id', '=', uuidOf(walkinId))
    .where('endpoint_hash', '=', hashOf(endpoint))
    .execute()
}
