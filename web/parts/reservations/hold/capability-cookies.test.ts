import { describe, expect, test } from 'vitest'
import {
  bookingToken,
  frameQuery,
  holdText,
  isFramed,
  keepBooked,
  keepBooking,
  keepHold,
  knownBookings,
  readHold,
  shownHold,
  wasBooked,
} from './capability-cookies.server.ts'

const id = '0b8f6c1d2e3a4b5c8d9e0f1a2b3c4d5e'
const sent = (...kept: string[]) =>
  new Request('http://localhost/', { headers: { cookie: kept.map((cookie) => cookie.split(';')[0]).join('; ') } })

describe('a booking', () => {
  const cookie = keepBooking(id, 'a.secret/=', 'https://tavola.example')

  test('is kept where no script reads it and other pages do not get it', () => {
    expect(cookie).toContain('; Path=/booking; ')
    expect(cookie).toMatch(/HttpOnly; Secure; SameSite=Lax$/)
    expect(keepBooking(id, 'x', 'http://localhost')).not.toContain('Secure')
  })

  test('is found again by its id alone', () => {
    expect(bookingToken(sent(cookie), id)).toBe('a.secret/=')
    expect(bookingToken(sent(cookie), id.replace('0', '1'))).toBeNull()
    expect(bookingToken(sent(cookie), '../x')).toBeNull()
    expect(knownBookings(sent(cookie, 'theme=dark'))).toEqual([id])
  })
})

test('the form of a booking knows that it is made, and nothing else', () => {
  const cookie = keepBooked(id, 'https://tavola.example')
  expect(cookie).toMatch(/=1; .*Path=\/reserve; HttpOnly; Secure; SameSite=Lax$/)
  expect(wasBooked(sent(cookie), id)).toBe(true)
  expect(wasBooked(sent(cookie), id.replace('0', '1'))).toBe(false)
  expect(wasBooked(sent(cookie), null)).toBe(false)
})

test('a hold comes back whole, and a tampered one not at all', () => {
  const hold = { id, token: 'ht_a.b', expiresAt: 1_800_000_000_000, extendable: true, sure: true }
  const cookie = keepHold(hold, 'http://localhost')
  expect(readHold(sent(cookie), id)).toEqual(hold)
  expect(readHold(sent(`tavola-hold-${id}=soon.1.1.x`), id)).toBeNull()
  expect(readHold(sent(cookie), null)).toBeNull()
})

describe('in a frame, where no cookie comes back', () => {
  const hold = { id, token: 'ht_a.b', expiresAt: 1_800_000_000_000, extendable: false, sure: false }
  const at = (search: string, headers: Record<string, string> = {}) =>
    new Request(`http://localhost/reserve/7?${search}`, { headers })

  test.each([
    [at('', { 'sec-fetch-dest': 'iframe' }), true],
    [at('framed=1', { 'sec-fetch-dest': 'empty' }), true],
    [at('', { 'sec-fetch-dest': 'document' }), false],
  ])('the page knows it', (request, framed) => expect(isFramed(request)).toBe(framed))

  test.each([
    ['', null, null],
    ['lang=de&parent-origin=https://bistro.example', null, null],
    ['lang=de&person=2', 'k', 'key=k&lang=de'],
    ['key=0123456789abcdef', undefined, 'key=0123456789abcdef'],
    [
      'parent-origin=https://a.example&accent=0a7a5a&lang=',
      'k',
      'key=k&parent-origin=https%3A%2F%2Fa.example&accent=0a7a5a',
    ],
  ])('the address %s with the key %s carries on %s', (search, key, carried) =>
    expect(frameQuery(at(search), key)).toBe(carried),
  )

  test('a hold is told by the form, or by the address that names it', () => {
    expect(readHold(at(`id=${id}&hold=${holdText(hold)}`), id)).toEqual(hold)
    expect(readHold(at(`id=${id.replace('0', '1')}&hold=${holdText(hold)}`), id)).toBeNull()
    expect(readHold(at(`id=${id}&hold=1.1.1.old`), id, holdText(hold))).toEqual(hold)
  })

  test('only there the page learns its token', () => {
    const now = Temporal.Instant.fromEpochMilliseconds(0)
    expect(shownHold(hold, true, now).kept).toBe(holdText(hold))
    expect(JSON.stringify(shownHold(hold, false, now))).not.toContain(hold.token)
  })

  test('a booking opens with the key of its address', () => {
    expect(bookingToken(at('key=abcdefghijklmnop_-12'), id)).toBe('abcdefghijklmnop_-12')
    expect(bookingToken(at('key=short'), id)).toBeNull()
    expect(bookingToken(at('key=abcdefghijklmnop%3Cb%3E'), id)).toBeNull()
  })
})
