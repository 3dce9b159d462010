import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxesAround, boxesOf } from './distance-box.ts'

const radians = (degrees: number) => (degrees * Math.PI) / 180
const lat = fc.double({ min: -90, max: 90, noNaN: true })
const lon = fc.double({ min: -180, max: 180, noNaN: true })

/** Where one arrives after so many kilometres in a direction. */
function destination(from: { lat: number; lon: number }, km: number, bearing: number) {
  const arc = km / 6371.0088
  const [phi, lambda, theta] = [radians(from.lat), radians(from.lon), radians(bearing)]
  const there = Math.asin(Math.sin(phi) * Math.cos(arc) + Math.cos(phi) * Math.sin(arc) * Math.cos(theta))
  const around = Math.atan2(
    Math.sin(theta) * Math.sin(arc) * Math.cos(phi),
    Math.cos(arc) - Math.sin(phi) * Math.sin(there),
  )
  const degrees = ((lambda + around) * 180) / Math.PI
  return { lat: (there * 180) / Math.PI, lon: ((((degrees + 180) % 360) + 360) % 360) - 180 }
}

test('every place within the distance lies in a box', () => {
  const km = fc.double({ min: 0, max: 25_000, noNaN: true })
  const bearing = fc.double({ min: 0, max: 360, noNaN: true })
  fc.assert(
    fc.property(lat, lon, km, bearing, fc.double({ min: 0, max: 1, noNaN: true }), (lat, lon, km, bearing, part) => {
      const venue = destination({ lat, lon }, km * part, bearing)
      const inside = boxesAround({ lat, lon }, km).some(
        (box) => venue.lon >= box.west && venue.lon <= box.east && venue.lat >= box.south && venue.lat <= box.north,
      )
      expect(inside).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test('a circle over the date line has two boxes', () => {
  expect(boxesAround({ lat: 0, lon: 179.99 }, 10)).toHaveLength(2)
  expect(boxesAround({ lat: 0, lon: -179.99 }, 10)).toHaveLength(2)
  expect(boxesAround({ lat: 48, lon: 16 }, 10)).toHaveLength(1)
})

test('a box over the date line is two', () => {
  const plain = { west: 16, south: 48, east: 17, north: 49 }
  expect(boxesOf(plain)).toEqual([plain])
  expect(boxesOf({ west: 179, south: -17, east: -179, north: -16 })).toEqual([
    { west: 179, south: -17, east: 180, north: -16 },
    { west: -180, south: -17, east: -179, north: -16 },
  ])
})
