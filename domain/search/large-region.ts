import type { RestaurantField } from './odata-fields.ts'
import { type Filter, wantedValues } from './odata-filter.ts'
import { saysVisible } from './token-filter.ts'

type LargeRegion = { regionId: string; type: 'restaurant' | null }

/** The one region a filter asks for when it asks nothing else that could leave a restaurant out; no filter is the world. */
export function largeRegionOnly(filter: Filter<RestaurantField> | null): LargeRegion | null {
  const found: LargeRegion = { regionId: 'g', type: null }
  const terms = filter === null ? [] : filter.kind === 'and' ? filter.terms : [filter]
  for (const term of terms) {
    if (term.kind === 'field' && saysVisible(term)) continue
    if (term.kind === 'field' && isRestaurants(term)) {
      found.type = 'restaurant'
      continue
    }
    const regions =
      term.kind === 'any' && term.field === 'regionPath' && term.element ? wantedValues(term.element) : null
    const [regionId] = regions ?? []
    if (regionId === undefined || regions?.length !== 1 || found.regionId !== 'g') return null
    found.regionId = regionId
  }
  return found
}

type FieldTerm = Extract<Filter<RestaurantField>, { kind: 'field' }>

function isRestaurants({ field, test }: FieldTerm): boolean {
  return field === 'type' && test.kind === 'compare' && test.comparison === 'eq' && test.value === 'restaurant'
}
