import { describe, expect, test } from 'vitest'
import { bookingToken, keepBooking, keepHold, knownBookings, readHold } from './capability-cookies.server.ts'

const id = '0b8f6c1d2e3a4b5c8d9e0f1a2b3c4d5e'
const sent = (...kept: string[]) =>
  new Request('http://localhost/', { headers: { cookie: kept.map((cookie) => cookie.split(';')[0]).join('; ') } })

describe('a booking', () => {
  const cookie = keepBooking(id, 'a.secret/=', 'https://tavola.example')

  test('is kept where no script reads it and other pages do not get it', () => {
    expect(cookie).toContain('; Path=/booking; ')
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax; Secure$/)
    expect(keepBooking(id, 'x', 'http://localhost')).not.toContain('Secure')
  })

  test('is found again by its id alone', () => {
    expect(bookingToken(sent(cookie), id)).toBe('a.secret/=')
    expect(bookingToken(sent(cookie), id.replace('0', '1'))).toBeNull()
    expect(bookingToken(sent(cookie), '../x')).toBeNull()
    expect(knownBookings(sent(cookie, 'theme=dark'))).toEqual([id])
  })
})

test('a hold comes back whole, and a tampered one not at all', () => {
  const hold = { id, token: 'ht_a.b', expiresAt: 1_800_000_000_000, extendable: true }
  const cookie = keepHold(hold, 'http://localhost')
  expect(readHold(sent(cookie), id)).toEqual(hold)
  expect(readHold(sent(`tavola-hold-${id}=soon.1.x`), id)).toBeNull()
  expect(readHold(sent(cookie), null)).toBeNull()
})
