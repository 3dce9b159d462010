import { sql } from 'kysely'
import type { WalkinStatus } from '#contract/walkins/walkins.ts'
import { atTableStatuses, inLineStatuses } from '#domain/walkins/statuses.ts'
import type { Db } from '../database/database.ts'
import { readSecret } from '../database/secrets.ts'
import { hexOf } from '../database/sql-values.ts'
import { capabilityHash, walkinCapability } from '../walkins/capability.ts'

/** The source of parties that a simulated evening sends. */
export const simulatedSource = 'simulated evening'

/** Restaurants of the demo in whose line guests may stand. */
export async function listDemoLines(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('booking_settings')
    .innerJoin('restaurants', 'restaurants.restaurant_id', 'booking_settings.restaurant_id')
    .select('booking_settings.restaurant_id')
    .where('is_demo', '=', true)
    .where(sql<boolean>`(line->>'enabled')::boolean`)
    .where('is_offline', '=', false)
    .orderBy('booking_settings.restaurant_id')
    .execute()
  return rows.map(({ restaurant_id }) => restaurant_id)
}

/** A party of a line with the moments that decide what it does next, in milliseconds. */
export type LineParty = {
  restaurantId: number
  walkinId: string
  requestHash: string | null
  status: WalkinStatus
  party: number
  areas: readonly string[]
  tableIds: readonly number[]
  createdAt: number
  calledAt: number | null
  callEndsAt: number | null
  onWayAt: number | null
  seatedAt: number | null
}

const millisecond = (column: string) => sql<number | null>`(extract(epoch FROM ${sql.ref(column)}) * 1000)::float8`

/** Everybody who waits, was called or sits in some lines, each line in its order. */
export async function readLineParties(db: Db, restaurantIds: readonly number[]): Promise<LineParty[]> {
  if (restaurantIds.length === 0) return []
  const rows = await db
    .selectFrom('walkins')
    .select(['restaurant_id', 'walkin_id', 'request_hash', 'status', 'party_size', 'areas', 'table_ids'])
    .select([
      millisecond('created_at').as('created'),
      millisecond('called_at').as('called'),
      millisecond('expected_until').as('call_ends'),
      millisecond('on_way_at').as('on_way'),
      millisecond('seated_at').as('seated'),
    ])
    .where('restaurant_id', 'in', [...restaurantIds])
    .where('status', 'in', [...new Set([...inLineStatuses, ...atTableStatuses])])
    .orderBy('restaurant_id')
    .orderBy('ticket')
    .execute()
  return rows.map((row) => ({
    restaurantId: row.restaurant_id,
    walkinId: hexOf(row.walkin_id),
    requestHash: row.request_hash?.toString('hex') ?? null,
    status: row.status as WalkinStatus,
    party: row.party_size,
    areas: row.areas,
    tableIds: row.table_ids,
    createdAt: row.created ?? 0,
    calledAt: row.called,
    callEndsAt: row.call_ends,
    onWayAt: row.on_way,
    seatedAt: row.seated,
  }))
}

export type DemoOpenBooking = { restaurantId: number; reservationId: string; status: string; statusAt: number }

/** Which of these bookings are still to come or at their table. */
export async function readOpenBookings(
  db: Db,
  restaurantIds: readonly number[],
  reservationIds: readonly string[],
): Promise<DemoOpenBooking[]> {
  if (reservationIds.length === 0) return []
  const rows = await db
    .selectFrom('reservations')
    .select(['restaurant_id', 'reservation_id', 'status', millisecond('status_at').as('changed')])
    .where('restaurant_id', 'in', [...restaurantIds])
    .where('reservation_id', 'in', reservationIds)
    .where('status', 'in', ['Pending', 'Approved', 'Called', 'Seated'])
    .orderBy('reservation_id')
    .execute()
  return rows.map((row) => ({
    restaurantId: row.restaurant_id,
    reservationId: hexOf(row.reservation_id),
    status: row.status,
    statusAt: row.changed ?? 0,
  }))
}

const keptDays = 14
const mostForgotten = 500

/** Forgets simulated parties of a line that are long gone, with what was kept beside them. */
export async function forgetSimulatedParties(db: Db, restaurantId: number, now: Temporal.Instant): Promise<number> {
  const rows = await db
    .selectFrom('walkins')
    .select('walkin_id')
    .where('restaurant_id', '=', restaurantId)
    .where('source', '=', simulatedSource)
    .where('closed_at', '<', new Date(now.subtract({ hours: 24 * keptDays }).epochMilliseconds))
    .orderBy('created_at')
    .limit(mostForgotten)
    .execute()
  if (rows.length === 0) return 0
  const ids = rows.map(({ walkin_id }) => walkin_id)
  const secret = await readSecret(db)
  const hashes = ids.map((id) => capabilityHash(walkinCapability(secret, hexOf(id))))
  await db.deleteFrom('walkin_refs').where('capability_hash', 'in', hashes).execute()
  for (const table of ['quotes', 'walkins'] as const)
    await db.deleteFrom(table).where('restaurant_id', '=', restaurantId).where('walkin_id', 'in', ids).execute()
  return ids.length
}
