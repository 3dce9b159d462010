import { sql } from 'kysely'
import { countryName } from '#domain/locale/country.ts'
import { indexWords } from '#domain/locale/fold.ts'
import { locales } from '#domain/locale/language.ts'
import { cuisineToken, isToken } from '#domain/search/document-words.ts'
import type { Db } from '../../database/database.ts'
import { namesOf, type RegionName, type RegionNames } from './refresh-regions.ts'

/** Words and tokens of the documents, each with the number of places that have it. */
export type TermCounts = Map<string, number>
type Term = { word: string; token: string; places: number }

/** Words stand for themselves; tokens for every word of every name they have. */
export async function collectTerms(db: Db, regions: RegionNames, counts: TermCounts): Promise<Term[]> {
  const terms = [...counts]
    .filter(([word]) => !isToken(word))
    .map(([word, places]): Term => ({ word, token: word, places }))
  const names = new Map<string, string[]>()
  const name = (token: string, texts: readonly string[]) => {
    if (counts.has(token)) names.set(token, [...(names.get(token) ?? []), ...texts])
  }
  for (const token of counts.keys()) {
    const region = regions.byToken.get(token)
    if (region) name(token, namesOfRegion(region))
    if (/^[#~]/.test(token)) name(token, [spoken(token)])
  }
  for (const row of await db.selectFrom('cuisine_names').select(['cuisine', 'name']).execute())
    name(cuisineToken(row.cuisine), [row.name])
  for (const [token, texts] of names)
    for (const word of new Set(texts.flatMap(indexWords))) terms.push({ word, token, places: counts.get(token) ?? 0 })
  return terms
}

/** `#ice_cream` is said "ice cream". */
const spoken = (token: string) => token.slice(1).replaceAll('_', ' ')

function namesOfRegion(region: RegionName): string[] {
  const { kind, country_code: code } = region
  const byCode = kind === 'country' && code ? locales.map((locale) => countryName(code, locale)) : []
  return [...namesOf(region), ...byCode]
}

const byWord = (a: Term, b: Term) => order(a.word, b.word) || order(a.token, b.token)
const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

export async function replaceTerms(db: Db, terms: readonly Term[]): Promise<void> {
  // In the order of the key, so that the index grows at its end.
  const sorted = terms.toSorted(byWord)
  const words = sorted.map((term) => term.word)
  const tokens = sorted.map((term) => term.token)
  await sql`
    INSERT INTO search.terms AS present (word, token, places)
    SELECT * FROM unnest(${words}::text[], ${tokens}::text[], ${sorted.map((term) => term.places)}::integer[])
    ON CONFLICT (word, token) DO UPDATE SET places = excluded.places WHERE present.places <> excluded.places`.execute(
    db,
  )
  await sql`
    DELETE FROM search.terms t WHERE NOT EXISTS (
      SELECT FROM unnest(${words}::text[], ${tokens}::text[]) AS kept(word, token)
      WHERE kept.word = t.word AND kept.token = t.token
    )`.execute(db)
}

/** Terms of places that are new, with how many of these have them. */
export async function addTerms(db: Db, terms: readonly Term[]): Promise<void> {
  const sorted = terms.toSorted(byWord)
  await sql`
    INSERT INTO search.terms AS present (word, token, places)
    SELECT * FROM unnest(${sorted.map((term) => term.word)}::text[], ${sorted.map((term) => term.token)}::text[],
                         ${sorted.map((term) => term.places)}::integer[])
    ON CONFLICT (word, token) DO UPDATE SET places = present.places + excluded.places`.execute(db)
}

/** Words a changed place has brought; how many places share them is counted by the next full refresh. */
export async function addNewTerms(db: Db, counts: TermCounts): Promise<void> {
  const words = [...counts.keys()].filter((word) => !isToken(word))
  await sql`
    INSERT INTO search.terms (word, token, places) SELECT word, word, 1 FROM unnest(${words}::text[]) AS word
    ON CONFLICT DO NOTHING`.execute(db)
}
