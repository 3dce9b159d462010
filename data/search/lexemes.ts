import type { Weight } from '#domain/search/document-words.ts'

/** The text form of a `tsvector`. Positions mean nothing here, but without one a word would lose its weight. */
export function vectorText(words: ReadonlyMap<string, Weight>): string {
  let text = ''
  let position = 0
  for (const [word, weight] of words) {
    if (position < 16_000) position += 1
    text += `${quoted(word)}:${position}${weight} `
  }
  return text
}

export type LexemeAlternative = { text: string; isPrefix?: boolean; only?: Weight }

/** The text form of a `tsquery`: one of the alternatives of each group must be there. */
export function queryOf(groups: readonly (readonly LexemeAlternative[])[]): string {
  return groups.map((group) => `(${group.map(alternativeText).join(' | ')})`).join(' & ')
}

function alternativeText({ text, isPrefix = false, only }: LexemeAlternative): string {
  const label = `${isPrefix ? '*' : ''}${only ?? ''}`
  return label ? `${quoted(text)}:${label}` : quoted(text)
}

const needsCare = /[\\'\p{Cc}]/u

/** Control characters part documents on their way to the database, so none may get into a word. */
function quoted(word: string): string {
  return needsCare.test(word) ? `'${word.replace(/\p{Cc}/gu, ' ').replace(/[\\']/g, '$&$&')}'` : `'${word}'`
}
