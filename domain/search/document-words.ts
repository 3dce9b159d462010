import { indexWords } from './fold.ts'

/** A for the name, B for what is cooked, C for where it is, D for everything else said about it. */
export type Weight = 'A' | 'B' | 'C' | 'D'

/** Marks before a token's name; no typed word can begin with one, so a beginning never runs into tokens. */
export const cuisineToken = (cuisine: string) => `#${cuisine}`
export const regionToken = (regionId: string) => `@${regionId}`
const kindToken = (kind: string) => `~${kind}`
export const serviceToken = (service: string) => `%${service}`
export const neighbourhoodToken = (name: string) => `^${name}`
export const priceToken = (price: number) => `$${price}`
export const isCuisine = (token: string) => token.startsWith('#')
export const isRegion = (token: string) => token.startsWith('@')
export const isToken = (word: string) => /^[#@~%^$]/.test(word)

/** Everything here is a restaurant of some kind, so the word narrows nothing. */
export const saysNothing = 'restaurant'

export type FoundTables = {
  names: readonly string[]
  /** Of an event: the restaurant it is in. */
  host: string | null
  description: string | null
  kind: string
  city: string | null
  cuisines: readonly string[]
  services: readonly string[]
  neighbourhoods: readonly string[]
  price: number | null
  regionIds: readonly string[]
}

/**
 * The words and tokens by which a place is found, each with its best weight. Cuisines, regions and kinds are tokens:
 * their names in every language stand once in the vocabulary instead of in every place.
 */
export function documentWords(place: FoundTables): Map<string, Weight> {
  const words = nameWords(place)
  const add = (found: Iterable<string>, weight: Weight) => {
    for (const word of found) if (!words.has(word)) words.set(word, weight)
  }
  add(place.cuisines.map(cuisineToken), 'B')
  if (place.host) add(indexWords(place.host), 'C')
  if (place.kind !== saysNothing) add([kindToken(place.kind)], 'D')
  add(place.services.map(serviceToken), 'D')
  add(place.neighbourhoods.map(neighbourhoodToken), 'D')
  if (place.price !== null) add([priceToken(place.price)], 'D')
  if (place.city) add(indexWords(place.city), 'D')
  if (place.description) add(indexWords(place.description), 'D')
  return words
}

/** What somebody who types a name looks through: the words of the names, and where the place is. */
export function nameWords({ names, regionIds }: Pick<FoundTables, 'names' | 'regionIds'>): Map<string, Weight> {
  const words = new Map<string, Weight>()
  for (const name of names) for (const word of indexWords(name)) words.set(word, 'A')
  for (const id of regionIds) words.set(regionToken(id), 'C')
  return words
}
