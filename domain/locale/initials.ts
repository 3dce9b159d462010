const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

function firstGrapheme(word: string): string {
  for (const { segment } of graphemes.segment(word)) return segment
  return ''
}

/** First letters of the first two words, upper case; a letter is what a reader sees as one. */
export function initials(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => firstGrapheme(word).toUpperCase())
    .join('')
}
