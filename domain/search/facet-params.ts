import { type FacetName, facetNames } from '#contract/search/search.ts'
import { type ParseResult, parsed, unreadable } from './odata-problem.ts'

const facetSorts = ['count', '-count', 'value', '-value'] as const
export type FacetSort = (typeof facetSorts)[number]
export type FacetCriteria = { name: FacetName; count: number; sort: FacetSort }

const usualCount = 10
const mostCount = 1000

/** Reads `cuisine,count:5,sort:value`. The most frequent values come first unless it says otherwise. */
export function parseFacet(source: string): ParseResult<FacetCriteria> {
  return parsed(() => {
    const [first = '', ...options] = source.split(',')
    const name = facetNames.find((known) => known === first.trim())
    if (!name) unreadable(0, `There is no facet "${first.trim().slice(0, 40)}"; there are ${facetNames.join(', ')}`)
    const criteria: FacetCriteria = { name, count: usualCount, sort: 'count' }
    let at = first.length + 1
    for (const option of options) {
      applyOption(criteria, option.trim(), at)
      at += option.length + 1
    }
    return criteria
  })
}

function applyOption(criteria: FacetCriteria, option: string, at: number): void {
  const [key, value = ''] = option.split(':').map((part) => part.trim())
  if (key === 'count') {
    const count = /^\d{1,4}$/.test(value) ? Number(value) : Number.NaN
    if (!(count >= 1 && count <= mostCount)) unreadable(at, `count is a whole number from 1 to ${mostCount}`)
    criteria.count = count
  } else if (key === 'sort') {
    const sort = facetSorts.find((known) => known === value)
    criteria.sort = sort ?? unreadable(at, `sort is one of ${facetSorts.join(', ')}`)
  } else unreadable(at, 'A facet takes count:… and sort:…')
}

/** A facet asked for twice counts once, as it was asked for last. */
export function parseFacets(sources: readonly string[]): ParseResult<FacetCriteria[]> {
  const preferences = new Map<FacetName, FacetCriteria>()
  for (const source of sources) {
    const facet = parseFacet(source)
    if (!facet.ok) return facet
    preferences.set(facet.value.name, facet.value)
  }
  return { ok: true, value: [...preferences.values()] }
}
