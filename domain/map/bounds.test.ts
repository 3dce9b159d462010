import { describe, expect, test } from 'vitest'
import {
  type Bounds,
  boundsOf,
  centreOf,
  contains,
  fitToWorld,
  mainBoundsOf,
  overlaps,
  readBounds,
  writeBounds,
} from './bounds.ts'

describe('a box in an address', () => {
  test.each<[string | null, Bounds | null]>([
    ['16.3,48.1,16.4,48.3', [16.3, 48.1, 16.4, 48.3]],
    [' 16.3 , 48.1, 16.4,48.3', [16.3, 48.1, 16.4, 48.3]],
    ['170,-20,-170,-10', [170, -20, -170, -10]],
    [null, null],
    ['', null],
    ['16.3,48.1,16.4', null],
    ['16.3,48.1,16.4,48.3,1', null],
    ['16.3,48.3,16.4,48.1', null],
    ['16.3,48.1,16.3,48.3', null],
    ['-181,0,10,10', null],
    ['0,-91,10,10', null],
    ['1e3,0,10,10', null],
    ['NaN,0,10,10', null],
    ["0,0,1,1' or true", null],
    ['0x1,0,10,10', null],
  ])('%s', (text, bounds) => expect(readBounds(text)).toEqual(bounds))

  test('is written with a metre of precision and read back', () => {
    expect(writeBounds([16.123456789, 48, 16.4, 48.3])).toBe('16.12346,48,16.4,48.3')
    expect(readBounds(writeBounds([16.123456789, 48, 16.4, 48.3]))).toEqual([16.12346, 48, 16.4, 48.3])
  })
})

test.each<[Bounds, Bounds]>([
  [
    [16, 48, 17, 49],
    [16, 48, 17, 49],
  ],
  [
    [170, -20, 190, -10],
    [170, -20, -170, -10],
  ],
  [
    [-200, -95, 200, 95],
    [-180, -90, 180, 90],
  ],
  [
    [376, 48, 377, 49],
    [16, 48, 17, 49],
  ],
])('a view of %o is %o on the globe', (view, bounds) => expect(fitToWorld(view)).toEqual(bounds))

test('places span a box, and none span nothing', () => {
  const venues = [
    { lat: 48.2, lon: 16.4 },
    { lat: 48.1, lon: 16.3 },
  ]
  expect(boundsOf(venues)).toEqual([16.3, 48.1, 16.4, 48.2])
  expect(boundsOf([])).toBeNull()
})

test('of many places the farthest few do not decide the box, of few all do', () => {
  const city = Array.from({ length: 40 }, (_, at) => ({ lat: 48 + at / 1000, lon: 16 + at / 1000 }))
  const abroad = { lat: 10, lon: -70 }
  const box = mainBoundsOf([...city, abroad])
  expect(box && contains(box, abroad)).toBe(false)
  expect(box && contains(box, { lat: 48.02, lon: 16.02 })).toBe(true)
  expect(mainBoundsOf([...city.slice(0, 5), abroad])).toEqual([-70, 10, 16.004, 48.004])
  expect(mainBoundsOf([])).toBeNull()
})

test('the middle of a box is inside it, also across the date line', () => {
  expect(centreOf([16, 48, 17, 49])).toEqual({ lat: 48.5, lon: 16.5 })
  expect(centreOf([170, -20, -170, -10])).toEqual({ lat: -15, lon: 180 })
  for (const bounds of [[16, 48, 17, 49] as const, [170, -20, -160, -10] as const])
    expect(contains(bounds, centreOf(bounds))).toBe(true)
  expect(contains([16, 48, 17, 49], { lat: 48.5, lon: 18 })).toBe(false)
})

test.each<[Bounds, Bounds, boolean]>([
  [[0, 0, 2, 2], [1, 1, 3, 3], true],
  [[0, 0, 2, 2], [2, 2, 3, 3], true],
  [[0, 0, 2, 2], [3, 0, 4, 2], false],
  [[0, 0, 2, 2], [0, 3, 2, 4], false],
])('%o and %o overlap: %s', (a, b, answer) => expect(overlaps(a, b)).toBe(answer))
