import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { type Recipient, tablesOf } from './recipient.ts'

/** A browser that may be written to, under the hash of its address. */
type Subscription = { hash: string; endpoint: string; p256dh: Buffer; auth: Buffer }

/** Some browsers of one recipient; the oldest gives way. */
const mostSubscriptions = 5

const hashOf = (endpoint: string) => createHash('sha256').update(endpoint).digest()

/** Keeps a browser of a recipient, once. */
export async function insertSubscription(
  db: Db,
  recipient: Recipient,
  { endpoint, p256dh, auth }: Omit<Subscription, 'hash'>,
  now: Temporal.Instant,
): Promise<void> {
  const { subscriptions, idColumn, id } = tablesOf(recipient)
  await sql`INSERT INTO ${subscriptions} (restaurant_id, ${idColumn}, endpoint_hash, endpoint, p256dh, auth, created_at)
    VALUES (${recipient.restaurantId}, ${id}, ${hashOf(endpoint)}, ${endpoint}, ${p256dh}, ${auth}, ${now.toString()})
    ON CONFLICT (restaurant_id, ${idColumn}, endpoint_hash) DO UPDATE SET p256dh = excluded.p256dh, auth = excluded.auth`.execute(
    db,
  )
  const all = await listSubscriptions(db, recipient)
  for (const { endpoint: old } of all.slice(mostSubscriptions)) await deleteSubscription(db, recipient, old)
}

/** Newest first. */
export async function listSubscriptions(db: Db, recipient: Recipient): Promise<Subscription[]> {
  const { subscriptions, isOfRecipient } = tablesOf(recipient)
  const { rows } = await sql<Subscription>`
    SELECT encode(endpoint_hash, 'hex') AS hash, endpoint, p256dh, auth FROM ${subscriptions}
    WHERE ${isOfRecipient} ORDER BY created_at DESC, endpoint_hash`.execute(db)
  return rows
}

export async function deleteSubscription(db: Db, recipient: Recipient, endpoint: string): Promise<void> {
  const { subscriptions, isOfRecipient } = tablesOf(recipient)
  await sql`DELETE FROM ${subscriptions} WHERE ${isOfRecipient} AND endpoint_hash = ${hashOf(endpoint)}`.execute(db)
}
