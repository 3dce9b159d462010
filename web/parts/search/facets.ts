import { ratingSteps } from './search-params.ts'

export const facetGroups = ['cuisines', 'prices', 'rating', 'services', 'neighborhoods'] as const
export type FacetGroup = (typeof facetGroups)[number]
export type FacetChoice = { value: string; name: string; count: number }

export type Facets = Record<FacetGroup, FacetChoice[]>

/** As many as are shown at first, and as many as "more" brings. */
export const fewValues = 5
export const manyValues = 60

/** Ratings are counted by half stars; a guest asks for "4 and up", which is everything from there. */
export function countRatings(counted: readonly { value: string | number; count: number }[]): FacetChoice[] {
  return ratingSteps
    .map((step) => {
      const reached = counted.filter(({ value }) => Number(value) >= step)
      return { value: String(step), name: String(step), count: reached.reduce((sum, { count }) => sum + count, 0) }
    })
    .filter(({ count }) => count > 0)
}

/** The most frequent few, and whatever is chosen beyond them: a choice one cannot see cannot be taken back. */
export function shortened(
  choices: readonly FacetChoice[],
  { chosen, inFull }: { chosen: readonly FacetChoice[]; inFull: boolean },
): FacetChoice[] {
  const isChosen = new Set(chosen.map(({ value }) => value))
  const counted = new Set(choices.map(({ value }) => value))
  return [
    ...choices.filter(({ value }, at) => inFull || at < fewValues || isChosen.has(value)),
    ...chosen.filter(({ value }) => !counted.has(value)),
  ]
}
