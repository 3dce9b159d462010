import { indexWords } from './fold.ts'

/** A for the name, B for what is cooked, C for where it is, D for everything else said about it. */
export type Weight = 'A' | 'B' | 'C' | 'D'

/** Marks before a token's name; no typed word can begin with one, so a beginning never runs into tokens. */
export const cuisineToken = (cuisine: string) => `#${cuisine}`
export const regionToken = (regionId: string) => `@${regionId}`
export const kindToken = (kind: string) => `~${kind}`

export type FoundPlace = {
  names: readonly string[]
  /** Of an event: the restaurant it is in. */
  host: string | null
  description: string | null
  kind: string
  city: string | null
  cuisines: readonly string[]
  regionIds: readonly string[]
}

/**
 * The words and tokens by which a place is found, each with its best weight. Cuisines, regions and kinds are tokens:
 * their names in every language stand once in the vocabulary instead of in every place.
 */
export function documentWords(place: FoundPlace): Map<string, Weight> {
  const words = new Map<string, Weight>()
  const add = (found: Iterable<string>, weight: Weight) => {
    for (const word of found) if (!words.has(word)) words.set(word, weight)
  }
  for (const name of place.names) add(indexWords(name), 'A')
  add(place.cuisines.map(cuisineToken), 'B')
  if (place.host) add(indexWords(place.host), 'C')
  add(place.regionIds.map(regionToken), 'C')
  add([kindToken(place.kind)], 'D')
  if (place.city) add(indexWords(place.city), 'D')
  if (place.description) add(indexWords(place.description), 'D')
  return words
}
