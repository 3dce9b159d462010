import { expect, test } from 'vitest'
import { type Wish, wishOf } from './search-places.server.ts'

const nothing: Wish = { search: '', cuisines: [], neighborhoods: [], prices: [], page: 1 }

const cases: [string, Wish][] = [
  ['', nothing],
  ['search=%20pho%20', { ...nothing, search: 'pho' }],
  ['cuisines=thai,pizza&cuisines=sushi', { ...nothing, cuisines: ['thai', 'pizza', 'sushi'] }],
  ['prices=2,9,x&page=3', { ...nothing, prices: [2], page: 3 }],
  ['page=-4', nothing],
  ['page=1e9', { ...nothing, page: 400 }],
  [`search=${'a'.repeat(500)}`, { ...nothing, search: 'a'.repeat(100) }],
]

test.each(cases)('?%s', (query, wish) => expect(wishOf(new URLSearchParams(query))).toEqual(wish))
