import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookingNumber, reservationId, restaurantOfId } from './id.ts'

const now = Temporal.Instant.from('2026-11-20T18:00:00Z')
const bytes = fc.uint8Array({ minLength: 6, maxLength: 6 })
const restaurant = fc.integer({ min: 1, max: 2_147_483_647 })

test('an id is a version 7 UUID that names its restaurant', () => {
  fc.assert(
    fc.property(restaurant, bytes, (restaurantId, random) => {
      const id = reservationId(restaurantId, now, random)
      expect(id).toMatch(/^[0-9a-f]{12}7[0-9a-f]{3}[89ab][0-9a-f]{15}$/)
      expect(restaurantOfId(id)).toBe(restaurantId)
    }),
  )
})

test('42 bits of chance are left', () => {
  const of = (random: number[]) => reservationId(1, now, Uint8Array.from(random))
  const zero = BigInt(`0x${of([0, 0, 0, 0, 0, 0])}`)
  const all = BigInt(`0x${of([255, 255, 255, 255, 255, 255])}`)
  expect((all ^ zero).toString(2).replaceAll('0', '').length).toBe(42)
})

test('later ids sort after earlier ones', () => {
  const random = new Uint8Array(6).fill(255)
  expect(reservationId(9, now, random) < reservationId(1, now.add({ milliseconds: 1 }), new Uint8Array(6))).toBe(true)
})

test.each([
  '5f0c2f6a9b1e4d0ab7c3d2e1f4a59687',
  '019aa0000000700080000000000000',
  '019aa000-0000-7000-8000-000000001005',
  '019aa000000070008000000000000000',
  '019aa0000000700080000000ffffffff',
])('%s names no restaurant', (id) => {
  expect(restaurantOfId(id)).toBeNull()
})

test('two bookings of one restaurant in the same moment have different numbers', () => {
  const numberOf = (random: number[]) => bookingNumber(reservationId(4115, now, Uint8Array.from(random)))
  expect(numberOf([1, 2, 3, 4, 5, 6])).toBe('040506')
  expect(numberOf([1, 2, 3, 4, 5, 7])).toBe('040507')
})
