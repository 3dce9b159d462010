import { tally } from '#domain/imports/report.ts'
import type { Db } from '../database/database.ts'
import { writeCuisineNames } from '../search/cuisine-names.ts'
import type { CatalogueReader } from './catalogue-reader.ts'
import { writePhotos } from './records/photo-records.ts'
import { writeRegions } from './records/region-records.ts'

const counts = new Intl.NumberFormat('en')

/** What restaurants refer to: regions, photos and the names of cuisines. */
export async function importSurroundings(
  db: Db,
  reader: CatalogueReader,
  onProgress: (line: string) => void = () => {},
): Promise<void> {
  const { regions, photos } = reader.reports
  for await (const rows of reader.regions()) tally(regions, rows.length, await writeRegions(db, rows))
  onProgress(`${counts.format(regions.read - regions.skipped)} regions`)
  const rows = await reader.photos()
  tally(photos, rows.length, await writePhotos(db, rows))
  await writeCuisineNames(db, await reader.cuisines())
}
