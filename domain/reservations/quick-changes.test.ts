import { expect, test } from 'vitest'
import { freeMinutesOf, quickChanges } from './quick-changes.ts'

const date = Temporal.PlainDate.from('2026-11-20')
const evening = new Map([
  [1110, true],
  [1140, true],
  [1170, false],
  [1200, true],
])
const limits = { smallest: 1, largest: 4 }
const shown = (minutes: number, party: number, free = evening) =>
  quickChanges({ stay: { date, minutes }, party, limits }, () => free).map(
    ({ kind, by, free: isFree }) => `${kind} ${by}${isFree ? '' : ' taken'}`,
  )

test.each([
  ['within the evening', 1140, 2, ['minutes -30', 'minutes 30 taken', 'minutes 60', 'guests -1', 'guests 1']],
  ['at its end', 1200, 2, ['minutes -30 taken', 'guests -1', 'guests 1']],
  ['alone', 1110, 1, ['minutes 30', 'minutes 60 taken', 'guests 1']],
  ['as the largest party', 1110, 4, ['minutes 30', 'minutes 60 taken', 'guests -1']],
])('%s', (_, minutes, party, changes) => expect(shown(minutes, party)).toEqual(changes))

test('nothing is offered that nobody could say', () => {
  expect(quickChanges({ stay: { date, minutes: 1140 }, party: 2, limits }, () => null)).toEqual([])
})

test('of a day: what has passed is no time, what others took is not free', () => {
  const slot = (
    time: string,
    availabilityLevel: 'Available' | 'NotEnoughCovers' | null,
    reason: 'past' | 'no_table' | null,
  ) => ({
    time,
    availabilityLevel,
    reason,
    eventId: null,
  })
  const slots = [
    slot('12:00:00', null, 'past'),
    slot('12:30:00', null, 'no_table'),
    slot('13:00:00', 'Available', null),
    slot('13:30:00', 'NotEnoughCovers', null),
    { ...slot('14:00:00', 'Available', null), eventId: 7 },
  ]
  const own = { eventId: null, isPending: false }
  expect([...freeMinutesOf(slots, own)]).toEqual([
    [750, false],
    [780, true],
    [810, false],
  ])
  expect(freeMinutesOf(slots, { ...own, isPending: true }).get(810)).toBe(true)
})
