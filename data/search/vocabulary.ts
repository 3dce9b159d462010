import { type RawBuilder, sql } from 'kysely'
import { isUnspaced } from '#domain/locale/fold.ts'
import { isCuisine } from '#domain/search/document-words.ts'
import type { QueryWord } from '#domain/search/query-text.ts'
import { mistakesAllowed, nearestWords, swaps } from '#domain/search/typing-mistakes.ts'
import type { Db } from '../database/database.ts'

export type WordMeaning = { token: string; isExact: boolean }

/** A beginning of one or two letters stands for too many regions to mean any of them. */
const shortestBeginning = 3
const mostMeanings = 60
const mostCandidates = 400

const endOf = (beginning: string) => `${beginning}\u{10ffff}`

/**
 * Whether anything is called so, what each word may stand for beside itself (cuisines, regions, kinds of places), and how many places
 * have it as a whole word at most.
 */
export async function listMeanings<Word extends QueryWord>(
  db: Db,
  words: readonly Word[],
): Promise<(Word & { isKnown: boolean; meanings: WordMeaning[]; mostPlaces: number })[]> {
  const texts = words.map((word) => word.text)
  const ends = words.map(({ text, isPrefix }) => (isPrefix ? endOf(text) : text))
  const reaches = words.map(({ text, isPrefix }) => isPrefix && (text.length >= shortestBeginning || isUnspaced(text)))
  const { rows } = await sql<{ is_known: boolean; meanings: [string, boolean][] | null; most_places: number }>`
    SELECT is_known, meanings, most_places
    FROM search.look_up_words(${texts}::text[], ${ends}::text[], ${reaches}::boolean[], ${mostMeanings}::integer)`.execute(
    db,
  )
  return words.map((word, index) => ({
    ...word,
    isKnown: rows[index]?.is_known ?? false,
    meanings: (rows[index]?.meanings ?? []).map(([token, isExact]) => ({ token, isExact })),
    mostPlaces: rows[index]?.most_places ?? 0,
  }))
}

/** What a vocabulary entry is about. A name stands for itself, so its token is the word. */
export type TermKind = 'name' | 'region' | 'cuisine'

const ofKind: Readonly<Record<TermKind, RawBuilder<unknown>>> = {
  name: sql`token = word`,
  region: sql`token LIKE '@%'`,
  cuisine: sql`token LIKE '#%'`,
}

export type WordSpelling = { word: string; token: string }

/**
 * Entries whose spelling is nearest to a word that was mistyped. One mistake leaves one half of a word as it is, and
 * both halves have an index; only when nothing is that near are all words of the same first letter compared.
 */
export async function listNearest(db: Db, typed: QueryWord, kind?: TermKind): Promise<WordSpelling[]> {
  const allowed = mistakesAllowed(typed.text)
  if (allowed === 0) return []
  const near = await listAlike(db, typed, kind, halvesOf(typed.text), 1)
  if (near.length > 0) return near
  return listAlike(db, typed, kind, edgesOf(typed.text), allowed)
}

type Edges = { start: string; ending: string; swapped: readonly string[] }

function halvesOf(text: string): Edges {
  const letters = [...text]
  const half = Math.floor(letters.length / 2)
  return { start: letters.slice(0, half).join(''), ending: letters.slice(half).join(''), swapped: swaps(text) }
}

function edgesOf(text: string): Edges {
  const letters = [...text]
  return { start: letters.slice(0, 1).join(''), ending: letters.slice(-3).join(''), swapped: [] }
}

async function listAlike(
  db: Db,
  { text, isPrefix }: QueryWord,
  kind: TermKind | undefined,
  { start, ending, swapped }: Edges,
  allowed: number,
): Promise<WordSpelling[]> {
  const length = [...text].length
  // Two swapped letters are one mistake to a guest and two to Levenshtein, hence one more than allowed.
  const bound = allowed + 1
  const backwards = [...ending].reverse().join('')
  const spelled = isPrefix ? sql`left(word, ${length + bound}::integer)` : sql`word`
  const { rows } = await sql<WordSpelling>`
    SELECT word, token FROM (
      SELECT word, token, places FROM search.terms WHERE word >= ${start}::text AND word < ${endOf(start)}::text
      UNION SELECT word, token, places FROM search.terms
      WHERE reverse(word) COLLATE "C" >= ${backwards}::text AND reverse(word) COLLATE "C" < ${endOf(backwards)}::text
      UNION SELECT word, token, places FROM search.terms WHERE word = ANY(${swapped}::text[])
    ) AS alike
    WHERE char_length(word) >= ${length - bound}::integer
      AND (${isPrefix}::boolean OR char_length(word) <= ${length + bound}::integer)
      AND ${kind ? ofKind[kind] : sql`true`}
      AND levenshtein_less_equal(${spelled}, ${text}::text, ${isPrefix ? 2 * bound : bound}::integer) <= ${isPrefix ? 2 * bound : bound}::integer
    ORDER BY places DESC, word LIMIT ${mostCandidates}`.execute(db)
  const nearest = new Set(nearestWords(text, isPrefix, [...new Set(rows.map((row) => row.word))], allowed))
  return rows.filter((row) => nearest.has(row.word)).slice(0, mostMeanings)
}

/** Tokens of cuisines that have every word, or one spelled like it, in one of their names. */
export async function listCuisinesLike(
  db: Db,
  words: readonly (QueryWord & { meanings: readonly WordMeaning[] })[],
): Promise<string[]> {
  const lists = await Promise.all(
    words.map(async (word) => {
      const meant = word.meanings.map(({ token }) => token).filter(isCuisine)
      return meant.length > 0 ? meant : (await listNearest(db, word, 'cuisine')).map(({ token }) => token)
    }),
  )
  const [first = [], ...others] = lists
  return [...new Set(first)].filter((token) => others.every((list) => list.includes(token)))
}
