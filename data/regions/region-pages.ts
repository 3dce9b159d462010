import type { RegionSection } from '#contract/regions/regions.ts'
import type { Db } from '../database/database.ts'
import { photoUrl } from '../restaurants/photos.ts'
import { idsOfPath } from './regions.ts'

type RegionPage = { headerImage: string | null; sections: RegionSection[] | null }

/** What an editor arranged for a region; without a picture of its own it wears that of the nearest region above it. */
export async function findRegionPage(db: Db, path: string): Promise<RegionPage> {
  const ids = idsOfPath(path)
  const pages = await db
    .selectFrom('region_pages')
    .leftJoin('photos', 'photos.photo_id', 'region_pages.header_photo')
    .select(['region_pages.region_id', 'region_pages.sections', 'photos.file', 'photos.widths'])
    .where('region_pages.region_id', 'in', ids)
    .execute()
  const nearest = pages
    .filter(({ file }) => file !== null)
    .toSorted((a, b) => ids.indexOf(b.region_id) - ids.indexOf(a.region_id))[0]
  const own = pages.find(({ region_id }) => region_id === ids.at(-1))
  return {
    headerImage: nearest?.file && nearest.widths ? photoUrl({ file: nearest.file, widths: nearest.widths }) : null,
    sections: (own?.sections as RegionSection[] | null | undefined) ?? null,
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
