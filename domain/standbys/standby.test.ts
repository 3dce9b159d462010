import { expect, test } from 'vitest'
import { instantOn, isOfferOpen, refuseStandby } from './standby.ts'

const rules = {
  acceptsBookings: true,
  timeZone: 'Europe/Vienna',
  horizonDays: 30,
  leadMinutes: 60,
  minParty: 1,
  maxParty: 8,
}
const now = Temporal.Instant.from('2026-11-27T11:00:00Z')
const asked = { date: '2026-12-04', to: 21 * 60, groupSize: 4 }

test.each([
  [{}, {}, null],
  [{}, { acceptsBookings: false }, 'not_accepting'],
  [{ groupSize: 9 }, {}, 'party_size'],
  [{ groupSize: 2 }, { minParty: 3 }, 'party_size'],
  [{ date: '2026-11-26' }, {}, 'past_time'],
  // noon in Vienna: a table at one begins in an hour, which is too soon for the kitchen
  [{ date: '2026-11-27', to: 13 * 60 }, {}, 'past_time'],
  [{ date: '2026-11-27', to: 13 * 60 + 15 }, {}, null],
  [{ date: '2026-12-27' }, {}, null],
  [{ date: '2026-12-28' }, {}, 'too_far'],
] as const)('a wish like %j under rules like %j is refused as %j', (wish, other, expected) => {
  expect(refuseStandby({ ...rules, ...other }, { ...asked, ...wish }, now)).toBe(expected)
})

test.each([
  ['2026-12-04', 19 * 60, '2026-12-04T18:00:00Z'],
  ['2026-12-04', 24 * 60 + 30, '2026-12-04T23:30:00Z'],
  ['2026-10-25', 12 * 60, '2026-10-25T11:00:00Z'],
])('%s and %i minutes are %s in Vienna', (date, minutes, expected) => {
  expect(instantOn(date, minutes, 'Europe/Vienna').toString()).toBe(expected)
})

test.each([
  ['offered', 1, true],
  ['offered', 0, false],
  ['waiting', 1, false],
  ['taken', 1, false],
] as const)('of a wish that is %s with %i seconds left the offer is open: %s', (state, seconds, expected) => {
  expect(isOfferOpen({ state, offerUntil: now.add({ seconds }) }, now)).toBe(expected)
})
