import { LRUCache } from 'lru-cache'
import type { Db } from '../database/database.ts'
import { perDatabase } from '../database/per-database.ts'

const minute = 60_000
const sizesFor = perDatabase(() => new LRUCache<string, Promise<number>>({ max: 5000, ttl: minute }))
const world = 'g'

/**
 * So many places are better all looked at than met by going through the world in its order: that takes as many steps for each place on
 * the page as there are places in the world for one of theirs. The planner cannot know, because its statistics have no room for every
 * region and word, and takes an unknown one for the more places the larger the world is.
 */
export async function mostLookedAt(db: Db, onPage: number): Promise<number> {
  return Math.sqrt((await sizeOf(db, world)) * onPage)
}

/** The smallest of some regions, if all of it is better looked at. */
export async function narrowestRegion(db: Db, regionIds: readonly string[], onPage: number): Promise<string | null> {
  if (regionIds.length === 0) return null
  const [most, ...sizes] = await Promise.all([mostLookedAt(db, onPage), ...regionIds.map((id) => sizeOf(db, id))])
  const places = Math.min(...sizes)
  return places < most ? (regionIds[sizes.indexOf(places)] ?? null) : null
}

/** As of the last minute, which is near enough to choose a way. */
function sizeOf(db: Db, regionId: string): Promise<number> {
  const sizes = sizesFor(db)
  const known = sizes.get(regionId)
  if (known) return known
  const size = readSize(db, regionId)
  sizes.set(regionId, size)
  size.catch(() => sizes.delete(regionId))
  return size
}

async function readSize(db: Db, regionId: string): Promise<number> {
  const row = await db.selectFrom('regions').select('place_count').where('region_id', '=', regionId).executeTakeFirst()
  return row?.place_count ?? 0
}
