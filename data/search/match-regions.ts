import { type RawBuilder, sql } from 'kysely'
import type { QueryWord } from '#domain/search/query-text.ts'
import type { Db } from '../database/database.ts'
import { queryOf } from './lexemes.ts'
import { listNearest } from './vocabulary.ts'

/**
 * Reads regions by the words of any of their names, the last word perhaps only begun; when none is called so, by words
 * that are spelled almost like them.
 */
export async function readByName<Row>(
  db: Db,
  words: readonly QueryWord[],
  read: (query: string) => Promise<Row[]>,
): Promise<Row[]> {
  if (words.length === 0) return []
  const found = await read(queryOf(words.map((word) => [word])))
  return found.length > 0 ? found : read(await mistypedQuery(db, words))
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
