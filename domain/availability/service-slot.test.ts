import { expect, test } from 'vitest'
import type { BookingRules } from './booking-rules.ts'
import { serviceSlotOf } from './service-slot.ts'

const rules = {
  slotInterval: 30,
  turnOver: [[6, 60]],
  // Fridays alone, until three in the night
  hours: { booking: [[], [], [], [], [], [[1080, 1620]], [[0, 90]]], takeaway: [], delivery: [] },
  specialPeriods: [],
  events: [{ eventId: 7, dates: ['2026-11-27'], hours: [1140, 1260], areas: [], seats: null }],
} as unknown as BookingRules

test.each([
  ['2026-11-27T19:00:00', undefined, { serviceDate: '2026-11-27', minutes: 1140 }],
  ['2026-11-28T02:00:00', undefined, { serviceDate: '2026-11-27', minutes: 1560 }],
  // Saturday has a service of its own at half past midnight, which comes first.
  ['2026-11-28T00:30:00', undefined, { serviceDate: '2026-11-28', minutes: 30 }],
  ['2026-11-27T19:00:00', 7, { serviceDate: '2026-11-27', minutes: 1140 }],
  ['2026-11-27T18:00:00', 7, null],
  ['2026-11-27T19:10:00', undefined, null],
  ['2026-11-27T19:00:30', undefined, null],
  ['2026-11-26T19:00:00', undefined, null],
])('%s belongs, for event %s, to %j', (wall, eventId, expected) => {
  expect(serviceSlotOf(rules, wall, { party: 2, eventId })).toEqual(expected)
})
