import { describe, expect, test } from 'vitest'
import { chosenCount, isFiltered, type SearchCriteria, searchParamsOf, searchParamsQuery } from './search-params.ts'

const nothing: SearchCriteria = {
  search: '',
  cuisines: [],
  neighborhoods: [],
  prices: [],
  services: [],
  open: false,
  free: false,
  rating: null,
  sort: 'relevance',
  bounds: null,
  near: null,
  view: 'list',
  more: [],
  page: 1,
}
const read = (query: string) => searchParamsOf(new URLSearchParams(query))

describe('a wish in an address', () => {
  test.each<[string, Partial<SearchCriteria>]>([
    ['', {}],
    ['search=%20pho%20', { search: 'pho' }],
    ['search=*', {}],
    ['cuisines=thai,pizza&cuisines=sushi&cuisines=thai', { cuisines: ['thai', 'pizza', 'sushi'] }],
    ['neighborhoods=Hill,+West&neighborhoods=Mitte', { neighborhoods: ['Hill, West', 'Mitte'] }],
    ['prices=2,9,x&page=3', { prices: [2], page: 3 }],
    ['services=reserve&services=takeout', { services: ['reserve', 'takeout'] }],
    ['open=1&rating=4.5&sort=distance', { open: true, rating: 4.5, sort: 'distance' }],
    ['open=yes&rating=11&sort=colour', {}],
    ['free=1', { free: true }],
    ['view=map&bounds=16.3,48.1,16.4,48.3', { view: 'map', bounds: [16.3, 48.1, 16.4, 48.3] }],
    ['bounds=999,0,0,1&near=95,0', {}],
    ['near=48.2,16.37', { near: { lat: 48.2, lon: 16.37 } }],
    ['near=48.2', {}],
    ['more=cuisine,services', { more: ['cuisine', 'services'] }],
    ['page=-4', {}],
    ['page=1e9', { page: 400 }],
    ['page=2.7', { page: 2 }],
    [`search=${'a'.repeat(10_000)}`, { search: 'a'.repeat(100) }],
    [`search=${encodeURIComponent('a\u0000b\nc')}`, { search: 'a b c' }],
    [`search=${'a'.repeat(99)}${encodeURIComponent('🍕')}`, { search: 'a'.repeat(99) }],
    [`search=${encodeURIComponent('\u202epizza 🍕')}`, { search: '\u202epizza 🍕' }],
    [`search=${encodeURIComponent(`") OR *:* AND name:'x'`)}`, { search: `") OR *:* AND name:'x'` }],
    [`cuisines=${Array.from({ length: 30 }, (_, at) => `c${at}`).join()}`, { cuisines: expect.any(Array) as string[] }],
  ])('?%.60s', (query, criteria) => expect(read(query)).toEqual({ ...nothing, ...criteria }))

  test('holds ten values of a kind at most', () => {
    const many = Array.from({ length: 30 }, (_, at) => `n${at}`)
    expect(read(many.map((name) => `neighborhoods=${name}`).join('&')).neighborhoods).toHaveLength(10)
  })

  test('is written back in one order and reads the same again', () => {
    const criteria = read(
      'page=2&sort=rating&bounds=1,2,3,4&rating=4&open=1&services=reserve&prices=1&neighborhoods=A,b&cuisines=thai&search=x',
    )
    const written = searchParamsQuery(criteria).map(([name, value]) => [name, value] as [string, string])
    expect(written.map(([name]) => name)).toEqual([
      'search',
      'cuisines',
      'neighborhoods',
      'prices',
      'services',
      'open',
      'rating',
      'sort',
      'bounds',
      'page',
    ])
    expect(searchParamsOf(new URLSearchParams(written))).toEqual(criteria)
    expect(searchParamsQuery(nothing)).toEqual([])
  })
})

test.each<[string, number, boolean]>([
  ['', 0, false],
  ['view=map&page=2', 0, false],
  ['search=pho', 0, true],
  ['sort=rating', 0, true],
  ['cuisines=thai,sushi&open=1', 3, true],
  ['rating=4&bounds=1,2,3,4&prices=1&services=reserve&neighborhoods=Mitte', 5, true],
])('?%s: %i filters to take away, kept from search engines: %s', (query, count, filtered) => {
  expect(chosenCount(read(query))).toBe(count)
  expect(isFiltered(read(query))).toBe(filtered)
})
