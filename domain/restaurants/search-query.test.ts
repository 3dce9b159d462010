import { expect, test } from 'vitest'
import { type SearchWish, searchFilter, searchText } from './search-query.ts'

const filters: [SearchWish, string][] = [
  [{}, 'hideFromSearch ne true'],
  [{ regionId: 'g' }, 'hideFromSearch ne true'],
  [{ regionId: 'us-ca-sf' }, "regionPath/any(r: r eq 'us-ca-sf') and hideFromSearch ne true"],
  [
    { cuisines: ['thai', "o'neill"] },
    "(cuisine/any(x: x eq 'thai') or cuisine/any(x: x eq 'o''neill')) and hideFromSearch ne true",
  ],
  [{ prices: [1, 2], type: 'event' }, "(price eq 1 or price eq 2) and type eq 'event' and hideFromSearch ne true"],
  [{ neighborhoods: ['Mitte'] }, "(neighborhoods/any(x: x eq 'Mitte')) and hideFromSearch ne true"],
  [{ extra: "a eq 'b' or c eq 'd'" }, "(a eq 'b' or c eq 'd') and hideFromSearch ne true"],
]
test.each(filters)('%o', (wish, filter) => expect(searchFilter(wish)).toBe(filter))

test.each([
  ['', '*'],
  ['   ', '*'],
  [null, '*'],
  ['pho', 'pho*'],
  ['  fish &  chips ', 'fish \\& chips*'],
  ['a*b:c', 'a\\*b\\:c*'],
])('%s is asked as %s', (text, query) => expect(searchText(text)).toBe(query))
