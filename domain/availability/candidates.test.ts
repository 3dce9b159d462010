import { describe, expect, test } from 'vitest'
import type { BookingRules, DiningTable } from './booking-rules.ts'
import { candidates, fitOf } from './candidates.ts'
import { emptyDay, occupy } from './occupancy.ts'
import { stayOf } from './stay.ts'

const table = (tableId: number, minParty: number, maxParty: number, more: Partial<DiningTable> = {}): DiningTable => ({
  tableId,
  number: `${tableId}`,
  area: 'Hall',
  minParty,
  maxParty,
  features: [],
  blocked: false,
  ...more,
})

const rules: BookingRules = {
  restaurantId: 1,
  timeZone: 'Europe/Vienna',
  country: 'AT',
  currency: 'EUR',
  acceptsBookings: true,
  approvalRequired: false,
  minParty: 1,
  maxParty: 10,
  slotInterval: 15,
  turnOver: [[10, 90]],
  coversPerSlot: 20,
  overbookCovers: 0,
  leadMinutes: 0,
  horizonDays: 30,
  areas: ['Hall', 'Terrace'],
  tables: [
    table(1, 1, 6),
    table(2, 1, 4),
    table(4, 1, 2),
    table(5, 1, 2, { area: 'Terrace' }),
    table(7, 1, 4, { area: 'Terrace' }),
    table(8, 1, 2, { blocked: true }),
  ],
  combinations: [
    { tableIds: [2, 4], minParty: 3, maxParty: 6 },
    { tableIds: [5, 7], minParty: 5, maxParty: 6 },
    { tableIds: [4, 8], minParty: 3, maxParty: 4 },
  ],
  hours: { booking: [], takeaway: [], delivery: [] },
  specialPeriods: [],
  events: [],
  policies: [],
  graceMinutes: 0,
  channels: { takeaway: null, delivery: null },
  line: null,
}
const date = '2026-11-27'
const stay = stayOf(rules, date, 1140, 2)
if (!stay) throw new Error('seven in the evening exists')

describe('candidates', () => {
  test.each([
    ['two', 2, [], [[4], [5], [2], [7], [1]]],
    ['three: the better fit before the earlier number', 3, [], [[2], [7], [1], [2, 4]]],
    ['six: one table before two of the same size', 6, [], [[1], [2, 4], [5, 7]]],
    ['six on the terrace', 6, ['Terrace'], [[5, 7]]],
    ['seven', 7, [], []],
  ])('%s', (_name, party, areas, expected) => {
    expect(candidates({ rules, day: emptyDay(rules, date), stay, party, areas })).toEqual(expected)
  })

  test('only what is free for the whole stay', () => {
    const day = emptyDay(rules, date)
    occupy(day, 2, stay.lastBit, stay.lastBit)
    occupy(day, 3, stay.lastBit + 1, stay.lastBit + 4)
    expect(candidates({ rules, day, stay, party: 2, areas: [] })).toEqual([[5], [2], [7], [1]])
    expect(candidates({ rules, day, stay, party: 6, areas: [] })).toEqual([[1], [5, 7]])
  })

  test('tables of one’s own choice, these or none', () => {
    const day = emptyDay(rules, date)
    expect(candidates({ rules, day, stay, party: 2, areas: [], wantedTables: [1] })).toEqual([[1]])
    expect(candidates({ rules, day, stay, party: 6, areas: [], wantedTables: [4, 2] })).toEqual([[2, 4]])
    expect(candidates({ rules, day, stay, party: 6, areas: [], wantedTables: [1, 2] })).toEqual([])
  })
})

test.each([
  [['1'], 6, 'fits'],
  [['4', '2'], 5, 'fits'],
  [['4'], 3, 'too_small'],
  [['5', '7'], 2, 'too_large'],
  [['1', '2'], 8, 'not_joined'],
  [['99'], 2, 'unknown'],
  [['1', '99'], 2, 'unknown'],
  [['8'], 2, 'blocked'],
  [[], 2, 'unknown'],
])('tables %j for %i: %s', (numbers, party, fit) => {
  expect(fitOf(rules, numbers, party)).toBe(fit)
})
