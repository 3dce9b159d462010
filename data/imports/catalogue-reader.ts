import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isRecord } from '#contract/wire/record.ts'
import { checkPhotoRow, type PhotoRow } from '#domain/imports/photo-row.ts'
import { checkNamesRow, checkRegionRow, type NamesByLanguage, type RegionRow } from '#domain/imports/region-row.ts'
import { emptyFileReport, type FileReport, type RowProblem } from '#domain/imports/report.ts'
import { checkRestaurantRow, type RestaurantRow } from '#domain/imports/restaurant-row.ts'
import { parseJson, readLines } from './ndjson.ts'

export type CuisineRow = { cuisine: string; names: Record<string, string> }
export type CatalogueReader = ReturnType<typeof catalogueReader>
type Check<Row> = (value: unknown) => { ok: true; row: Row } | { ok: false; reason: string }

const rowsPerBatch = 2000

/**
 * Reads and checks the files of a catalogue. A row that cannot be taken is reported with file, line and reason; the
 * others go on. Regions and cuisines are read before the restaurants that refer to them.
 */
export function catalogueReader(directory: string, onProblem: (problem: RowProblem) => void = () => {}) {
  const reports = {
    regionNames: emptyFileReport('region-names.ndjson.gz'),
    regions: emptyFileReport('regions.ndjson.gz'),
    photos: emptyFileReport('photos/index.json'),
    restaurants: emptyFileReport('restaurants.ndjson.gz'),
  }
  const regions = new Map<string, RegionRow>()
  let cuisineKeys: ReadonlySet<string> = new Set()

  function skip(report: FileReport, line: number, reason: string) {
    report.skipped += 1
    onProblem({ file: report.file, line, reason })
  }

  /** `accept` sees each row before the next is checked, so later rows can refer to it. */
  async function* batches<Row>(report: FileReport, check: Check<Row>, accept: (row: Row) => void, isWanted = isAny) {
    let batch: Row[] = []
    for await (const lines of readLines(join(directory, report.file))) {
      for (const { line, text } of lines) {
        if (!isWanted(text)) continue
        const parsed = parseJson(text)
        report.read += 1
        const checked = parsed ? check(parsed.value) : { ok: false as const, reason: 'not JSON' }
        if (!checked.ok) {
          skip(report, line, checked.reason)
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

  /** Names in other languages may be missing: regions then have the one they are listed with. */
  async function readRegionNames(): Promise<Map<string, NamesByLanguage>> {
    const names = new Map<string, NamesByLanguage>()
    if (!(await isThere(join(directory, reports.regionNames.file)))) return names
    const rows = batches(reports.regionNames, checkNamesRow, (row) => names.set(row.id, row.names))
    for await (const batch of rows) reports.regionNames.unchanged += batch.length
    return names
  }

  return {
    reports,

    async *regions(): AsyncGenerator<RegionRow[]> {
      const names = await readRegionNames()
      yield* batches(
        reports.regions,
        (value) => checkRegionRow(value, regions, names),
        (row) => regions.set(row.id, row),
      )
    },

    /** The photo index is one JSON list, so the "line" of a problem is the photo's place in it. */
    async photos(): Promise<PhotoRow[]> {
      const report = reports.photos
      const text = await readIfThere(join(directory, report.file))
      if (text === undefined) return []
      const parsed = parseJson(text)?.value
      const photos: PhotoRow[] = []
      const seen = new Set<string>()
      if (!Array.isArray(parsed)) skip(report, 1, 'not a JSON list')
      else if (!parsed.some((entry) => isRecord(entry) && entry.widths !== undefined))
        skip(report, 1, 'the photos have no responsive copies yet: node demo/copy-from.ts makes them')
      else
        for (const [index, value] of parsed.entries()) {
          report.read += 1
          const checked = checkPhotoRow(value, seen)
          if (!checked.ok) {
            skip(report, index + 1, checked.reason)
            continue
          }
          seen.add(checked.row.id)
          photos.push(checked.row)
        }
      return photos
    },

    async cuisines(): Promise<CuisineRow[]> {
      const text = (await readIfThere(join(directory, 'cuisines.json'))) ?? '[]'
      const listed = JSON.parse(text) as { cuisine: string; names?: Record<string, string> }[]
      cuisineKeys = new Set(listed.map((entry) => entry.cuisine))
      return listed.map(({ cuisine, names = {} }) => ({ cuisine, names }))
    },

    /** All restaurants, or those that name one city, in the order of the file; the others are not even parsed. */
    restaurants(cityId?: string): AsyncGenerator<RestaurantRow[]> {
      const seen = new Set<string>()
      const namesCity = (text: string) => text.includes(`"${cityId}"`)
      return batches(
        reports.restaurants,
        (value) => checkRestaurantRow(value, { regions, seen, cuisineKeys }),
        (row) => seen.add(row.sourceRef),
        cityId === undefined ? isAny : namesCity,
      )
    },
  }
}

const isAny = (_text: string) => true

async function readIfThere(path: string): Promise<string | undefined> {
  return (await isThere(path)) ? readFile(path, 'utf8') : undefined
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
