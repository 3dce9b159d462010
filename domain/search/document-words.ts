import { indexWords } from '../locale/fold.ts'

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

export type DocumentFacts = {
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
export function documentWords(venue: DocumentFacts): Map<string, Weight> {
  const words = nameWords(venue)
  const add = (found: Iterable<string>, weight: Weight) => {
    for (const word of found) if (!words.has(word)) words.set(word, weight)
  }
  add(venue.cuisines.map(cuisineToken), 'B')
  if (venue.host) add(indexWords(venue.host), 'C')
  if (venue.kind !== saysNothing) add([kindToken(venue.kind)], 'D')
  add(venue.services.map(serviceToken), 'D')
  add(venue.neighbourhoods.map(neighbourhoodToken), 'D')
  if (venue.price !== null) add([priceToken(venue.price)], 'D')
  if (venue.city) add(indexWords(venue.city), 'D')
  if (venue.description) add(indexWords(venue.description), 'D')
  return words
}

/** What somebody who types a name looks through: the words of the names, and where the place is. */
export function nameWords({ names, regionIds }: Pick<DocumentFacts, 'names' | 'regionIds'>): Map<string, Weight> {
  const words = new Map<string, Weight>()
  for (const name of names) for (const word of indexWords(name)) words.set(word, 'A')
  for (const id of regionIds) words.set(regionToken(id), 'C')
  return words
}
