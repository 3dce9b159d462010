import { sql } from 'kysely'
import { indexWords, wordsOf } from '#domain/locale/fold.ts'
import { regionToken, type Weight } from '#domain/search/document-words.ts'
import type { Db } from '../../database/database.ts'
import { vectorText } from '../lexemes.ts'

export type RegionName = {
  region_id: string
  kind: string
  name: string
  country_code: string | null
  /** In other languages, by locale. */
  names: Readonly<Record<string, string>>
}
export type RegionNames = {
  byToken: ReadonlyMap<string, RegionName>
  /** Names of the districts and neighbourhoods on a path, each once. */
  neighbourhoodsIn(path: string): string[]
}

/** What search knows of regions; their words change with the regions alone. For a few restaurants those they lie in are enough. */
export async function readRegionNames(db: Db, restaurantIds: readonly number[] | null = null): Promise<RegionNames> {
  const rows = await db
    .selectFrom('regions')
    .select(['region_id', 'kind', 'name', 'country_code', 'names'])
    .$if(restaurantIds !== null, (query) => query.where('region_id', 'in', regionsAround(restaurantIds ?? [])))
    .execute()
  const all = rows.map((row) => ({ ...row, names: row.names as RegionName['names'] }))
  const byToken = new Map(all.map((region) => [regionToken(region.region_id), region]))
  return { byToken, neighbourhoodsIn: neighbourhoodFinder(all) }
}

const regionsAround = (restaurantIds: readonly number[]) =>
  sql<string>`(SELECT unnest(string_to_array(trim(region_path, '/'), '/')) FROM restaurants
    WHERE restaurant_id = ANY (${restaurantIds}::integer[]))`

export const namesOf = ({ name, names }: RegionName): string[] => [...new Set([name, ...Object.values(names)])]

export async function refreshRegionWords(db: Db): Promise<RegionNames> {
  const regions = await readRegionNames(db)
  const rows = [...regions.byToken.values()].map((region) => {
    const names = namesOf(region)
    const words = new Map(names.flatMap(indexWords).map((word): [string, Weight] => [word, 'A']))
    const folded = [...new Set(names.map((name) => wordsOf(name).join(' ')))]
    return { region_id: region.region_id, words: vectorText(words), names: folded }
  })
  await sql`
    INSERT INTO search.region_words AS present (region_id, words, names)
    SELECT region_id, words::tsvector, names
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS incoming(region_id text, words text, names text[])
    ON CONFLICT (region_id) DO UPDATE SET words = excluded.words, names = excluded.names
    WHERE (present.words, present.names) IS DISTINCT FROM (excluded.words, excluded.names)`.execute(db)
  await sql`
    DELETE FROM search.region_words w
    WHERE NOT EXISTS (SELECT FROM regions WHERE regions.region_id = w.region_id)`.execute(db)
  return regions
}

function neighbourhoodFinder(all: readonly RegionName[]): RegionNames['neighbourhoodsIn'] {
  const names = new Map(
    all
      .filter(({ kind }) => kind === 'district' || kind === 'neighbourhood')
      .map((region) => [region.region_id, region.name]),
  )
  const found = new Map<string, string[]>()
  return (path) => {
    const known = found.get(path)
    if (known) return known
    const list = [...new Set(path.split('/').flatMap((id) => names.get(id) ?? []))]
    found.set(path, list)
    return list
  }
}
