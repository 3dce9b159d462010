import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { type GroupOrder, type GroupPart, mostParts } from '#contract/orders/group-orders.ts'
import type { BookingStatus } from '#contract/reservations/reservations.ts'
import type { Db } from '#data/database/database.ts'
import { instantOf } from '#data/database/instants.ts'
import { readSecret } from '#data/database/secrets.ts'
import { hexOf } from '#data/database/sql-values.ts'
import { isTokenOf, tokenHash } from '#data/reservations/capability.ts'
import { decideClaim, groupCloses, type PartState, partState } from '#domain/orders/group-order.ts'
import type { WriteRefusal } from '#domain/refusals/refused.ts'

/** A group by the code of its link. */
export type GroupKey = { restaurantId: number; code: string }
/** Who speaks: the part, and the key that its guest was given. */
type PartKey = { part: number; key: string }
type GroupPartItems = GroupPart['items']
type At = { now: Temporal.Instant }

/** Worked out from the server's secret, so that whoever begins or joins twice under one id is given the same. */
const secretFor = (secret: Buffer, ...of: (string | number)[]) =>
  createHmac('sha256', secret).update(of.join('|')).digest('base64url')

type NewGroupOrder = { id: string; name: string; deliveryType: GroupOrder['deliveryType']; items: GroupPartItems }

export async function beginGroupOrder(
  db: Db,
  restaurantId: number,
  { id, name, deliveryType, items }: NewGroupOrder,
  { now }: At,
): Promise<(PartKey & { code: string }) | WriteRefusal<'key_reused'>> {
  const secret = await readSecret(db)
  const code = secretFor(secret, 'group-order', restaurantId, id)
  const key = secretFor(secret, 'group-order-part', code, id)
  await sql`WITH begun AS (
      INSERT INTO group_orders (restaurant_id, code_hash, delivery_type, created_at, closes_at)
      VALUES (${restaurantId}, ${tokenHash(code)}, ${deliveryType}, ${now.toString()}, ${groupCloses(now).toString()})
      ON CONFLICT DO NOTHING RETURNING restaurant_id, code_hash)
    INSERT INTO group_order_parts (restaurant_id, code_hash, part, name, key_hash, items)
    SELECT restaurant_id, code_hash, 1, ${name}, ${tokenHash(key)}::bytea, ${JSON.stringify(items)}::jsonb FROM begun`.execute(
    db,
  )
  const known = await readGroup(db, { restaurantId, code }, { now })
  return known && (known.deliveryType !== deliveryType || known.parts[0]?.name !== name)
    ? keyReused
    : { code, part: 1, key }
}

type PartRow = {
  part: number
  name: string
  keyHash: Buffer
  items: GroupPartItems
  version: number
  reservationId: string | null
  claimedAt: Date | null
  status: BookingStatus | null
  isUnpaid: boolean | null
}
type StoredGroupPart = Omit<PartRow, 'claimedAt' | 'status' | 'isUnpaid'> & { state: PartState }
type StoredGroupOrder = { deliveryType: GroupOrder['deliveryType']; closes: Temporal.Instant; parts: StoredGroupPart[] }

async function readGroup(db: Db, { restaurantId, code }: GroupKey, { now }: At): Promise<StoredGroupOrder | null> {
  const hash = tokenHash(code)
  const { rows } = await sql<
    { deliveryType: StoredGroupOrder['deliveryType']; closesAt: Date } & PartRow
  >`/* named: group_order */
    SELECT g.delivery_type AS "deliveryType", g.closes_at AS "closesAt", p.part, p.name, p.key_hash AS "keyHash", p.items,
      p.version, p.reservation_id AS "reservationId", p.claimed_at AS "claimedAt", r.status,
      r.payment_state IN ('due', 'processing', 'failed') AS "isUnpaid"
    FROM group_orders AS g
    JOIN group_order_parts AS p ON p.restaurant_id = ${restaurantId} AND p.code_hash = g.code_hash
    LEFT JOIN reservations AS r ON r.restaurant_id = ${restaurantId} AND r.reservation_id = p.reservation_id
    WHERE g.restaurant_id = ${restaurantId} AND g.code_hash = ${hash} AND g.closes_at > ${now.toString()}
    ORDER BY p.part`.execute(db)
  const [first] = rows
  if (!first) return null
  const parts = rows.map(({ claimedAt, status, isUnpaid, reservationId, part, name, keyHash, items, version }) => {
    const claimed = { reservationId, claimedAt: claimedAt && instantOf(claimedAt), status, isUnpaid: isUnpaid === true }
    const id = reservationId && hexOf(reservationId)
    return { part, name, keyHash, items, version, reservationId: id, state: partState(claimed, now) }
  })
  return { deliveryType: first.deliveryType, closes: instantOf(first.closesAt), parts }
}

export async function findGroupOrder(db: Db, group: GroupKey, at: At): Promise<GroupOrder | null> {
  const found = await readGroup(db, group, at)
  return (
    found && {
      deliveryType: found.deliveryType,
      closes: found.closes.toString(),
      parts: found.parts.map(presentPart),
    }
  )
}

const presentPart = ({ part, name, items, state, version }: StoredGroupPart): GroupPart => ({
  part,
  name,
  items,
  state,
  version,
})

/** Whoever joins, changes or orders in the same group waits here, and then sees what was done. */
async function lockGroup(db: Db, { restaurantId, code }: GroupKey): Promise<void> {
  await sql`SELECT FROM group_orders WHERE restaurant_id = ${restaurantId} AND code_hash = ${tokenHash(code)}
    FOR NO KEY UPDATE`.execute(db)
}

const underLock = <Value>(db: Db, group: GroupKey, at: At, work: (db: Db, found: StoredGroupOrder) => Promise<Value>) =>
  db.transaction().execute(async (transaction): Promise<Value | WriteRefusal<'not_found'>> => {
    await lockGroup(transaction, group)
    const found = await readGroup(transaction, group, at)
    return found ? work(transaction, found) : { refused: 'not_found' }
  })

/** A key that another name was given opens nothing of it. */
const keyReused: WriteRefusal<'key_reused'> = {
  refused: 'key_reused',
  field: 'id',
  sentence: 'This id was already sent with other details. Please start again.',
}

export function joinGroupOrder(
  db: Db,
  group: GroupKey,
  { id, name }: Pick<NewGroupOrder, 'id' | 'name'>,
  at: At,
): Promise<PartKey | WriteRefusal<'not_found' | 'group_full' | 'key_reused'>> {
  return underLock<PartKey | WriteRefusal<'group_full' | 'key_reused'>>(db, group, at, async (on, { parts }) => {
    const key = secretFor(await readSecret(on), 'group-order-part', group.code, id)
    const before = parts.find(({ keyHash }) => isTokenOf(key, keyHash))
    if (before) return before.name === name ? { part: before.part, key } : keyReused
    const part = Math.max(...parts.map((each) => each.part)) + 1
    if (part > mostParts) return { refused: 'group_full' }
    await sql`INSERT INTO group_order_parts (restaurant_id, code_hash, part, name, key_hash)
      VALUES (${group.restaurantId}, ${tokenHash(group.code)}, ${part}, ${name}, ${tokenHash(key)})`.execute(on)
    return { part, key }
  })
}

type PartChange = PartKey & { version: number; items: GroupPartItems }

/** Replaces the dishes of a part as it was seen. The organiser's key opens the others' parts too, but only to empty them. */
export function changeGroupPart(
  db: Db,
  group: GroupKey,
  { part, key, version, items }: PartChange,
  at: At,
): Promise<GroupPart | WriteRefusal<'not_found' | 'part_changed' | 'part_ordered'>> {
  return underLock<GroupPart | WriteRefusal<'not_found' | 'part_changed' | 'part_ordered'>>(
    db,
    group,
    at,
    async (on, { parts }) => {
      const found = parts.find((each) => each.part === part)
      const organiser = items.length === 0 ? parts[0] : undefined
      const keys = [found, organiser].flatMap((each) => each?.keyHash ?? [])
      if (!found || !keys.some((hash) => isTokenOf(key, hash))) return { refused: 'not_found' }
      if (found.state !== 'open') return { refused: 'part_ordered' }
      if (found.version !== version) return { refused: 'part_changed' }
      await sql`UPDATE group_order_parts SET items = ${JSON.stringify(items)}::jsonb, version = version + 1,
          reservation_id = NULL, claimed_at = NULL
        WHERE restaurant_id = ${group.restaurantId} AND code_hash = ${tokenHash(group.code)} AND part = ${part}`.execute(
        on,
      )
      return { ...presentPart(found), items, version: version + 1 }
    },
  )
}

export type GroupPartsClaim = PartKey & { reservationId: string; all: boolean }

/** Takes parts for one order, of which nobody else can take them while it is made or stands. */
export function claimGroupParts(
  db: Db,
  group: GroupKey,
  { part, key, reservationId, all }: GroupPartsClaim,
  at: At,
): Promise<Pick<GroupOrder, 'deliveryType' | 'parts'> | WriteRefusal<'not_found' | 'part_ordered' | 'order_empty'>> {
  return underLock<
    Pick<GroupOrder, 'deliveryType' | 'parts'> | WriteRefusal<'not_found' | 'part_ordered' | 'order_empty'>
  >(db, group, at, async (on, { parts, deliveryType }) => {
    const own = parts.find((each) => each.part === part)
    if (!own || !isTokenOf(key, own.keyHash)) return { refused: 'not_found' }
    const claim = decideClaim(parts, { part, all, reservationId })
    if ('refused' in claim) return claim
    const numbers = claim.parts.map((each) => each.part)
    await sql`UPDATE group_order_parts SET reservation_id = ${reservationId}, claimed_at = ${at.now.toString()}
      WHERE restaurant_id = ${group.restaurantId} AND code_hash = ${tokenHash(group.code)}
        AND part = ANY(${numbers}::smallint[])`.execute(on)
    return { deliveryType, parts: claim.parts.map((each) => ({ ...presentPart(each), state: 'ordering' as const })) }
  })
}

/** Nothing happens where the order was made after all. */
export function releaseGroupParts(
  db: Db,
  group: GroupKey,
  { part, key, reservationId }: Omit<GroupPartsClaim, 'all'>,
  at: At,
): Promise<object | WriteRefusal<'not_found'>> {
  return underLock<object | WriteRefusal<'not_found'>>(db, group, at, async (on, { parts }) => {
    const own = parts.find((each) => each.part === part)
    if (!own || !isTokenOf(key, own.keyHash)) return { refused: 'not_found' }
    const given = parts.filter((each) => each.reservationId === reservationId && each.state === 'ordering')
    await sql`UPDATE group_order_parts SET reservation_id = NULL, claimed_at = NULL
      WHERE restaurant_id = ${group.restaurantId} AND code_hash = ${tokenHash(group.code)}
        AND part = ANY(${given.map((each) => each.part)}::smallint[])`.execute(on)
    return {}
  })
}

/** Names of people are not kept longer than they are of use. */
export async function deleteGroupOrdersBefore(db: Db, before: Temporal.Instant): Promise<void> {
  await db.deleteFrom('group_orders').where('closes_at', '<', new Date(before.epochMilliseconds)).execute()
}
