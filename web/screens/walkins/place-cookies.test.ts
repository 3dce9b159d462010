import { expect, test } from 'vitest'
import { joinIdOf, keepJoinId, keepPlace, knownPlaces, placeIdOf } from './place-cookies.server.ts'

const id = '0b8f6c1d2e3a4b5c8d9e0f1a2b3c4d5e'
const other = id.replace('0', '1')
const sent = (search: string, ...kept: string[]) =>
  new Request(`http://localhost/waitlist/7/default${search}`, {
    headers: { cookie: kept.map((cookie) => cookie.split(';')[0]).join('; ') },
  })
const place = keepPlace(7, id, 'https://tavola.example')

test('a place is kept where no script reads it and other pages do not get it', () => {
  expect(place).toContain('; Path=/waitlist; ')
  expect(place).toMatch(/HttpOnly; Secure; SameSite=Lax$/)
})

test('is found again at its restaurant alone', () => {
  expect(placeIdOf(sent('', place), 7)).toBe(id)
  expect(placeIdOf(sent('', place), 8)).toBeNull()
  expect(placeIdOf(sent('', place), null)).toBeNull()
  expect(knownPlaces(sent('', place, 'tavola-walkin-x=1', 'theme=dark'))).toEqual([7])
})

test('a link that names a place opens that one, and nonsense none', () => {
  expect(placeIdOf(sent(`?key=${other}`, place), 7)).toBe(other)
  expect(placeIdOf(sent('?key=<b>', place), 7)).toBe(id)
  expect(placeIdOf(sent('', 'tavola-walkin-7=../x'), 7)).toBeNull()
})

test('the id of a join is read from an address only in a frame', () => {
  const kept = keepJoinId(7, id, 'http://localhost')
  expect(joinIdOf(sent(`?request=${other}`, kept), 7, false)).toBe(id)
  expect(joinIdOf(sent(`?request=${other}`, kept), 7, true)).toBe(other)
  expect(joinIdOf(sent('', kept), 7, true)).toBe(id)
  expect(joinIdOf(sent('?request=nonsense'), 7, true)).toBeNull()
})
