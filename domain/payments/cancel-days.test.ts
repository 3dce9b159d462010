import { expect, test } from 'vitest'
import { cancelDays } from './cancel-days.ts'

const timeZone = 'Europe/Vienna'
const at = (text: string) => Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).toInstant()

const shown = (now: string, startsAt: string, freeUntil: string | null) =>
  cancelDays(freeUntil === null ? null : at(freeUntil), { now: at(now), startsAt: at(startsAt), timeZone }).map(
    ({ date, part, isFree }) =>
      `${date.toString().slice(5)}${part === 'whole' ? '' : ` ${part}`}${isFree ? ' free' : ''}`,
  )

test.each([
  [
    'a free window that ends the day before',
    ['2026-11-19T10:00', '2026-11-21T19:30', '2026-11-20T19:30'],
    ['11-19 free', '11-20 until free', '11-20 after', '11-21'],
  ],
  ['no free window', ['2026-11-20T10:00', '2026-11-21T19:30', null], ['11-20', '11-21']],
  ['a window that is over', ['2026-11-20T20:00', '2026-11-21T19:30', '2026-11-20T19:30'], ['11-20', '11-21']],
  ['a window that ends now', ['2026-11-20T19:30', '2026-11-21T19:30', '2026-11-20T19:30'], ['11-20', '11-21']],
  [
    'free until the very visit',
    ['2026-11-20T10:00', '2026-11-21T19:30', '2026-11-21T19:30'],
    ['11-20 free', '11-21 free'],
  ],
  [
    'until midnight, which is the end of the day before',
    ['2026-11-20T10:00', '2026-11-21T19:30', '2026-11-21T00:00'],
    ['11-20 free', '11-21'],
  ],
  [
    'the same evening',
    ['2026-11-21T12:00', '2026-11-21T19:30', '2026-11-21T17:30'],
    ['11-21 until free', '11-21 after'],
  ],
  [
    'across the day on which clocks change',
    ['2026-10-24T10:00', '2026-10-26T19:30', '2026-10-25T19:30'],
    ['10-24 free', '10-25 until free', '10-25 after', '10-26'],
  ],
] as const)('%s', (_, [now, startsAt, freeUntil], days) => {
  expect(shown(now, startsAt, freeUntil)).toEqual(days)
})

test('long before a visit, today speaks for the days between', () => {
  const days = shown('2026-10-01T10:00', '2026-11-21T19:30', '2026-11-20T19:30')
  expect(days).toHaveLength(12)
  expect(days.slice(0, 2)).toEqual(['10-01 free', '11-12 free'])
})
