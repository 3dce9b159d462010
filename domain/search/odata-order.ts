import { type FieldTable, isField } from './odata-fields.ts'
import { type GeoPosition, readDistance } from './odata-geo.ts'
import { type ParseResult, parsed, unreadable } from './odata-problem.ts'
import { type TokenReader, tokenReader } from './odata-reader.ts'

type Direction = 'asc' | 'desc'
export type OrderTerm<Field extends string = string> = { direction: Direction } & (
  | { kind: 'field'; field: Field }
  | { kind: 'score' }
  | ({ kind: 'distance' } & GeoPosition)
)

const mostTerms = 8

/** Reads an `$orderby`: the first term counts most. */
export function parseOrder<Field extends string>(
  source: string,
  fields: FieldTable<Field>,
): ParseResult<OrderTerm<Field>[]> {
  return parsed(() => {
    const reader = tokenReader(source)
    const terms: OrderTerm<Field>[] = []
    if (reader.peek().kind === 'end') return terms
    do {
      const { at } = reader.peek()
      if (terms.length === mostTerms) unreadable(at, `An order may have ${mostTerms} terms at most`)
      terms.push(readTerm(reader, fields))
    } while (reader.skipSign(','))
    reader.expectEnd()
    return terms
  })
}

function readTerm<Field extends string>(reader: TokenReader, fields: FieldTable<Field>): OrderTerm<Field> {
  const { at, text } = reader.expectName('a field')
  if (text === 'geo.distance') {
    const position = readDistance(reader, fields)
    return { kind: 'distance', ...position, direction: readDirection(reader) }
  }
  if (text === 'search.score') {
    reader.expectSign('(')
    reader.expectSign(')')
    return { kind: 'score', direction: readDirection(reader) }
  }
  if (!isField(fields, text)) unreadable(at, `There is no field "${text}"; there are ${Object.keys(fields).join(', ')}`)
  if (!['text', 'number', 'day'].includes(fields[text])) unreadable(at, `"${text}" cannot be put in order`)
  return { kind: 'field', field: text, direction: readDirection(reader) }
}

function readDirection(reader: TokenReader): Direction {
  if (reader.skipName('desc')) return 'desc'
  reader.skipName('asc')
  return 'asc'
}
