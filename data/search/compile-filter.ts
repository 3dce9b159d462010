import { type RawBuilder, sql } from 'kysely'
import { type Box, boxesAround, boxesOf } from '#domain/search/distance-box.ts'
import type { FieldTable, FieldType } from '#domain/search/odata-fields.ts'
import {
  type Comparison,
  type Condition,
  type Filter,
  type Logic,
  type Test,
  wantedValues,
} from '#domain/search/odata-filter.ts'

export type Fragment = RawBuilder<unknown>

/** Where the fields of an index stand in a query. */
export type FieldSource<Field extends string> = {
  types: FieldTable<Field>
  columns: Readonly<Record<Field, Fragment>>
  /** A faster way to ask whether a list holds one of some values, where the index has one. */
  holdsOneOf(field: Field, values: readonly string[]): Fragment | null
  lat: Fragment
  lon: Fragment
}

/** A filter as a condition in SQL. Everything the caller wrote becomes a parameter. */
export function compileFilter<Field extends string>(filter: Filter<Field>, source: FieldSource<Field>): Fragment {
  return compileLogic(filter, (condition) => compileCondition(condition, source))
}

// A missing value makes a condition NULL, which AND, OR and WHERE treat as false; only NOT needs it spelled out.
function compileLogic<Leaf extends { kind: string }>(
  logic: Logic<Leaf>,
  compileLeaf: (leaf: Leaf) => Fragment,
): Fragment {
  if (isList(logic)) {
    const terms = logic.terms.map((term) => compileLogic(term, compileLeaf))
    return sql`(${sql.join(terms, logic.kind === 'and' ? sql` AND ` : sql` OR `)})`
  }
  if (isNot(logic)) return sql`NOT coalesce(${compileLogic(logic.term, compileLeaf)}, false)`
  return compileLeaf(logic)
}

type LogicList<Leaf> = { kind: 'and' | 'or'; terms: readonly Logic<Leaf>[] }

function isList<Leaf extends { kind: string }>(logic: Logic<Leaf>): logic is LogicList<Leaf> {
  return logic.kind === 'and' || logic.kind === 'or'
}

function isNot<Leaf extends { kind: string }>(
  logic: Leaf | { kind: 'not'; term: Logic<Leaf> },
): logic is { kind: 'not'; term: Logic<Leaf> } {
  return logic.kind === 'not'
}

function compileCondition<Field extends string>(condition: Condition<Field>, source: FieldSource<Field>): Fragment {
  switch (condition.kind) {
    case 'field':
      return compileTest(condition.test, source.columns[condition.field], source.types[condition.field])
    case 'any':
      return compileAny(condition, source)
    case 'distance': {
      const distance = distanceFrom(source, condition)
      const within = sql`${distance} ${operators[condition.comparison]} ${condition.km}::float8`
      return condition.comparison === 'lt' || condition.comparison === 'le'
        ? sql`(${insideBoxes(source, boxesAround(condition, condition.km))} AND ${within})`
        : within
    }
    case 'box':
      return insideBoxes(source, boxesOf(condition))
  }
}

export function distanceFrom(source: { lat: Fragment; lon: Fragment }, from: { lat: number; lon: number }): Fragment {
  return sql`search.distance_km(${from.lat}::float8, ${from.lon}::float8, ${source.lat}, ${source.lon})`
}

function insideBoxes(source: { lat: Fragment; lon: Fragment }, boxes: readonly Box[]): Fragment {
  const inside = boxes.map(
    ({ west, south, east, north }) =>
      sql`point(${source.lon}, ${source.lat}) <@ box(point(${east}::float8, ${north}::float8), point(${west}::float8, ${south}::float8))`,
  )
  return sql`(${sql.join(inside, sql` OR `)})`
}

function compileAny<Field extends string>(
  { field, element }: { field: Field; element: Logic<Test> | null },
  source: FieldSource<Field>,
): Fragment {
  const list = source.columns[field]
  if (!element) return sql`cardinality(${list}) > 0`
  const values = wantedValues(element)
  const fast = values && source.holdsOneOf(field, values)
  if (fast) return fast
  if (values && source.types[field] === 'texts') return sql`${list} && ${values}::text[]`
  const item = compileLogic(element, (test) => compileTest(test, sql`item.value`, source.types[field]))
  return sql`EXISTS (SELECT FROM unnest(${list}) AS item(value) WHERE ${item})`
}

const operators: Readonly<Record<Comparison, Fragment>> = {
  eq: sql`=`,
  ne: sql`IS DISTINCT FROM`,
  gt: sql`>`,
  ge: sql`>=`,
  lt: sql`<`,
  le: sql`<=`,
}

const casts: Readonly<Record<FieldType, Fragment>> = {
  text: sql`text`,
  texts: sql`text`,
  number: sql`float8`,
  flag: sql`boolean`,
  day: sql`date`,
  days: sql`date`,
  point: sql`point`,
}

function compileTest(test: Test, column: Fragment, type: FieldType): Fragment {
  if (test.kind === 'in') return sql`${column} = ANY(${test.values}::text[])`
  if (test.value === null) return test.comparison === 'eq' ? sql`${column} IS NULL` : sql`${column} IS NOT NULL`
  return sql`${column} ${operators[test.comparison]} ${test.value}::${casts[type]}`
}
