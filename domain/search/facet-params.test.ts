import { expect, test } from 'vitest'
import { parseFacet, parseFacets } from './facet-params.ts'

test.each([
  ['cuisine', { name: 'cuisine', count: 10, sort: 'count' }],
  ['cuisine,count:5', { name: 'cuisine', count: 5, sort: 'count' }],
  [' price , sort:-value , count: 3', { name: 'price', count: 3, sort: '-value' }],
])('%s', (text, value) => expect(parseFacet(text)).toEqual({ ok: true, value }))

test.each([
  ['name', 0],
  ['', 0],
  ['cuisine,count:0', 8],
  ['cuisine,count:1e3', 8],
  ['cuisine,count:5,sort:up', 16],
  ['price,interval:1', 6],
])('%s is refused at %i', (text, at) => expect(parseFacet(text)).toMatchObject({ ok: false, problem: { at } }))

test('a facet asked for twice counts as it was asked for last', () => {
  expect(parseFacets(['price', 'cuisine,count:1', 'cuisine,count:2'])).toEqual({
    ok: true,
    value: [
      { name: 'price', count: 10, sort: 'count' },
      { name: 'cuisine', count: 2, sort: 'count' },
    ],
  })
})
