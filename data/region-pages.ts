import { sql } from 'kysely'
import type { RegionSection } from '#contract/regions.ts'
import type { Db } from './database.ts'
import { photoUrl } from './photos.ts'

export type RegionPage = { headerImage: string | null; sections: RegionSection[] | null }

/** What an editor arranged; a region without a picture of its own borrows one, always the same. */
export async function findRegionPage(db: Db, regionId: string): Promise<RegionPage> {
  const page = await db.selectFrom('region_pages').selectAll().where('region_id', '=', regionId).executeTakeFirst()
  const chosen = db
    .selectFrom('photos')
    .select(['file', 'widths'])
    .where('photo_id', '=', page?.header_photo ?? '')
  const borrowed = db
    .selectFrom('photos')
    .select(['file', 'widths'])
    .where('category', 'in', ['interior', 'place'])
    .where('width', '>=', 1200)
    .orderBy(sql`md5(photo_id || ${regionId})`)
    .limit(1)
  const photo = (await chosen.executeTakeFirst()) ?? (await borrowed.executeTakeFirst())
  return {
    headerImage: photo ? photoUrl(photo) : null,
    sections: (page?.sections as RegionSection[] | null | undefined) ?? null,
  }
}

export async function hasNeighbourhoods(db: Db, path: string): Promise<boolean> {
  const row = await db
    .selectFrom('regions')
    .select('region_id')
    .where('kind', '=', 'neighbourhood')
    .where('path', 'like', `${path}%`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
