import { isUnspaced } from '../locale/fold.ts'

/** Short words have too many neighbours to guess; long ones may be wrong twice. */
export function mistakesAllowed(word: string): 0 | 1 | 2 {
  const { length } = [...word]
  if (length < 4 || isUnspaced(word) || /^\d+$/.test(word)) return 0
  return length < 8 ? 1 : 2
}

/** Letters added, left out, replaced, or two neighbours swapped: each counts as one mistake. */
export function typingMistakes(typed: string, meant: string): number {
  return mistakesByLength(typed, meant).at(-1) ?? 0
}

/** The same for a word that is still being typed: only as much of the meant word counts as fits best. */
export function beginningMistakes(typed: string, meant: string): number {
  return Math.min(...mistakesByLength(typed, meant))
}

/** Mistakes between the typed word and the first 0, 1, 2… letters of the meant one. */
function mistakesByLength(typed: string, meant: string): number[] {
  const from = [...typed]
  const to = [...meant]
  let before: number[] = []
  let previous = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1]
      const swapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      current[column] = Math.min(
        at(previous, column) + 1,
        at(current, column - 1) + 1,
        at(previous, column - 1) + (same ? 0 : 1),
        swapped ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = previous
    previous = current
  }
  return previous
}

const at = (row: readonly number[], column: number) => row[column] ?? Number.POSITIVE_INFINITY

/**
 * Of words that look alike, those nearest to what was typed: whole words before words that only begin like it.
 */
export function nearestWords(
  typed: string,
  isPrefix: boolean,
  candidates: readonly string[],
  allowed: number = mistakesAllowed(typed),
): string[] {
  if (allowed === 0) return []
  const ranked = candidates.flatMap((word) => {
    const whole = typingMistakes(typed, word)
    // A word spelled as typed was looked for already.
    if (whole === 0) return []
    if (whole <= allowed) return [{ word, distance: whole }]
    const beginning = isPrefix ? beginningMistakes(typed, word) : allowed + 1
    return beginning <= allowed ? [{ word, distance: allowed + beginning }] : []
  })
  const nearest = Math.min(...ranked.map(({ distance }) => distance))
  return ranked.filter(({ distance }) => distance === nearest).map(({ word }) => word)
}

/** The word with each two neighbours changed places. */
export function swaps(word: string): string[] {
  const letters = [...word]
  return letters.slice(1).flatMap((letter, index) => {
    const before = letters[index] ?? ''
    return before === letter ? [] : [[...letters.slice(0, index), letter, before, ...letters.slice(index + 2)].join('')]
  })
}
