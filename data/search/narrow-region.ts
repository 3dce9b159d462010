import { LRUCache } from 'lru-cache'
import type { Db } from '../database/database.ts'
import { perDatabase } from '../database/per-database.ts'

const minute = 60_000
const sizesFor = perDatabase(() => new LRUCache<string, Promise<number>>({ max: 5000, ttl: minute }))
const world = 'g'

/**
 * The smallest of some regions when it is better looked at whole than met by going through all places in their order: that takes as
 * many steps for each place on the page as there are places for one of the region's. The planner cannot know, because its statistics
 * have no room for every region, and takes all of them for larger the larger the world is.
 */
export async function narrowestRegion(db: Db, regionIds: readonly string[], onPage: number): Promise<string | null> {
  if (regionIds.length === 0) return null
  const [all = 0, ...sizes] = await Promise.all([world, ...regionIds].map((id) => sizeOf(db, id)))
  const places = Math.min(...sizes)
  return isFew(places, all, onPage) ? (regionIds[sizes.indexOf(places)] ?? null) : null
}

/** The same of places that have a word. */
export async function areFew(db: Db, places: number, onPage: number): Promise<boolean> {
  return Number.isFinite(places) && isFew(places, await sizeOf(db, world), onPage)
}

const isFew = (places: number, all: number, onPage: number) => places * places < all * onPage

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
