import { type FieldTable, type FieldType, isField } from './odata-fields.ts'
import {
  type Comparison,
  type Condition,
  comparisons,
  type Filter,
  type FilterValue,
  type Logic,
  type Test,
} from './odata-filter.ts'
import { readBox, readDistance } from './odata-geo.ts'
import { dayOf, type FilterToken } from './odata-lexer.ts'
import { type ParseResult, parsed, unreadable } from './odata-problem.ts'
import { described, type TokenReader, tokenReader } from './odata-reader.ts'

const deepest = 24
const mostConditions = 200

/** Reads a `$filter`; nothing but blanks means no filter. */
export function parseFilter<Field extends string>(
  source: string,
  fields: FieldTable<Field>,
): ParseResult<Filter<Field> | null> {
  return parsed(() => {
    const reader = tokenReader(source)
    if (reader.peek().kind === 'end') return null
    const limits = { depth: 0, conditions: 0 }
    const filter = readLogic(reader, limits, () => readCondition(reader, limits, fields))
    reader.expectEnd()
    return filter
  })
}

type Limits = { depth: number; conditions: number }

function readLogic<Leaf>(reader: TokenReader, limits: Limits, readLeaf: () => Leaf): Logic<Leaf> {
  const list = (kind: 'and' | 'or', readTerm: () => Logic<Leaf>): Logic<Leaf> => {
    const first = readTerm()
    if (!reader.isName(kind)) return first
    const terms = [first]
    while (reader.skipName(kind)) terms.push(readTerm())
    return { kind, terms }
  }
  const either = (): Logic<Leaf> => list('or', () => list('and', readTerm))
  const readTerm = (): Logic<Leaf> => {
    const { at } = reader.peek()
    if (limits.depth >= deepest) unreadable(at, `Brackets may be nested ${deepest} deep at most`)
    limits.depth += 1
    try {
      if (reader.skipName('not')) return { kind: 'not', term: readTerm() }
      if (!reader.skipSign('(')) {
        limits.conditions += 1
        if (limits.conditions > mostConditions) unreadable(at, `A filter may have ${mostConditions} conditions at most`)
        return readLeaf()
      }
      const inner = either()
      reader.expectSign(')')
      return inner
    } finally {
      limits.depth -= 1
    }
  }
  return either()
}

function readCondition<Field extends string>(
  reader: TokenReader,
  limits: Limits,
  fields: FieldTable<Field>,
): Condition<Field> {
  const { at, text } = reader.expectName('a field')
  if (text === 'geo.distance') return readDistanceCondition(reader, fields)
  if (text === 'geo.intersects') return { kind: 'box', ...readBox(reader, fields) }
  if (text === 'search.in') {
    reader.expectSign('(')
    const inner = reader.expectName('a field')
    const field = knownField(fields, inner.text, inner.at)
    if (fields[field] !== 'text') unreadable(inner.at, `search.in wants a field of text, which "${field}" is not`)
    return { kind: 'field', field, test: readInList(reader) }
  }
  const field = knownField(fields, text, at)
  if (reader.skipSign('/')) return readAny(reader, limits, field, fields[field])
  if (fields[field] === 'texts' || fields[field] === 'days')
    unreadable(at, `"${field}" is a list; ask it as ${field}/any(x: x eq 'value')`)
  if (fields[field] === 'point') unreadable(at, `"${field}" is a position; ask it with geo.distance or geo.intersects`)
  if (fields[field] === 'flag' && !isComparison(reader.peek()))
    return { kind: 'field', field, test: { kind: 'compare', comparison: 'eq', value: true } }
  return { kind: 'field', field, test: readComparison(reader, fields[field]) }
}

function knownField<Field extends string>(fields: FieldTable<Field>, name: string, at: number): Field {
  if (isField(fields, name)) return name
  const known = Object.keys(fields).join(', ')
  return unreadable(
    at,
    name.includes('.') ? `There is no function "${name}"` : `There is no field "${name}"; there are ${known}`,
  )
}

function readDistanceCondition(reader: TokenReader, fields: FieldTable): Condition<never> {
  const position = readDistance(reader, fields)
  const comparison = expectComparison(reader)
  if (comparison.text === 'eq' || comparison.text === 'ne')
    unreadable(comparison.at, 'A distance is compared with lt, le, gt or ge')
  const token = reader.next()
  if (token.kind !== 'number' || token.value < 0) unreadable(token.at, 'Expected a distance in kilometres')
  return { kind: 'distance', comparison: comparison.text, km: token.value, ...position }
}

/** `field/any()`, or `field/any(x: …)` where the inside speaks of x alone. */
function readAny<Field extends string>(
  reader: TokenReader,
  limits: Limits,
  field: Field,
  type: FieldType,
): Condition<Field> {
  const word = reader.expectName('any')
  if (type !== 'texts' && type !== 'days') unreadable(word.at, `"${field}" is not a list`)
  if (word.text !== 'any') unreadable(word.at, `Expected any, found "${word.text}"`)
  reader.expectSign('(')
  if (reader.skipSign(')')) return { kind: 'any', field, element: null }
  const variable = reader.expectName('a name for the element').text
  reader.expectSign(':')
  const expectVariable = () => {
    const inner = reader.expectName(`"${variable}"`)
    if (inner.text !== variable) unreadable(inner.at, `Inside any(…) only "${variable}" may be asked`)
  }
  const element = readLogic(reader, limits, (): Test => {
    if (!reader.isName('search.in')) {
      expectVariable()
      return readComparison(reader, type === 'days' ? 'day' : 'text', { nullable: false })
    }
    const { at } = reader.next()
    if (type === 'days') unreadable(at, 'search.in wants a list of texts')
    reader.expectSign('(')
    expectVariable()
    return readInList(reader)
  })
  reader.expectSign(')')
  return { kind: 'any', field, element }
}

const usualDelimiters = ', '

/** The rest of `search.in(field, 'a,b', '|')` after the field. */
function readInList(reader: TokenReader): Test {
  reader.expectSign(',')
  const { value } = reader.expectText('the values in quotes')
  const delimiters = reader.skipSign(',') ? reader.expectText('the delimiters in quotes').value : usualDelimiters
  reader.expectSign(')')
  const values: string[] = []
  let piece = ''
  for (const char of value) {
    if (!delimiters.includes(char)) piece += char
    else {
      values.push(piece)
      piece = ''
    }
  }
  values.push(piece)
  return { kind: 'in', values: [...new Set(values.map((item) => item.trim()).filter(Boolean))] }
}

function isComparison(token: FilterToken): boolean {
  return token.kind === 'name' && comparisons.some((known) => known === token.text)
}

function expectComparison(reader: TokenReader): { at: number; text: Comparison } {
  const token = reader.next()
  const text = token.kind === 'name' ? comparisons.find((known) => known === token.text) : undefined
  if (!text) return unreadable(token.at, `Expected ${comparisons.join(', ')}, found ${described(token)}`)
  return { at: token.at, text }
}

function readComparison(reader: TokenReader, type: FieldType, { nullable = true } = {}): Test {
  const comparison = expectComparison(reader)
  const token = reader.next()
  const value = valueOf(token, type)
  if (value === null && !nullable) unreadable(token.at, 'An element of a list is never null')
  const ordered = comparison.text !== 'eq' && comparison.text !== 'ne'
  if (ordered && (value === null || type === 'flag'))
    unreadable(comparison.at, `Only eq and ne can be asked of ${value === null ? 'null' : 'true and false'}`)
  return { kind: 'compare', comparison: comparison.text, value }
}

const wanted: Readonly<Record<FieldType, string>> = {
  text: 'a text in quotes',
  number: 'a number',
  flag: 'true or false',
  day: 'a day such as 2031-06-21',
  texts: 'a text in quotes',
  days: 'a day such as 2031-06-21',
  point: 'a position',
}

function valueOf(token: FilterToken, type: FieldType): FilterValue {
  if (token.kind === 'name' && token.text === 'null') return null
  if (token.kind === 'text' && type === 'text') return token.value
  if (token.kind === 'number' && type === 'number') return token.value
  if (token.kind === 'day' && type === 'day') return token.value
  if (token.kind === 'text' && type === 'day' && /^\d{4}-\d\d-\d\d(T|$)/.test(token.value))
    return dayOf(token.value, token.at)
  if (token.kind === 'name' && type === 'flag' && (token.text === 'true' || token.text === 'false'))
    return token.text === 'true'
  return unreadable(token.at, `Expected ${wanted[type]}, found ${described(token)}`)
}
