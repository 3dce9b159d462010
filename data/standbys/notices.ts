import { createHash } from 'node:crypto'
import type { Standby } from '#domain/standbys/standby.ts'
import type { Db } from '../database/database.ts'
import { uuidOf } from '../reservations/rows.ts'
import type { Subscription } from '../walkins/notices.ts'

type Key = Pick<Standby, 'restaurantId' | 'standbyId'>

export async function isStandbyNoticeSent(db: Db, { restaurantId, standbyId }: Key, notice: string): Promise<boolean> {
  const row = await db
    .selectFrom('standby_notices')
    .select('notice')
    .where('restaurant_id', '=', restaurantId)
    .where('standby_id', '=', uuidOf(standbyId))
    .where('notice', '=', notice)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertStandbyNotice(
  db: Db,
  { restaurantId, standbyId }: Key,
  notice: string,
  now: Temporal.Instant,
): Promise<void> {
  await db
    .insertInto('standby_notices')
    .values({
      restaurant_id: restaurantId,
      standby_id: uuidOf(standbyId),
      notice,
      sent_at: new Date(now.epochMilliseconds),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Some browsers of one guest; the oldest gives way. */
const mostSubscriptions = 5

const hashOf = (endpoint: string) => createHash('sha256').update(endpoint).digest()

/** Keeps a browser of whoever waits, once. */
export async function insertStandbySubscription(
  db: Db,
  key: Key,
  { endpoint, p256dh, auth }: Omit<Subscription, 'hash'>,
  now: Temporal.Instant,
): Promise<void> {
  await db
    .insertInto('standby_subscriptions')
    .values({
      restaurant_id: key.restaurantId,
      standby_id: uuidOf(key.standbyId),
      endpoint_hash: hashOf(endpoint),
      endpoint,
      p256dh,
      auth,
      created_at: new Date(now.epochMilliseconds),
    })
    .onConflict((conflict) =>
      conflict.columns(['restaurant_id', 'standby_id', 'endpoint_hash']).doUpdateSet((of) => ({
        p256dh: of.ref('excluded.p256dh'),
        auth: of.ref('excluded.auth'),
      })),
    )
    .execute()
  const all = await listStandbySubscriptions(db, key)
  for (const { endpoint: old } of all.slice(mostSubscriptions)) await deleteStandbySubscription(db, key, old)
}

/** Newest first. */
export async function listStandbySubscriptions(db: Db, { restaurantId, standbyId }: Key): Promise<Subscription[]> {
  const rows = await db
    .selectFrom('standby_subscriptions')
    .select(['endpoint_hash', 'endpoint', 'p256dh', 'auth'])
    .where('restaurant_id', '=', restaurantId)
    .where('standby_id', '=', uuidOf(standbyId))
    .orderBy('created_at', 'desc')
    .orderBy('endpoint_hash')
    .execute()
  return rows.map(({ endpoint_hash, ...row }) => ({ ...row, hash: endpoint_hash.toString('hex') }))
}

export async function deleteStandbySubscription(
  db: Db,
  { restaurantId, standbyId }: Key,
  endpoint: string,
): Promise<void> {
  await db
    .deleteFrom('standby_subscriptions')
    .where('restaurant_id', '=', restaurantId)
    .where('standby_id', '=', uuidOf(standbyId))
    .where('endpoint_hash', '=', hashOf(endpoint))
    .execute()
}
