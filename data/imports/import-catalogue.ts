import { type ImportReport, type RowProblem, tally } from '#domain/imports/report.ts'
import type { Db } from '../database/database.ts'
import { refreshSearch } from '../search/refresh/refresh.ts'
import { catalogueReader } from './catalogue-reader.ts'
import { importSurroundings } from './import-surroundings.ts'
import { restaurantWriter } from './records/restaurant-records.ts'
import { recountRegions } from './region-counts.ts'
import { WriteQueue } from './write-queue.ts'

type ImportOptions = {
  /** Told now and then how far the import is, in one short line. */
  onProgress?: (line: string) => void
  onProblem?: (problem: RowProblem) => void
  /** The caller makes the search index itself, because it has more to write first. */
  leaveSearch?: boolean
}

const venuesPerLine = 25_000
const writesAtOnce = 2
const counts = new Intl.NumberFormat('en')

/**
 * Takes the catalogue files of a directory (regions, photos, restaurants) into the database. Each batch is one statement,
 * so an interrupted import leaves whole batches behind and the next one goes on from there.
 */
export async function importCatalogue(db: Db, directory: string, options: ImportOptions = {}): Promise<ImportReport> {
  const started = performance.now()
  const problems: RowProblem[] = []
  const reader = catalogueReader(directory, (problem) => {
    problems.push(problem)
    options.onProblem?.(problem)
  })
  await importSurroundings(db, reader, options.onProgress)
  const writer = await restaurantWriter(db)
  const writing = new WriteQueue(writesAtOnce)
  let imported = 0
  for await (const rows of reader.restaurants()) {
    const venues = await writer.number(rows)
    await writing.add(async () => tally(reader.reports.restaurants, rows.length, await writer.write(db, venues)))
    imported += rows.length
    if (imported % venuesPerLine < rows.length) options.onProgress?.(`${counts.format(imported)} places`)
  }
  await writing.end()
  await recountRegions(db)
  const files = Object.values(reader.reports).filter(({ read, skipped }) => read + skipped > 0)
  const isChanged = files.some((file) => file.inserted + file.changed > 0)
  if (isChanged && !options.leaveSearch) await refreshSearch(db)
  return { files, problems, seconds: (performance.now() - started) / 1000 }
}
