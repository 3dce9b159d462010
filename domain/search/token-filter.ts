import { cuisineToken, neighbourhoodToken, priceToken, regionToken, serviceToken } from './document-words.ts'
import type { RestaurantField } from './odata-fields.ts'
import { type Condition, type Filter, wantedValues } from './odata-filter.ts'

/** Groups of tokens; a place must have one of each group. */
export type TokenGroups = readonly (readonly string[])[]

/** The filter as tokens among a place's words, when tokens can say all of it. No filter is no groups. */
export function tokenFilter(filter: Filter<RestaurantField> | null): TokenGroups | null {
  if (filter === null) return []
  switch (filter.kind) {
    case 'and': {
      const groups = filter.terms.map(tokenFilter)
      return groups.every((group) => group !== null) ? groups.flat() : null
    }
    case 'or': {
      const groups = filter.terms.map(tokenFilter)
      return groups.every((group) => group?.length === 1) ? [groups.flatMap((group) => group?.[0] ?? [])] : null
    }
    case 'not':
    case 'box':
    case 'distance':
      return null
    case 'any':
    case 'field':
      return tokensOf(filter)
  }
}

const tokens: Partial<Readonly<Record<RestaurantField, (value: string) => string>>> = {
  cuisine: cuisineToken,
  services: serviceToken,
  neighborhoods: neighbourhoodToken,
  regionPath: regionToken,
}

function tokensOf(condition: Extract<Condition<RestaurantField>, { kind: 'any' | 'field' }>): TokenGroups | null {
  if (condition.kind === 'field') {
    if (saysVisible(condition)) return []
    const price = condition.field === 'price' && condition.test.kind === 'compare' ? condition.test : null
    return price?.comparison === 'eq' && typeof price.value === 'number' ? [[priceToken(price.value)]] : null
  }
  if (!condition.element) return null
  const token = tokens[condition.field]
  const values = wantedValues(condition.element)
  if (!token || !values || values.length === 0) return null
  return condition.field === 'regionPath' && values.includes('g') ? [] : [values.map(token)]
}

/** Hidden and offline places are never found, so asking for visible ones asks nothing. */
export function saysVisible({ field, test }: Extract<Condition<RestaurantField>, { kind: 'field' }>): boolean {
  if ((field !== 'hideFromSearch' && field !== 'isOffline') || test.kind !== 'compare') return false
  return (test.comparison === 'ne' && test.value === true) || (test.comparison === 'eq' && test.value === false)
}
