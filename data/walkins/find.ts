import { sql } from 'kysely'
import type { Walkin } from '#domain/walkins/walkin.ts'
import type { Db } from '../database/database.ts'
import { readSecret } from '../database/secrets.ts'
import { hexOf } from '../database/sql-values.ts'
import { capabilityHash, walkinCapability } from './capability.ts'
import { selectWalkins, walkinOf } from './rows.ts'

/** The walk-in that the wire's id opens; null when it opens none. */
export async function findOwnWalkin(db: Db, capability: string): Promise<Walkin | null> {
  const ref = await db
    .selectFrom('walkin_refs')
    .select(['restaurant_id', 'walkin_id'])
    .where('capability_hash', '=', capabilityHash(capability))
    .executeTakeFirst()
  return ref ? findWalkin(db, ref.restaurant_id, hexOf(ref.walkin_id)) : null
}

export async function findWalkin(db: Db, restaurantId: number, walkinId: string): Promise<Walkin | null> {
  const row = await selectWalkins(db, restaurantId).where('walkin_id', '=', walkinId).executeTakeFirst()
  return row ? walkinOf(row) : null
}

export type WalkinWithCapability = { walkin: Walkin; capability: string }

/** The places in lines of a signed-in guest within a window of time, newest first. */
export async function listWalkinsOfGuest(
  db: Db,
  guest: string,
  { from, to, skip, top }: { from: Temporal.Instant; to: Temporal.Instant; skip: number; top: number },
): Promise<{ walkins: WalkinWithCapability[]; total: number }> {
  const refs = await db
    .selectFrom('guest_bookings')
    .select(['restaurant_id', 'booking_id', sql<number>`count(*) OVER ()::integer`.as('total')])
    .where('uid', '=', guest)
    .where('kind', '=', 'walkin')
    .where('happens_at', '>=', new Date(from.epochMilliseconds))
    .where('happens_at', '<=', new Date(to.epochMilliseconds))
    .orderBy('happens_at', 'desc')
    .orderBy('booking_id', 'desc')
    .offset(skip)
    .limit(top)
    .execute()
  const secret = await readSecret(db)
  const found = await Promise.all(refs.map((ref) => findWalkin(db, ref.restaurant_id, hexOf(ref.booking_id))))
  const walkins = found.flatMap((walkin) =>
    walkin ? [{ walkin, capability: walkinCapability(secret, walkin.walkinId) }] : [],
  )
  return { walkins, total: refs[0]?.total ?? 0 }
}

/** Restaurants in whose line guests may stand, by rising number. */
export async function listRestaurantsWithLine(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('booking_settings')
    .innerJoin('restaurants', 'restaurants.restaurant_id', 'booking_settings.restaurant_id')
    .select('booking_settings.restaurant_id')
    .where(sql<boolean>`(line->>'enabled')::boolean`)
    .where('is_partner', '=', true)
    .where('is_offline', '=', false)
    .orderBy('booking_settings.restaurant_id')
    .execute()
  return rows.map(({ restaurant_id }) => restaurant_id)
}
