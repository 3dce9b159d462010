import { isUnspaced, wordsOf } from '../locale/fold.ts'

export type QueryWord = { readonly text: string; readonly isPrefix: boolean }
/** Words that must all be found, in any order; no list at all means that everything is wanted. */
export type QueryText = { readonly everything: true } | { readonly everything: false; readonly words: QueryWord[] }

const mostWords = 12
const longestText = 1000
const operators = new Set(['AND', 'OR', 'NOT'])

/**
 * Reads a Lucene query as plain words. Quotes, brackets, boosts and signs are accepted and have no effect: a guest who
 * types them means the words. A star makes the word before it a beginning; alone it asks for everything.
 */
export function readQueryText(text: string): QueryText {
  const read = scan(text.slice(0, longestText))
  const words = read.chunks.flatMap(({ text: chunk, isPrefix }) => asWords(chunk, isPrefix))
  if (words.length > 0) return { everything: false, words: distinct(words) }
  return text.trim() === '' || read.loneStar ? { everything: true } : { everything: false, words: [] }
}

/** What a guest has typed so far: the last word may still be growing. */
export function readTypedText(text: string): QueryText {
  const words = asWords(text.slice(0, longestText), true)
  if (words.length > 0) return { everything: false, words: distinct(words) }
  return /^[\s*]*$/.test(text) ? { everything: true } : { everything: false, words: [] }
}

type Chunk = { text: string; isPrefix: boolean }

function scan(text: string): { chunks: Chunk[]; loneStar: boolean } {
  const chunks: Chunk[] = []
  let chunk = ''
  let literal = false
  let loneStar = false
  const finish = (isPrefix: boolean) => {
    if (chunk !== '' && (literal || !operators.has(chunk))) chunks.push({ text: chunk, isPrefix })
    else if (isPrefix && chunk === '') loneStar = true
    chunk = ''
    literal = false
  }
  for (let i = 0; i < text.length; i++) {
    const char = text.charAt(i)
    if (char === '\\') {
      i += 1
      chunk += text.charAt(i)
      literal = true
    } else if (char === '*') finish(true)
    else if (char === '~' || char === '^') {
      finish(false)
      while (/[\d.]/.test(text.charAt(i + 1))) i += 1
    } else if (/[\s+\-&|!(){}[\]"?:/]/.test(char)) finish(false)
    else chunk += char
  }
  finish(false)
  return { chunks, loneStar }
}

function asWords(text: string, isPrefix: boolean): QueryWord[] {
  const words = wordsOf(text)
  return words.map((word, index) => ({
    text: word,
    isPrefix: (isPrefix && index === words.length - 1) || isUnspaced(word),
  }))
}

function distinct(words: QueryWord[]): QueryWord[] {
  const seen = new Map<string, QueryWord>()
  for (const word of words) seen.set(`${word.text}${word.isPrefix ? '*' : ''}`, word)
  return [...seen.values()].slice(0, mostWords)
}
