import { expect, test } from 'vitest'
import { isBookingOpenToMessages, isPlaceOpenToMessages, messageText } from './conversation.ts'

test.each([
  ['2026-12-01T12:00:00Z', true],
  ['2026-12-11T19:59:59Z', true],
  ['2026-12-11T20:00:00Z', false],
])('at %s a visit that ended on the fourth at eight is open to messages: %s', (now, expected) => {
  const endsAt = Temporal.Instant.from('2026-12-04T20:00:00Z')
  expect(isBookingOpenToMessages({ endsAt }, Temporal.Instant.from(now))).toBe(expected)
})

test.each([
  ['Pending', true],
  ['Approved', true],
  ['Called', true],
  ['Seated', false],
  ['CanceledByClient', false],
] as const)('a place that is %s is open to messages: %s', (status, expected) => {
  expect(isPlaceOpenToMessages({ status })).toBe(expected)
})

test.each([
  ['  one\r\ntwo\rthree \n', 'one\ntwo\nthree'],
  [' \n ', ''],
])('%j is sent as %j', (typed, expected) => expect(messageText(typed)).toBe(expected))
