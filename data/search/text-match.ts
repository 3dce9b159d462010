import type { QueryWord } from '#domain/search/query-text.ts'
import type { Db } from '../database.ts'
import { type Alternative, queryOf } from './lexemes.ts'
import { listMeanings, listNearest, listUnknownWords } from './vocabulary.ts'

/** `query` says which places match, `exact` lifts those that have the very words. Both are texts of a tsquery. */
export type TextMatch = { query: string; exact: string }

export type MatchOptions = { namesOnly?: boolean }

export async function matchWords(db: Db, words: readonly QueryWord[], options: MatchOptions = {}): Promise<TextMatch> {
  const meanings = options.namesOnly ? words.map(() => []) : await listMeanings(db, words)
  const groups = words.map((word, index): Alternative[] => [
    asTyped(word, options),
    ...(meanings[index] ?? []).map(({ token }) => ({ text: token })),
  ])
  const exact = words.flatMap((word, index) => [
    { text: word.text },
    ...(meanings[index] ?? []).filter(({ isExact }) => isExact).map(({ token }) => ({ text: token })),
  ])
  return { query: queryOf(groups), exact: queryOf([exact]) }
}

/**
 * The same with typing mistakes allowed: in the words that nothing is called, or in all when each exists but no place
 * has them together. Nothing when a word resembles none.
 */
export async function matchMistypedWords(
  db: Db,
  words: readonly QueryWord[],
  options: MatchOptions = {},
): Promise<TextMatch | null> {
  const unknown = await listUnknownWords(db, words)
  const isSuspect = (word: QueryWord) => unknown.size === 0 || unknown.has(word.text)
  const [meanings, nearest] = await Promise.all([
    options.namesOnly ? Promise.resolve(words.map(() => [])) : listMeanings(db, words),
    Promise.all(
      words.map((word) =>
        isSuspect(word) ? listNearest(db, word, options.namesOnly ? 'name' : undefined) : Promise.resolve([]),
      ),
    ),
  ])
  if (words.some((word, index) => unknown.has(word.text) && nearest[index]?.length === 0)) return null
  const groups = words.map((word, index): Alternative[] => [
    asTyped(word, options),
    ...(meanings[index] ?? []).map(({ token }) => ({ text: token })),
    ...(nearest[index] ?? []).map(({ token }) => ({ text: token, ...(options.namesOnly && { only: 'A' as const }) })),
  ])
  return { query: queryOf(groups), exact: queryOf([words.map(({ text }) => ({ text }))]) }
}

function asTyped({ text, isPrefix }: QueryWord, { namesOnly }: MatchOptions): Alternative {
  return { text, isPrefix, ...(namesOnly && { only: 'A' as const }) }
}
