import { describe, expect, test } from 'vitest'
import { autopilotDeed, autopilotRules, type OpenBooking } from './autopilot.ts'

describe('the rules of a restaurant', () => {
  const allOn = { approve: true, closeAtEnd: true, callWhenFree: true }
  const allOff = { approve: false, closeAtEnd: false, callWhenFree: false }
  test.each([
    ['nothing said', {}, false, allOn],
    ['null', null, false, allOn],
    ['all off', allOff, false, allOff],
    ['approval by hand overrules', { approve: true }, true, { ...allOn, approve: false }],
    ['a setting of former releases', { noShowAfterMinutes: 15 }, false, allOn],
    ['nonsense', { closeAtEnd: 'maybe' }, false, allOn],
  ])('%s', (_, settings, approvalRequired, expected) => {
    expect(autopilotRules(settings, { approvalRequired })).toEqual(expected)
  })
})

describe('the deed of the moment', () => {
  const rules = { approve: true, closeAtEnd: true, callWhenFree: true }
  const booking: OpenBooking = {
    status: 'Approved',
    startsAt: Temporal.Instant.from('2026-11-21T18:00:00Z'),
    endsAt: Temporal.Instant.from('2026-11-21T19:30:00Z'),
    awaitsPayment: false,
  }
  test.each([
    ['17:59', { status: 'Pending' }, {}, 'Approved'],
    ['18:00', { status: 'Pending' }, {}, 'Rejected'],
    ['17:59', { status: 'Pending', awaitsPayment: true }, {}, null],
    ['17:59', { status: 'Pending' }, { approve: false }, null],
    ['19:29', { status: 'Approved' }, {}, null],
    ['19:30', { status: 'Approved' }, {}, 'Closed'],
    ['19:30', { status: 'Called' }, {}, 'Closed'],
    ['19:30', { status: 'Approved' }, { closeAtEnd: false }, null],
    ['19:29', { status: 'Seated' }, {}, null],
    ['19:30', { status: 'Seated' }, {}, 'Closed'],
    ['19:30', { status: 'Seated' }, { closeAtEnd: false }, null],
    ['23:00', { status: 'Closed' }, {}, null],
    ['23:00', { status: 'CanceledByClient' }, {}, null],
  ] as const)('at %s for %j under %j: %s', (time, changes, own, deed) => {
    const now = Temporal.Instant.from(`2026-11-21T${time}:00Z`)
    expect(autopilotDeed({ ...booking, ...changes }, { ...rules, ...own }, now)).toBe(deed)
  })
})
