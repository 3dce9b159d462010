import { type Filter, wantedValues } from './odata-filter.ts'

/** The regions in each of which a place must lie, whatever else a filter asks; the world asks nothing. */
export function requiredRegions(filter: Filter | null): string[] {
  const terms = filter === null ? [] : filter.kind === 'and' ? filter.terms : [filter]
  return terms.flatMap((term) => {
    const wanted =
      term.kind === 'any' && term.field === 'regionPath' && term.element ? wantedValues(term.element) : null
    const [regionId, ...others] = wanted ?? []
    return regionId === undefined || regionId === 'g' || others.length > 0 ? [] : [regionId]
  })
}
