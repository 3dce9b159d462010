import { expect, test } from 'vitest'
import { boundsAround, pixelsPerMetre } from './ring.ts'

test.each([
  [0, 0, 512 / 40_075_016.686],
  [0, 1, 1024 / 40_075_016.686],
  [60, 0, 1024 / 40_075_016.686],
])('at latitude %i and zoom %i a metre is %d pixels', (lat, zoom, pixels) => {
  expect(pixelsPerMetre(lat, zoom)).toBeCloseTo(pixels, 12)
})

test('a ring of a kilometre around Vienna is two kilometres wide and high', () => {
  const [west, south, east, north] = boundsAround({ lat: 48.2, lon: 16.37 }, 1000)
  expect((north - south) * 111.32).toBeCloseTo(2, 2)
  expect((east - west) * 111.32 * Math.cos((48.2 * Math.PI) / 180)).toBeCloseTo(2, 2)
  expect((west + east) / 2).toBeCloseTo(16.37, 9)
})
