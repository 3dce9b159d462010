import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** As many as a list can show. */
const most = 100

/** The places a guest saved, by the names of their pages, the latest first. */
export async function listSaved(db: Db, uid: string): Promise<string[]> {
  const rows = await db
    .selectFrom('favourites')
    .select('restaurant_id')
    .where('uid', '=', uid)
    .orderBy('created_at', 'desc')
    .orderBy('restaurant_id')
    .limit(most)
    .execute()
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.restaurant_id)
  const venues = await db
    .selectFrom('restaurants')
    .select(['restaurant_id', 'slug'])
    .where('restaurant_id', 'in', ids)
    .execute()
  const slugs = new Map(venues.map((row) => [row.restaurant_id, row.slug]))
  return ids.flatMap((id) => slugs.get(id) ?? [])
}

/**
 * Adds places, the first as the latest, and forgets others; what is saved already, what is unknown and what is more than a
 * list can show changes nothing, and neither does an account that is gone.
 */
export async function changeSaved(
  db: Db,
  uid: string,
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
  now: Temporal.Instant,
): Promise<void> {
  if (add.length + remove.length === 0) return
  const venues = await db
    .selectFrom('restaurants')
    .select(['restaurant_id', 'slug'])
    .where('slug', 'in', [...add, ...remove])
    .execute()
  const numbers = new Map(venues.map((row) => [row.slug, row.restaurant_id]))
  const numbersOf = (slugs: readonly string[]) => [...new Set(slugs.flatMap((slug) => numbers.get(slug) ?? []))]
  const gone = numbersOf(remove)
  if (gone.length > 0)
    await db.deleteFrom('favourites').where('uid', '=', uid).where('restaurant_id', 'in', gone).execute()
  const known = await db
    .selectFrom('favourites')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  const added = numbersOf(add).slice(0, Math.max(0, most - known.count))
  if (added.length === 0) return
  const saved = added.map((_, at) => now.subtract({ milliseconds: at }).toString())
  await sql`
    INSERT INTO favourites (uid, restaurant_id, created_at)
      SELECT g.id, a.restaurant_id, a.created_at
      FROM guests AS g, unnest(${added}::integer[], ${saved}::timestamptz[]) AS a (restaurant_id, created_at)
      WHERE g.id = ${uid} FOR KEY SHARE OF g
    ON CONFLICT DO NOTHING`.execute(db)
}
