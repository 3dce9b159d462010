import { expect, test } from 'vitest'
import { nearbyQuery } from './nearby-query.ts'

const here = { id: 'blue-door', lat: 37.8, lon: -122.4, cuisine: ['seafood', 'fish', 'bar'] }

test('asks for others of the two main cuisines around the place, nearest first', () => {
  const { filter, orderby } = nearbyQuery(here, 3)
  expect(filter).toContain("(id ne 'blue-door' and geo.distance(location, geography'POINT(-122.4 37.8)') le 3)")
  expect(filter).toContain("cuisine/any(x: x eq 'fish')")
  expect(filter).not.toContain("'bar'")
  expect(orderby).toBe("geo.distance(location, geography'POINT(-122.4 37.8)') asc")
})

test('asks for any cuisine where a service counts more', () => {
  const { filter } = nearbyQuery({ ...here, cuisine: [], services: ['reserve'] }, 2)
  expect(filter).toContain("services/any(x: x eq 'reserve')")
  expect(filter).not.toContain('cuisine/any')
})

test('a quote in a name stays inside it', () => {
  expect(nearbyQuery({ ...here, id: "o'neill", cuisine: [] }, 3).filter).toContain("id ne 'o''neill'")
})
