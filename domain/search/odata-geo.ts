import type { FieldTable } from './odata-fields.ts'
import { isField } from './odata-fields.ts'
import { unreadable } from './odata-problem.ts'
import { described, type TokenReader } from './odata-reader.ts'

export type GeoPosition = { lat: number; lon: number }

const point = /^\s*POINT\s*\(\s*(-?\d+(?:\.\d+)?)\s+(-?\d+(?:\.\d+)?)\s*\)\s*$/i

/** `(location, geography'POINT(lon lat)')` after the words `geo.distance`, in either order. */
export function readDistance(reader: TokenReader, fields: FieldTable): GeoPosition {
  reader.expectSign('(')
  const geographyFirst = reader.isName('geography')
  const before = geographyFirst ? readPoint(reader) : readPointField(reader, fields)
  reader.expectSign(',')
  const after = geographyFirst ? readPointField(reader, fields) : readPoint(reader)
  reader.expectSign(')')
  return before ?? after ?? unreadable(reader.peek().at, 'geo.distance wants a position')
}

function readPointField(reader: TokenReader, fields: FieldTable): undefined {
  const { at, text } = reader.expectName('a field that holds a position')
  if (!isField(fields, text) || fields[text] !== 'point') unreadable(at, `"${text}" holds no position`)
  return undefined
}

function readPoint(reader: TokenReader): GeoPosition {
  const start = reader.next()
  if (start.kind !== 'name' || start.text !== 'geography')
    unreadable(start.at, `Expected geography'POINT(lon lat)', found ${described(start)}`)
  const { at, value } = reader.expectText("geography'POINT(lon lat)'")
  const [, lon, lat] = point.exec(value) ?? unreadable(at, 'Expected POINT(lon lat) with two numbers')
  const position = { lat: Number(lat), lon: Number(lon) }
  if (Math.abs(position.lat) > 90 || Math.abs(position.lon) > 180)
    unreadable(at, 'A longitude is between -180 and 180, a latitude between -90 and 90')
  return position
}
