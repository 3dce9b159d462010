import { type RawBuilder, sql } from 'kysely'
import { boxesAround } from '#domain/search/distance-box.ts'
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

/** Where the fields of an index stand in a query. Lists are arrays; `path` spells the region ids. */
export type FieldSource<Field extends string> = {
  types: FieldTable<Field>
  columns: Readonly<Record<Field, Fragment>>
  path: Fragment
  lat: Fragment
  lon: Fragment
}

/** Region id to path; a region that does not exist has none and holds nothing. */
export type RegionPaths = ReadonlyMap<string, string>

/** A filter as a condition in SQL. Everything the caller wrote becomes a parameter. */
export function compileFilter<Field extends string>(
  filter: Filter<Field>,
  source: FieldSource<Field>,
  paths: RegionPaths,
): Fragment {
  return compileLogic(filter, (condition) => compileCondition(condition, source, paths))
}

// A missing value makes a condition NULL, which AND, OR and WHERE treat as false; only NOT must be told.
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

type List<Leaf> = { kind: 'and' | 'or'; terms: readonly Logic<Leaf>[] }

function isList<Leaf extends { kind: string }>(logic: Logic<Leaf>): logic is List<Leaf> {
  return logic.kind === 'and' || logic.kind === 'or'
}

function isNot<Leaf extends { kind: string }>(
  logic: Leaf | { kind: 'not'; term: Logic<Leaf> },
): logic is { kind: 'not'; term: Logic<Leaf> } {
  return logic.kind === 'not'
}

function compileCondition<Field extends string>(
  condition: Condition<Field>,
  source: FieldSource<Field>,
  paths: RegionPaths,
): Fragment {
  switch (condition.kind) {
    case 'field':
      return compileTest(condition.test, source.columns[condition.field], source.types[condition.field])
    case 'any':
      return compileAny(condition, source, paths)
    case 'distance': {
      const distance = distanceFrom(source, condition)
      const within = sql`${distance} ${operators[condition.comparison]} ${condition.km}::float8`
      return condition.comparison === 'lt' || condition.comparison === 'le'
        ? sql`(${insideBoxes(source, condition)} AND ${within})`
        : within
    }
  }
}

export function distanceFrom(source: { lat: Fragment; lon: Fragment }, from: { lat: number; lon: number }): Fragment {
  return sql`search.distance_km(${from.lat}::float8, ${from.lon}::float8, ${source.lat}, ${source.lon})`
}

function insideBoxes(
  source: { lat: Fragment; lon: Fragment },
  around: { lat: number; lon: number; km: number },
): Fragment {
  const boxes = boxesAround(around, around.km).map(
    ({ west, south, east, north }) =>
      sql`point(${source.lon}, ${source.lat}) <@ box(point(${east}::float8, ${north}::float8), point(${west}::float8, ${south}::float8))`,
  )
  return sql`(${sql.join(boxes, sql` OR `)})`
}

function compileAny<Field extends string>(
  { field, element }: { field: Field; element: Logic<Test> | null },
  source: FieldSource<Field>,
  paths: RegionPaths,
): Fragment {
  const list = source.columns[field]
  if (!element) return sql`cardinality(${list}) > 0`
  const values = wantedValues(element)
  if (values && field === 'regionPath') return insideRegions(source.path, values, paths)
  if (values && source.types[field] === 'texts') return sql`${list} && ${values}::text[]`
  const item = compileLogic(element, (test) => compileTest(test, sql`item.value`, source.types[field]))
  return sql`EXISTS (SELECT FROM unnest(${list}) AS item(value) WHERE ${item})`
}

/** A path ends with a slash and the character after the slash is 0, so "everything beneath" is one range. */
export function insideRegions(path: Fragment, regionIds: readonly string[], paths: RegionPaths): Fragment {
  const ranges = regionIds.flatMap((id) => {
    const start = paths.get(id)
    return start === undefined ? [] : [sql`(${path} >= ${start}::text AND ${path} < ${`${start.slice(0, -1)}0`}::text)`]
  })
  return ranges.length > 0 ? sql`(${sql.join(ranges, sql` OR `)})` : sql`false`
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
