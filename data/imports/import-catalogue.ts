import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isRecord } from '#domain/imports/fields.ts'
import { checkPhotoRow, type PhotoRow } from '#domain/imports/photo-row.ts'
import { checkRegionRow, type RegionRow } from '#domain/imports/region-row.ts'
import { emptyFileReport, type FileReport, type ImportReport, type RowProblem } from '#domain/imports/report.ts'
import { checkRestaurantRow } from '#domain/imports/restaurant-row.ts'
import type { Db } from '../database/database.ts'
import { writeCuisineNames } from '../search/cuisine-names.ts'
import { refreshSearch } from '../search/refresh.ts'
import { parseJson, readLines } from './ndjson.ts'
import { writePhotos } from './photo-records.ts'
import type { WrittenCounts } from './record-set.ts'
import { recountRegions } from './region-counts.ts'
import { writeRegions } from './region-records.ts'
import { type ListedPlace, restaurantWriter } from './restaurant-records.ts'
import { WriteQueue } from './write-queue.ts'

export type ImportOptions = {
  /** Told now and then how far the import is, in one short line. */
  onProgress?: (line: string) => void
  onProblem?: (problem: RowProblem) => void
  /** Called for every accepted place with its number, in the order of the file. */
  onPlace?: (place: ListedPlace) => void
  /** The caller makes the search index itself, because it has more to write first. */
  leaveSearch?: boolean
}

const rowsPerBatch = 2000
const placesPerLine = 25_000
const writesAtOnce = 2
const counts = new Intl.NumberFormat('en')

/**
 * Takes the catalogue files of a directory (regions, photos, restaurants) into the database. A row that cannot be taken
 * is reported with file, line and reason; the others go on. Each batch is one statement, so an interrupted import leaves
 * whole batches behind and the next one goes on from there.
 */
export async function importCatalogue(db: Db, directory: string, options: ImportOptions = {}): Promise<ImportReport> {
  const started = performance.now()
  const files: FileReport[] = []
  const problems: RowProblem[] = []
  const regions = new Map<string, RegionRow>()

  const open = (file: string) => {
    const report = emptyFileReport(file)
    files.push(report)
    return {
      report,
      skip(line: number, reason: string) {
        const problem = { file, line, reason }
        report.skipped += 1
        problems.push(problem)
        options.onProblem?.(problem)
      },
    }
  }

  const regionFile = open('regions.ndjson.gz')
  for await (const rows of batches(
    directory,
    regionFile,
    (value) => checkRegionRow(value, regions),
    (row) => regions.set(row.id, row),
  ))
    tally(regionFile.report, rows.length, await writeRegions(db, rows))
  options.onProgress?.(`${counts.format(regions.size)} regions`)

  await importPhotos(db, directory, open)

  const restaurantFile = open('restaurants.ndjson.gz')
  const writer = await restaurantWriter(db)
  const around = { regions, seen: new Set<string>(), cuisineKeys: await importCuisines(db, directory) }
  const check = (value: unknown) => checkRestaurantRow(value, around)
  const writing = new WriteQueue(writesAtOnce)
  let imported = 0
  for await (const rows of batches(directory, restaurantFile, check, (row) => around.seen.add(row.sourceRef))) {
    const places = await writer.number(rows)
    if (options.onPlace) for (const place of places) options.onPlace(place)
    await writing.add(async () => tally(restaurantFile.report, rows.length, await writer.write(places)))
    imported += rows.length
    if (imported % placesPerLine < rows.length) options.onProgress?.(`${counts.format(imported)} places`)
  }
  await writing.end()
  await recountRegions(db)
  const isChanged = files.some((file) => file.inserted + file.changed > 0)
  if (isChanged && !options.leaveSearch) await refreshSearch(db)
  return { files, problems, seconds: (performance.now() - started) / 1000 }
}

type OpenFile = { report: FileReport; skip: (line: number, reason: string) => void }
type Check<Row> = (value: unknown) => { ok: true; row: Row } | { ok: false; reason: string }

/** Good rows of a file in batches; `accept` sees each one before the next is checked, so later rows can refer to it. */
async function* batches<Row>(
  directory: string,
  { report, skip }: OpenFile,
  check: Check<Row>,
  accept: (row: Row) => void,
): AsyncGenerator<Row[]> {
  let batch: Row[] = []
  for await (const lines of readLines(join(directory, report.file))) {
    for (const { line, text } of lines) {
      report.read += 1
      const parsed = parseJson(text)
      const checked = parsed ? check(parsed.value) : { ok: false as const, reason: 'not JSON' }
      if (!checked.ok) {
        skip(line, checked.reason)
        continue
      }
      accept(checked.row)
      batch.push(checked.row)
      if (batch.length < rowsPerBatch) continue
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}

function tally(report: FileReport, rows: number, { inserted, changed }: WrittenCounts): void {
  report.inserted += inserted
  report.changed += changed
  report.unchanged += rows - inserted - changed
}

/** The photo index is one JSON list, so the "line" of a problem is the photo's place in it. */
async function importPhotos(db: Db, directory: string, open: (file: string) => OpenFile): Promise<void> {
  const path = join(directory, 'photos', 'index.json')
  if (!(await exists(path))) return
  const { report, skip } = open('photos/index.json')
  const parsed = parseJson(await readFile(path, 'utf8'))?.value
  if (!Array.isArray(parsed)) return skip(1, 'not a JSON list')
  if (!parsed.some((entry) => isRecord(entry) && entry.widths !== undefined))
    return skip(1, 'the photos have no responsive copies yet: node demo/copy-from.ts makes them')
  const photos: PhotoRow[] = []
  const seen = new Set<string>()
  for (const [index, value] of parsed.entries()) {
    report.read += 1
    const checked = checkPhotoRow(value, seen)
    if (!checked.ok) {
      skip(index + 1, checked.reason)
      continue
    }
    seen.add(checked.row.id)
    photos.push(checked.row)
  }
  tally(report, photos.length, await writePhotos(db, photos))
}

/** Names by language go in; the keys come back, for the rows that use them. */
async function importCuisines(db: Db, directory: string): Promise<Set<string>> {
  const path = join(directory, 'cuisines.json')
  if (!(await exists(path))) return new Set()
  const cuisines = JSON.parse(await readFile(path, 'utf8')) as { cuisine: string; names?: Record<string, string> }[]
  await writeCuisineNames(
    db,
    cuisines.map(({ cuisine, names = {} }) => ({ cuisine, names })),
  )
  return new Set(cuisines.map((entry) => entry.cuisine))
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
