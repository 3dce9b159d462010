import { sql } from 'kysely'
import { isUnspaced } from '#domain/locale/fold.ts'
import { saysNothing } from '#domain/search/document-words.ts'
import type { QueryWord } from '#domain/search/query-text.ts'
import type { Db } from '../database/database.ts'
import type { Fragment } from './compile-filter.ts'
import { type LexemeAlternative, queryOf } from './lexemes.ts'
import { listMeanings, listNearest, type TermKind, type WordMeaning, type WordSpelling } from './vocabulary.ts'

/**
 * Texts of a tsquery. `query`: which places match. `inNames`: which have all of it in their names; they come before all
 * others. The rest is for the score: names with every word as it stands, with any of them, and what the words may mean.
 */
export type TextMatch = {
  query: string
  inNames: string
  everyWord: string
  anyWord: string
  meanings: string | null
  wholeName: string
  /** Where one of the words is a beginning, the others, each with how many places it leaves at most; else null. */
  whole: readonly WholeWord[] | null
}

type WholeWord = { query: string; mostPlaces: number }

export type ReadWord = QueryWord & { isKnown: boolean; meanings: readonly WordMeaning[]; mostPlaces: number }

/** Looks the words up once; both kinds of matches are made from what comes back. */
export async function readWords(db: Db, words: readonly QueryWord[]): Promise<ReadWord[]> {
  const narrowing = words.filter((word) => word.text !== saysNothing)
  const read = await listMeanings(db, narrowing.length > 0 ? narrowing : words)
  // Who types one or two letters may be shown cuisines, but has not asked for them.
  return read.map((word) =>
    word.text.length > 2 || isUnspaced(word.text)
      ? word
      : { ...word, meanings: word.meanings.filter(({ isExact }) => isExact) },
  )
}

export function matchWords(words: readonly ReadWord[]): TextMatch {
  return matchOf(words, [])
}

/**
 * The same with typing mistakes allowed: in the words that nothing is called, or in all when each exists but no place
 * has them together. Nothing when a word resembles none.
 */
export async function matchMistypedWords(db: Db, words: readonly ReadWord[]): Promise<TextMatch | null> {
  const nearest = await listNearestOfSuspects(db, words)
  return nearest && matchOf(words, nearest)
}

export async function matchMistypedNames(db: Db, words: readonly ReadWord[]): Promise<TextMatch | null> {
  const nearest = await listNearestOfSuspects(db, words, 'name')
  return nearest && matchOf(words, nearest)
}

function matchOf(words: readonly ReadWord[], nearest: readonly (readonly WordSpelling[])[]): TextMatch {
  const named = words.map((word, index): LexemeAlternative[] => [asTyped(word), ...asLexemes(nearest[index] ?? [])])
  const whole = words.map((word, index): LexemeAlternative[] => [
    { text: word.text },
    ...asLexemes(nearest[index] ?? []),
  ])
  const meant = words.flatMap((word) => asLexemes(word.meanings.filter(({ isExact }) => isExact)))
  const wanted = named.map((group, index) => [...group, ...asLexemes(words[index]?.meanings ?? [])])
  return {
    query: queryOf(wanted),
    whole: words.some(({ isPrefix }) => isPrefix) ? wholeWords(words, wanted) : null,
    inNames: queryOf(named),
    everyWord: queryOf(whole),
    anyWord: queryOf([whole.flat()]),
    meanings: meant.length > 0 ? queryOf([meant]) : null,
    wholeName: words.map((word) => word.text).join(' '),
  }
}

/** Of a word that nobody knows, and stands for others, it is not known how many places it leaves. */
function wholeWords(words: readonly ReadWord[], wanted: readonly LexemeAlternative[][]): WholeWord[] {
  return words.flatMap(({ isPrefix, isKnown, mostPlaces }, index) =>
    isPrefix || !isKnown ? [] : [{ query: queryOf([wanted[index] ?? []]), mostPlaces }],
  )
}

const asLexemes = (tokens: readonly { token: string }[]): LexemeAlternative[] =>
  tokens.map(({ token }) => ({ text: token }))

async function listNearestOfSuspects(
  db: Db,
  words: readonly ReadWord[],
  kind?: TermKind,
): Promise<WordSpelling[][] | null> {
  const allKnown = words.every((word) => word.isKnown)
  const nearest = await Promise.all(
    words.map((word) => (allKnown || !word.isKnown ? listNearest(db, word, kind) : Promise.resolve([]))),
  )
  return words.some((word, index) => !word.isKnown && nearest[index]?.length === 0) ? null : nearest
}

const asTyped = ({ text, isPrefix }: QueryWord): LexemeAlternative => ({ text, isPrefix })

export function scoreOf(match: TextMatch): Fragment {
  return sql`search.score(d.names, d.words, d.sort_name, d.standing, ${match.everyWord}::tsquery, ${match.anyWord}::tsquery,
    ${match.meanings}::tsquery, ${match.wholeName}::text)`
}
