import type { Box } from './distance-box.ts'
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
  const { at, value } = readGeography(reader, 'POINT(lon lat)')
  const [, lon, lat] = point.exec(value) ?? unreadable(at, 'Expected POINT(lon lat) with two numbers')
  return checked({ lat: Number(lat), lon: Number(lon) }, at)
}

const ring = /^\s*POLYGON\s*\(\s*\(([-\d.,\s]+)\)\s*\)\s*$/i
const corner = /^\s*(-?\d+(?:\.\d+)?)\s+(-?\d+(?:\.\d+)?)\s*$/

/** `(location, geography'POLYGON((…))')` after the words `geo.intersects`: a box as a map shows it, from the south-west. */
export function readBox(reader: TokenReader, fields: FieldTable): Box {
  reader.expectSign('(')
  readPointField(reader, fields)
  reader.expectSign(',')
  const { at, value } = readGeography(reader, 'POLYGON((…))')
  reader.expectSign(')')
  const corners = (ring.exec(value)?.[1] ?? '').split(',').map((text) => {
    const [, lon, lat] = corner.exec(text) ?? unreadable(at, 'Expected POLYGON((lon lat, …)) with five corners')
    return checked({ lat: Number(lat), lon: Number(lon) }, at)
  })
  const [southWest, southEast, northEast, northWest, last] = corners
  const isBox =
    corners.length === 5 &&
    southWest?.lat === southEast?.lat &&
    southEast?.lon === northEast?.lon &&
    northEast?.lat === northWest?.lat &&
    northWest?.lon === southWest?.lon &&
    last?.lat === southWest?.lat &&
    last?.lon === southWest?.lon
  if (!southWest || !northEast || !isBox || southWest.lat > northEast.lat)
    return unreadable(at, 'The polygon must be a box: south-west, south-east, north-east, north-west, south-west')
  return { west: southWest.lon, south: southWest.lat, east: northEast.lon, north: northEast.lat }
}

function readGeography(reader: TokenReader, form: string): { at: number; value: string } {
  const start = reader.next()
  if (start.kind !== 'name' || start.text !== 'geography')
    unreadable(start.at, `Expected geography'${form}', found ${described(start)}`)
  return reader.expectText(`geography'${form}'`)
}

function checked(position: GeoPosition, at: number): GeoPosition {
  if (Math.abs(position.lat) > 90 || Math.abs(position.lon) > 180)
    unreadable(at, 'A longitude is between -180 and 180, a latitude between -90 and 90')
  return position
}
