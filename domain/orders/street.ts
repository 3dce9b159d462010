import { foldText } from '../locale/fold.ts'
import type { Point } from '../map/bounds.ts'

/** An address as streets are compared: its first line without the number, folded. */
type StreetAddress = { street: string; number: number | null }

const houseNumber = /(?:^|\s)(\d{1,5})\s*[a-z]?(?=$|[\s,-])/

/** "Lindengasse 12, 1070 Wien" and "12 Lindengasse" are the same house. Null without a street. */
export function parseStreet(address: string): StreetAddress | null {
  const [firstLine = ''] = foldText(address).split(/[,\n;]/)
  const number = houseNumber.exec(firstLine)
  const street = firstLine
    .replace(houseNumber, ' ')
    .replaceAll(/\bstr(?:asse|\.)?(?=\s|$)/g, 'str')
    .replaceAll(/str(?:asse|\.)(?=\s|$)/g, 'str')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return street === '' ? null : { street, number: number ? Number(number[1]) : null }
}

type KnownHouse = Point & { number: number | null; address: string }
export type KnownStreets = ReadonlyMap<string, readonly KnownHouse[]>

/** Streets by their houses that are known, from addresses with a place on the map. */
export function streetsOf(houses: readonly (Point & { address: string })[]): KnownStreets {
  const streets = new Map<string, KnownHouse[]>()
  for (const house of houses) {
    const parsed = parseStreet(house.address)
    if (!parsed) continue
    const known = streets.get(parsed.street)
    const entry = { ...house, number: parsed.number }
    if (known) known.push(entry)
    else streets.set(parsed.street, [entry])
  }
  return streets
}

/** About where an address is: at the house of its street with the nearest number. Null for a street nobody knows. */
export function positionOf(streets: KnownStreets, address: string): Point | null {
  const asked = parseStreet(address)
  const houses = asked && streets.get(asked.street)
  if (!houses) return null
  const distance = ({ number }: KnownHouse) =>
    asked.number === null || number === null ? Number.MAX_SAFE_INTEGER : Math.abs(number - asked.number)
  const nearest = houses.reduce((best, house) => (distance(house) < distance(best) ? house : best))
  return { lat: nearest.lat, lon: nearest.lon }
}
