import { describe, expect, test } from 'vitest'
import { blockOfPhone, isCodeAwaited, isCodeOpen, isEmailVerified, isSameRequest, type SentCode } from './phone-code.ts'
import { testPhone } from './test-phone.ts'

const sentAt = Temporal.Instant.from('2026-11-20T18:00:00Z')
const code: SentCode = {
  phone: testPhone('+4312345678'),
  attempts: 0,
  createdAt: sentAt,
  expiresAt: sentAt.add({ minutes: 10 }),
  usedAt: null,
}

describe('a code', () => {
  test.each([
    ['just sent', {}, 0, [true, true]],
    ['at the end of its ten minutes', {}, 599, [true, true]],
    ['after them', {}, 600, [false, false]],
    ['typed wrong four times', { attempts: 4 }, 1, [true, true]],
    ['typed wrong five times', { attempts: 5 }, 1, [false, false]],
    ['that was right', { usedAt: sentAt }, 1, [true, false]],
  ])('%s: compared, awaited', (_, changes, seconds, expected) => {
    const asked = { ...code, ...changes }
    const now = sentAt.add({ seconds })
    expect([isCodeOpen(asked, now), isCodeAwaited(asked, now)]).toEqual(expected)
  })

  test.each([
    ['at once', {}, code.phone, 0, true],
    ['within the pause', {}, code.phone, 59, true],
    ['after the pause', {}, code.phone, 60, false],
    ['for another number', {}, testPhone('+4312345679'), 1, false],
    ['when the last was typed wrong too often', { attempts: 5 }, code.phone, 1, false],
    ['when the last was used', { usedAt: sentAt }, code.phone, 1, false],
  ])('asked for %s is the same: %o', (_, changes, phone, seconds, same) =>
    expect(isSameRequest({ ...code, ...changes }, phone, sentAt.add({ seconds }))).toBe(same),
  )
})

test('numbers of one block differ in their last digits', () => {
  expect(blockOfPhone(testPhone('+4366012345678'))).toBe(blockOfPhone(testPhone('+4366012345999')))
  expect(blockOfPhone(testPhone('+4366012345678'))).not.toBe(blockOfPhone(testPhone('+4366012346678')))
})

test.each([
  ['ann@example.com', true, true],
  ['ann@example.com', false, false],
  [null, false, true],
  ['', false, true],
])('the address %s, verified %s, counts as verified: %s', (email, verified, counts) =>
  expect(isEmailVerified(email, verified)).toBe(counts),
)
