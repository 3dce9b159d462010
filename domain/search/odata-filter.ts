export const comparisons = ['eq', 'ne', 'gt', 'ge', 'lt', 'le'] as const
export type Comparison = (typeof comparisons)[number]
export type FilterValue = string | number | boolean | null

/** What is asked of one value: of a field, or of each element of a list. */
export type Test =
  | { kind: 'compare'; comparison: Comparison; value: FilterValue }
  | { kind: 'in'; values: readonly string[] }

export type Logic<Leaf> =
  | Leaf
  | { kind: 'and' | 'or'; terms: readonly Logic<Leaf>[] }
  | { kind: 'not'; term: Logic<Leaf> }

export type Condition<Field extends string = string> =
  | { kind: 'field'; field: Field; test: Test }
  | { kind: 'any'; field: Field; element: Logic<Test> | null }
  | { kind: 'box'; west: number; south: number; east: number; north: number }
  | { kind: 'distance'; comparison: Comparison; km: number; lat: number; lon: number }

export type Filter<Field extends string = string> = Logic<Condition<Field>>

/** The values of which a list must hold at least one, when that is all an `any` asks; null when it asks more. */
export function wantedValues(element: Logic<Test>): string[] | null {
  switch (element.kind) {
    case 'in':
      return [...element.values]
    case 'compare':
      return element.comparison === 'eq' && typeof element.value === 'string' ? [element.value] : null
    case 'or': {
      const lists = element.terms.map(wantedValues)
      return lists.every((list) => list !== null) ? lists.flat() : null
    }
    case 'and':
    case 'not':
      return null
  }
}

/** Every condition of a filter, wherever it stands. */
export function conditionsOf<Field extends string>(filter: Filter<Field> | null): Condition<Field>[] {
  if (filter === null) return []
  switch (filter.kind) {
    case 'and':
    case 'or':
      return filter.terms.flatMap((term) => conditionsOf(term))
    case 'not':
      return conditionsOf(filter.term)
    case 'any':
    case 'box':
    case 'distance':
    case 'field':
      return [filter]
  }
}

/** The regions a filter names, so that their paths can be looked up before it is compiled. */
export function regionsNamed(filter: Filter | null): string[] {
  return conditionsOf(filter).flatMap((condition) =>
    condition.kind === 'any' && condition.field === 'regionPath' && condition.element
      ? (wantedValues(condition.element) ?? [])
      : [],
  )
}
