import { expect, test } from 'vitest'
import { type SearchParams, searchFilter, searchOrder, searchText } from './search-query.ts'

const filters: [SearchParams, string][] = [
  [{}, 'hideFromSearch ne true'],
  [{ regionId: 'g' }, 'hideFromSearch ne true'],
  [{ regionId: 'us-ca-sf' }, "regionPath/any(r: r eq 'us-ca-sf') and hideFromSearch ne true"],
  [
    { cuisines: ['thai', "o'neill"] },
    "(cuisine/any(x: x eq 'thai') or cuisine/any(x: x eq 'o''neill')) and hideFromSearch ne true",
  ],
  [{ prices: [1, 2], type: 'event' }, "(price eq 1 or price eq 2) and type eq 'event' and hideFromSearch ne true"],
  [{ neighborhoods: ['Mitte'] }, "(neighborhoods/any(x: x eq 'Mitte')) and hideFromSearch ne true"],
  [{ services: ['reserve'] }, "services/any(x: x eq 'reserve') and hideFromSearch ne true"],
  [{ open: true, rating: 4.5 }, 'isOpenNow eq true and averageRating ge 4.5 and hideFromSearch ne true'],
  [{ open: false, rating: null, bounds: null }, 'hideFromSearch ne true'],
  [
    { bounds: [16.3, 48.1, 16.4, 48.3] },
    "geo.intersects(location, geography'POLYGON((16.3 48.1, 16.4 48.1, 16.4 48.3, 16.3 48.3, 16.3 48.1))') and hideFromSearch ne true",
  ],
  [{ extra: "a eq 'b' or c eq 'd'" }, "(a eq 'b' or c eq 'd') and hideFromSearch ne true"],
]
test.each(filters)('%o', (criteria, filter) => expect(searchFilter(criteria)).toBe(filter))

test.each([
  ['', '*'],
  ['   ', '*'],
  [null, '*'],
  ['pho', 'pho*'],
  ['  fish &  chips ', 'fish \\& chips*'],
  ['a*b:c', 'a\\*b\\:c*'],
])('%s is asked as %s', (text, query) => expect(searchText(text)).toBe(query))

test('an order by distance needs a place to start from', () => {
  expect(searchOrder('distance', { lat: 48.2, lon: 16.37 })).toBe(
    "geo.distance(location, geography'POINT(16.37 48.2)') asc",
  )
  expect(searchOrder('distance', null)).toBeNull()
  expect(searchOrder('relevance', { lat: 0, lon: 0 })).toBeNull()
  expect(searchOrder('rating', null)).toBe('averageRating desc, totalReviews desc')
})
