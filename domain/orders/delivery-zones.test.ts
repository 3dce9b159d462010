import { expect, test } from 'vitest'
import { missingForZone, zoneAt } from './delivery-zones.ts'

const near = { zoneId: 2, radiusMeters: 1500, feeMinor: 0, minimumMinor: 1200 }
const far = { zoneId: 1, radiusMeters: 4000, feeMinor: 300, minimumMinor: 2000 }

test.each([
  [0, near],
  [1500, near],
  [1501, far],
  [4000, far],
  [4001, null],
])('an address %d m away', (meters, zone) => {
  expect(zoneAt([far, near], meters)).toBe(zone)
})

test('where nothing is delivered no address is in a zone', () => {
  expect(zoneAt([], 0)).toBeNull()
})

test.each([
  [0, 1200],
  [1199, 1],
  [1200, 0],
  [5000, 0],
])('an order of %d is short of its minimum by %d', (subtotal, missing) => {
  expect(missingForZone(near, subtotal)).toBe(missing)
})
