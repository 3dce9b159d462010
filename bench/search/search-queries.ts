// What guests would ask of a world of places: by name, by part of a name, by cuisine, mistyped; in a city, a country, anywhere.
import { wordsOf } from '../../domain/locale/fold.ts'

export type SearchBenchVenue = { slug: string; name: string; cuisines: string[]; region_path: string }
export type SearchBenchQuery = {
  kind: 'name' | 'beginning' | 'cuisine' | 'mistyped'
  words: string[]
  region: { id: string; path: string }
  /** The place somebody had in mind, where there is exactly one. */
  meant: string
}

const kinds: readonly SearchBenchQuery['kind'][] = ['name', 'beginning', 'cuisine', 'mistyped']

/** The same questions for the same places, in every run. */
export function makeQuestions(venues: readonly SearchBenchVenue[], amount: number): SearchBenchQuery[] {
  const random = numbers(20_261_115)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const asked: SearchBenchQuery[] = []
  while (asked.length < amount) {
    const kind = kinds[asked.length % kinds.length] as SearchBenchQuery['kind']
    const venue = pick(venues)
    const words = wordsOf(venue.name)
    const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? ''
    const ids = venue.region_path.split('/').filter(Boolean)
    const depth = [0, 1, 3][Math.floor(asked.length / kinds.length) % 3] as number
    const region = { id: ids[Math.min(depth, ids.length) - 1] ?? 'g', path: pathOf(ids.slice(0, depth)) }
    const meant = venue.slug
    if (kind === 'name' && longest.length > 2) asked.push({ kind, words: words.slice(0, 4), region, meant })
    else if (kind === 'beginning' && longest.length > 4)
      asked.push({ kind, words: [longest.slice(0, 3 + Math.floor(random() * 3))], region, meant })
    else if (kind === 'cuisine' && venue.cuisines.length > 0)
      asked.push({ kind, words: (pick(venue.cuisines) ?? '').split('_'), region, meant })
    else if (kind === 'mistyped' && longest.length > 4 && /^[a-z]+$/.test(longest))
      asked.push({
        kind,
        words: words.slice(0, 4).map((word) => (word === longest ? mistyped(word, random) : word)),
        region,
        meant,
      })
  }
  return asked
}

const pathOf = (ids: readonly string[]) => (ids.length > 0 ? `/${ids.join('/')}/` : '/')

/** One letter left out, doubled, replaced, or two neighbours swapped, never the first. */
function mistyped(word: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (word.length - 2))
  const [before, letter, next, after] = [word.slice(0, at), word.charAt(at), word.charAt(at + 1), word.slice(at + 2)]
  switch (Math.floor(random() * 4)) {
    case 0:
      return before + next + after
    case 1:
      return before + letter + letter + next + after
    case 2:
      return `${before}${letter === 'q' ? 'x' : 'q'}${next}${after}`
    default:
      return letter === next ? before + next + after : before + next + letter + after
  }
}

/** A small generator of numbers from 0 to 1 that always gives the same ones. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
