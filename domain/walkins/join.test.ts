import { describe, expect, test } from 'vitest'
import type { BookingRules } from '../availability/booking-rules.ts'
import type { WaitingParty } from './floor.ts'
import { chosenAreas, type LineState, lineOpensAt, refuseJoin } from './join.ts'
import { testRules } from './test-floor.ts'

const evening = '2026-11-20T19:00:00Z'
const join = (
  wish: Partial<WaitingParty>,
  {
    state = 'open',
    waiting = 0,
    at = evening,
    rules = testRules,
  }: { state?: LineState; waiting?: number; at?: string; rules?: BookingRules } = {},
) => refuseJoin(rules, { state, waiting }, { party: 2, areas: [], ...wish }, Temporal.Instant.from(at))

describe('joining', () => {
  test.each<[name: string, refusal: string | null, reason: string | null]>([
    ['two, anywhere', join({}), null],
    ['eight at joined tables', join({ party: 8 }), null],
    ['nine', join({ party: 9 }), 'party_size'],
    ['nobody', join({ party: 0 }), 'party_size'],
    ['three on a terrace for two', join({ party: 3, areas: ['Terrace'] }), 'party_size'],
    ['an area of another restaurant', join({ areas: ['Roof'] }), 'unknown_area'],
    ['before it opens', join({}, { at: '2026-11-20T16:59:00Z' }), 'line_closed'],
    ['after midnight of the same service', join({}, { at: '2026-11-21T00:15:00Z' }), null],
    ['a line that was paused', join({}, { state: 'paused' }), 'line_closed'],
    ['a line that was closed', join({}, { state: 'closed' }), 'line_closed'],
    ['a line that is full', join({}, { waiting: 3 }), 'line_closed'],
    ['a restaurant without a line', join({}, { rules: { ...testRules, line: null } }), 'no_line'],
    ['a restaurant that is offline', join({}, { rules: { ...testRules, acceptsBookings: false } }), 'line_closed'],
  ])('%s', (_name, refusal, reason) => expect(refusal).toBe(reason))

  test('no areas means all of them, and all of them means none in particular', () => {
    expect(chosenAreas(testRules, [])).toEqual([])
    expect(chosenAreas(testRules, ['Terrace', 'Hall', 'Hall'])).toEqual([])
    expect(chosenAreas(testRules, ['Terrace'])).toEqual(['Terrace'])
    expect(chosenAreas(testRules, ['Terrace', 'Roof', 'Hall'])).toEqual(['Hall', 'Terrace', 'Roof'])
  })
})

describe('when a closed line opens', () => {
  const closedUntilMonday = {
    startsOn: '2026-11-20',
    endsOn: '2026-11-22',
    repeatsYearly: false,
    closed: true,
    hours: [],
  }
  const at = (now: string, rules: Partial<BookingRules> = {}, state: LineState = 'open') =>
    lineOpensAt({ ...testRules, ...rules }, state, Temporal.Instant.from(now))?.toString() ?? null
  const noHours = { ...testRules.hours, booking: [[], [], [], [], [], [], []] }
  const atNight = { ...testRules.hours, booking: Array.from({ length: 7 }, () => [[150, 600]] as const) }

  test.each<[name: string, opens: string | null, expected: string | null]>([
    ['an hour before the evening', at('2026-11-20T16:00:00Z'), '2026-11-20T17:00:00Z'],
    ['at its very beginning', at('2026-11-20T17:00:00Z'), null],
    ['after midnight of the same service', at('2026-11-21T00:15:00Z'), null],
    ['in the night', at('2026-11-21T00:30:00Z'), '2026-11-21T17:00:00Z'],
    ['on a closed day', at('2026-11-20T16:00:00Z', { specialPeriods: [closedUntilMonday] }), '2026-11-23T17:00:00Z'],
    ['at an hour that the clocks skip', at('2027-03-28T00:00:00Z', { hours: atNight }), '2027-03-28T01:30:00Z'],
    ['a line that its host paused', at('2026-11-20T16:00:00Z', {}, 'paused'), null],
    ['a line that its host closed', at('2026-11-20T16:00:00Z', {}, 'closed'), null],
    ['a restaurant without hours', at('2026-11-20T16:00:00Z', { hours: noHours }), null],
    ['a restaurant that is offline', at('2026-11-20T16:00:00Z', { acceptsBookings: false }), null],
    ['a restaurant without a line', at('2026-11-20T16:00:00Z', { line: null }), null],
  ])('%s', (_name, opens, expected) => expect(opens).toBe(expected))
})
