import { type RawBuilder, sql } from 'kysely'
import { isUnspaced } from '#domain/search/fold.ts'
import type { QueryWord } from '#domain/search/query-text.ts'
import { mistakesAllowed, nearestWords } from '#domain/search/typing-mistakes.ts'
import type { Db } from '../database.ts'

export type Meaning = { token: string; isExact: boolean }

/** A beginning of one or two letters stands for too many regions and cuisines to mean any of them. */
const shortestBeginning = 3
const mostMeanings = 60
const mostCandidates = 400

/** What each word may stand for beside itself: cuisines, regions and kinds of places by their names. */
export async function listMeanings(db: Db, words: readonly QueryWord[]): Promise<Meaning[][]> {
  const texts = words.map((word) => word.text)
  const reaches = words.map(({ text, isPrefix }) => isPrefix && (text.length >= shortestBeginning || isUnspaced(text)))
  const { rows } = await sql<{ position: number; token: string; is_exact: boolean }>`
    SELECT typed.position::integer AS position, meaning.token, meaning.is_exact
    FROM unnest(${texts}::text[], ${reaches}::boolean[]) WITH ORDINALITY AS typed(word, reaches, position)
    CROSS JOIN LATERAL (
      SELECT token, word = typed.word AS is_exact FROM search.terms
      WHERE word >= typed.word AND word <= CASE WHEN typed.reaches THEN typed.word || chr(1114111) ELSE typed.word END
        AND token <> word
      ORDER BY word = typed.word DESC, places DESC LIMIT ${mostMeanings}
    ) AS meaning`.execute(db)
  return words.map((_, index) =>
    rows.filter((row) => row.position === index + 1).map((row) => ({ token: row.token, isExact: row.is_exact })),
  )
}

/** Which of the words no place, cuisine or region has. */
export async function listUnknownWords(db: Db, words: readonly QueryWord[]): Promise<Set<string>> {
  const { rows } = await sql<{ word: string }>`
    SELECT typed.word FROM unnest(${words.map((word) => word.text)}::text[], ${words.map((word) => word.isPrefix)}::boolean[])
      AS typed(word, is_prefix)
    WHERE NOT EXISTS (
      SELECT FROM search.terms
      WHERE terms.word >= typed.word
        AND terms.word <= CASE WHEN typed.is_prefix THEN typed.word || chr(1114111) ELSE typed.word END
    )`.execute(db)
  return new Set(rows.map((row) => row.word))
}

/** What a vocabulary entry is about. A name stands for itself, so its token is the word. */
export type TermKind = 'name' | 'region' | 'cuisine'

const ofKind: Readonly<Record<TermKind, RawBuilder<unknown>>> = {
  name: sql`token = word`,
  region: sql`token LIKE '@%'`,
  cuisine: sql`token LIKE '#%'`,
}

export type Spelling = { word: string; token: string }

/** Entries whose spelling is nearest to a word that was mistyped. */
export async function listNearest(db: Db, typed: QueryWord, kind?: TermKind): Promise<Spelling[]> {
  const allowed = mistakesAllowed(typed.text)
  if (allowed === 0) return []
  const length = [...typed.text].length
  // Two swapped letters are one mistake to a guest and two to Levenshtein, hence one more than allowed.
  const bound = allowed + 1
  const spelled = typed.isPrefix ? sql`left(word, ${length}::integer)` : sql`word`
  const { rows } = await sql<Spelling>`
    SELECT word, token FROM search.terms
    WHERE char_length(word) >= ${length - bound}::integer
      AND (${typed.isPrefix}::boolean OR char_length(word) <= ${length + bound}::integer)
      AND ${kind ? ofKind[kind] : sql`true`}
      AND levenshtein_less_equal(${spelled}, ${typed.text}::text, ${bound}::integer) <= ${bound}::integer
    ORDER BY places DESC, word LIMIT ${mostCandidates}`.execute(db)
  const nearest = new Set(nearestWords(typed.text, typed.isPrefix, [...new Set(rows.map((row) => row.word))]))
  return rows.filter((row) => nearest.has(row.word)).slice(0, mostMeanings)
}

/** Cuisines that have every word in one of their names, in whatever language. */
export async function listCuisinesNamed(db: Db, words: readonly QueryWord[]): Promise<string[]> {
  const lists = await Promise.all(
    words.map(async (word) => {
      const end = word.isPrefix ? `${word.text}\u{10ffff}` : word.text
      const { rows } = await sql<{ token: string }>`
        SELECT DISTINCT token FROM search.terms
        WHERE word >= ${word.text}::text AND word <= ${end}::text AND ${ofKind.cuisine}`.execute(db)
      return (rows.length > 0 ? rows : await listNearest(db, word, 'cuisine')).map(({ token }) => token.slice(1))
    }),
  )
  const [first = [], ...others] = lists.map((list) => new Set(list))
  return [...first].filter((cuisine) => others.every((list) => list.has(cuisine)))
}
