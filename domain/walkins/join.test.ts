import { describe, expect, test } from 'vitest'
import type { BookingRules } from '../availability/booking-rules.ts'
import type { WaitingParty } from './floor.ts'
import { chosenAreas, type LineState, refuseJoin } from './join.ts'
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
