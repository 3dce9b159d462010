import { sql } from 'kysely'
import { regionToken, type Weight } from '#domain/search/document-words.ts'
import { indexWords } from '#domain/search/fold.ts'
import type { Db } from '../database/database.ts'
import { vectorText } from './lexemes.ts'

export type RegionName = {
  region_id: string
  kind: string
  name: string
  country_code: string | null
}
export type RegionNames = {
  byToken: ReadonlyMap<string, RegionName>
  /** Names of the districts and neighbourhoods on a path, each once. */
  neighbourhoodsIn(path: string): string[]
}

export async function refreshRegionWords(db: Db): Promise<RegionNames> {
  const all = await db.selectFrom('regions').select(['region_id', 'kind', 'name', 'country_code']).execute()
  const words = all.map(({ name }) =>
    vectorText(new Map(indexWords(name).map((word): [string, Weight] => [word, 'A']))),
  )
  await sql`
    INSERT INTO search.region_words AS present (region_id, words)
    SELECT i.region_id, i.words::tsvector
    FROM unnest(${all.map((region) => region.region_id)}::text[], ${words}::text[]) AS i(region_id, words)
    ON CONFLICT (region_id) DO UPDATE SET words = excluded.words WHERE present.words <> excluded.words`.execute(db)
  await sql`
    DELETE FROM search.region_words w
    WHERE NOT EXISTS (SELECT FROM regions WHERE regions.region_id = w.region_id)`.execute(db)
  const byToken = new Map(all.map((region) => [regionToken(region.region_id), region]))
  return { byToken, neighbourhoodsIn: neighbourhoodFinder(all) }
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
