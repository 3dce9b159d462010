import { expect, test } from 'vitest'
import { restaurantFields } from './odata-fields.ts'
import { parseOrder } from './odata-order.ts'

test.each<[string, object[]]>([
  ['', []],
  ['name', [{ kind: 'field', field: 'name', direction: 'asc' }]],
  [
    'averageRating desc, price asc',
    [
      { kind: 'field', field: 'averageRating', direction: 'desc' },
      { kind: 'field', field: 'price', direction: 'asc' },
    ],
  ],
  ['search.score() desc', [{ kind: 'score', direction: 'desc' }]],
  ["geo.distance(location, geography'POINT(16 48)')", [{ kind: 'distance', lat: 48, lon: 16, direction: 'asc' }]],
])('%s', (text, value) => expect(parseOrder(text, restaurantFields)).toEqual({ ok: true, value }))

test.each<[string, number]>([
  ['rating', 0],
  ['cuisine', 0],
  ['name down', 5],
  ['name,', 5],
  ['search.score desc', 13],
  [Array.from({ length: 9 }, () => 'name').join(','), 40],
])('%s is refused at %i', (text, at) =>
  expect(parseOrder(text, restaurantFields)).toMatchObject({ ok: false, problem: { at } }),
)
