import { type RawBuilder, sql } from 'kysely'
import { regionCodeOf, regionNicknamed } from '#domain/regions/region-nicknames.ts'
import type { QueryWord } from '#domain/search/query-text.ts'
import type { Db } from '../database/database.ts'
import { queryOf } from './lexemes.ts'
import { listNearest } from './vocabulary.ts'

/** A query for the ids of regions. */
type RegionIds = RawBuilder<{ region_id: string }>

/**
 * Reads regions by their nicknames, then by the words of any of their names, the last word perhaps only begun. Where
 * none is called so, names of the levels above count too ("Vienna, Austria"), and then words that are spelled almost so.
 */
export async function readByName<Row extends { region_id: string }>(
  db: Db,
  words: readonly QueryWord[],
  read: (ids: RegionIds) => Promise<Row[]>,
): Promise<Row[]> {
  if (words.length === 0) return []
  const nicknamed = regionNicknamed(words)
  const first = nicknamed === null ? [] : await read(sql`SELECT ${nicknamed}::text`)
  const known = new Set(first.map(({ region_id }) => region_id))
  const named = await read(idsNamed(queryOf(words.map((word) => [word]))))
  const found = [...first, ...named.filter(({ region_id }) => !known.has(region_id))]
  if (found.length > 0) return found
  const within = words.length > 1 ? await read(idsWithin(words)) : []
  return within.length > 0 ? within : read(idsNamed(await mistypedQuery(db, words)))
}

const idsNamed = (query: string): RegionIds =>
  sql`SELECT named.region_id FROM search.region_words named WHERE named.words @@ ${query}::tsquery`

/** At least one word is of the region itself, and each of the region or of one that it lies in, by name or by code. */
function idsWithin(words: readonly QueryWord[]): RegionIds {
  const each = words.map((word) => {
    const query = queryOf([[word]])
    const code = regionCodeOf(word.text)
    return sql`EXISTS (
      SELECT FROM search.region_words above
      WHERE above.region_id = ANY(string_to_array(trim(own.path, '/'), '/'))
        AND (above.words @@ ${query}::tsquery OR above.region_id = ${code}::text
          OR split_part(above.region_id, '-', 2) = ${code}::text))`
  })
  return sql`
    SELECT named.region_id FROM search.region_words named JOIN regions own ON own.region_id = named.region_id
    WHERE named.words @@ ${queryOf([words])}::tsquery AND ${sql.join(each, sql` AND `)}`
}

async function mistypedQuery(db: Db, words: readonly QueryWord[]): Promise<string> {
  const nearest = await Promise.all(words.map((word) => listNearest(db, word, 'region')))
  return queryOf(words.map((word, index) => [word, ...(nearest[index] ?? []).map((entry) => ({ text: entry.word }))]))
}

/** 2 for a region that is called exactly so in any language, 1 for one whose name begins so; wants `region_words` as `w`. */
export function nameRank(words: readonly QueryWord[]): RawBuilder<number> {
  const typed = words.map((word) => word.text).join(' ')
  return sql<number>`CASE WHEN ${typed}::text = ANY(w.names) THEN 2
    WHEN EXISTS (SELECT FROM unnest(w.names) AS name WHERE starts_with(name, ${typed}::text)) THEN 1 ELSE 0 END`
}
