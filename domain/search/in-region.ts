import type { Filter } from './odata-filter.ts'

/** The filter, and that a place lies in a region; asked once where the filter asks for that region itself. */
export function inRegion<Field extends string>(
  filter: Filter<Field> | null,
  regionId: string,
): Filter<Field | 'regionPath'> {
  const within: Filter<'regionPath'> = {
    kind: 'any',
    field: 'regionPath',
    element: { kind: 'compare', comparison: 'eq', value: regionId },
  }
  const terms = filter === null ? [] : filter.kind === 'and' ? filter.terms : [filter]
  const others = terms.filter((term) => JSON.stringify(term) !== JSON.stringify(within))
  return { kind: 'and', terms: [within, ...others] }
}
