import { expect, test } from 'vitest'
import { isBirthday, latestBirthday } from './birthday.ts'

const now = Temporal.Instant.from('2026-11-19T12:00:00Z')

test.each([
  ['', true],
  ['1990-02-28', true],
  ['2026-11-20', true],
  ['2026-11-21', false],
  ['2030-01-01', false],
  ['2025-02-31', false],
  ['yesterday', false],
])('%j as a date of birth: %j', (text, isOne) => {
  expect(isBirthday(text, now)).toBe(isOne)
})

test('the latest one is today where the day begins first', () => {
  expect(latestBirthday(now)).toBe('2026-11-20')
})
