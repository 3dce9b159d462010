const smallWords = new Set([
  'a',
  'al',
  'alla',
  'and',
  'au',
  'aux',
  'de',
  'di',
  'du',
  'en',
  'in',
  'la',
  'le',
  'of',
  'on',
  'or',
  'sur',
  'the',
  'with',
  'à',
])

export function titleCase(words: string): string {
  return words
    .trim()
    .split(/\s+/)
    .map((word, index) =>
      index > 0 && smallWords.has(word)
        ? word
        : word.replace(/(^|-)(\p{Letter})/gu, (_, dash, letter) => dash + letter.toUpperCase()),
    )
    .join(' ')
}
