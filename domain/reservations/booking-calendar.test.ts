import { describe, expect, test } from 'vitest'
import { bookingCalendar, type CalendarRules, openDayNear } from './booking-calendar.ts'

const dinner = [{ open: '18:00:00', close: '23:00:00' }]
/** Open Tuesday to Saturday evenings; Sunday is 0. */
const hours = [2, 3, 4, 5, 6].map((weekDay) => ({ weekDay, time: dinner }))
const rules = (changed: Partial<CalendarRules> = {}): CalendarRules => ({
  now: Temporal.PlainDateTime.from('2026-11-20T12:00'),
  hours,
  special: [],
  maxAdvanceBookingDays: 60,
  ...changed,
})
const on = (date: string, changed?: Partial<CalendarRules>) =>
  bookingCalendar(rules(changed)).stateOf(Temporal.PlainDate.from(date))
const christmas = { starts: '2026-12-24T00:00:00+01:00', ends: '2026-12-26T23:59:59+01:00', closed: true, time: [] }

describe('a day of the calendar', () => {
  test.each([
    ['a Friday with hours', '2026-11-20', {}, 'open'],
    ['yesterday', '2026-11-19', {}, 'past'],
    ['a weekday without hours', '2026-11-22', {}, 'closed'],
    ['a closed special period', '2026-12-25', { special: [christmas] }, 'closed'],
    [
      'the same day another year, when it repeats',
      '2027-12-25',
      { special: [{ ...christmas, repeat: true }], maxAdvanceBookingDays: 999 },
      'closed',
    ],
    [
      'an exception that opens a closed weekday',
      '2026-11-22',
      { special: [{ starts: '2026-11-22', ends: '2026-11-22', closed: false, time: dinner }] },
      'open',
    ],
    ['the last day of the horizon', '2027-01-19', {}, 'open'],
    ['the day after it', '2027-01-20', {}, 'too-far'],
    ['a day within a year when no horizon is configured', '2027-11-20', { maxAdvanceBookingDays: null }, 'open'],
    ['a day past that year', '2027-11-23', { maxAdvanceBookingDays: null }, 'too-far'],
    [
      'today after the kitchen closed',
      '2026-11-20',
      { now: Temporal.PlainDateTime.from('2026-11-20T23:00') },
      'closed',
    ],
  ] as const)('%s', (_, date, changed, state) => expect(on(date, changed)).toBe(state))

  test('yesterday while its service runs past midnight', () => {
    const late = { hours: [{ weekDay: 5, time: [{ open: '18:00:00', close: '02:00:00' }] }] }
    const now = Temporal.PlainDateTime.from('2026-11-21T00:30')
    expect(on('2026-11-20', { ...late, now })).toBe('open')
    expect(on('2026-11-20', { ...late, now: now.add({ hours: 2 }) })).toBe('past')
  })
})

describe('the first bookable date', () => {
  test.each([
    ['is today when the kitchen is open', '2026-11-20T12:00', {}, '2026-11-20'],
    ['skips days without hours', '2026-11-22T12:00', {}, '2026-11-24'],
    ['skips closed periods', '2026-12-24T12:00', { special: [christmas] }, '2026-12-29'],
    ['is absent when nothing opens before the horizon', '2026-11-22T12:00', { maxAdvanceBookingDays: 1 }, undefined],
  ] as const)('%s', (_, now, changed, expected) => {
    const { firstBookable } = bookingCalendar(rules({ now: Temporal.PlainDateTime.from(now), ...changed }))
    expect(firstBookable?.toString()).toBe(expected)
  })
})

describe('an event', () => {
  const event = { starts: '2026-12-03', ends: '2026-12-17', dates: ['2026-12-03', '2026-12-17'] }

  test('has its own range', () => {
    const { first, last, firstBookable } = bookingCalendar(rules({ event }))
    expect([first, last, firstBookable].map(String)).toEqual(['2026-12-03', '2026-12-17', '2026-12-03'])
  })

  test.each([
    ['2026-12-03', 'open'],
    ['2026-12-04', 'no-event'],
    ['2026-12-17', 'open'],
    ['2026-12-18', 'no-event'],
  ])('on %s: %s', (date, state) => expect(on(date, { event })).toBe(state))

  test('can be booked at its own dates beyond the horizon of the restaurant', () => {
    const far = { starts: '2027-02-10', ends: '2027-02-10', dates: ['2027-02-10'] }
    const { first, last, firstBookable } = bookingCalendar(rules({ event: far, maxAdvanceBookingDays: 7 }))
    expect([first, last, firstBookable].map(String)).toEqual(['2027-02-10', '2027-02-10', '2027-02-10'])
    expect(on('2027-02-10', { event: far, maxAdvanceBookingDays: 7 })).toBe('open')
    expect(on('2027-02-11', { event: far, maxAdvanceBookingDays: 7 })).toBe('no-event')
  })

  test('takes place on a weekday of rest, but not in a closed period', () => {
    const sunday = { starts: null, ends: null, dates: ['2026-11-29', '2026-12-25'] }
    expect(on('2026-11-29', { event: sunday })).toBe('open')
    expect(on('2026-12-25', { event: sunday, special: [christmas] })).toBe('closed')
  })

  test('without listed dates is on every open day between', () => {
    const spanning = { ...event, dates: [] }
    expect(['2026-12-05', '2026-12-06', '2026-12-18'].map((date) => on(date, { event: spanning }))).toEqual([
      'open',
      'closed',
      'no-event',
    ])
  })
})

test.each([
  ['an open day is itself', '2026-12-04', '2026-12-04'],
  ['a closed Sunday gives the Saturday before', '2026-12-06', '2026-12-05'],
  ['a closed Monday gives the Tuesday after', '2026-12-07', '2026-12-08'],
  ['a day gone by gives the first', '2026-11-02', '2026-11-20'],
  ['a day too far gives the first', '2028-01-01', '2026-11-20'],
])('%s', (_, wanted, shown) => {
  const near = openDayNear(bookingCalendar(rules()), Temporal.PlainDate.from(wanted))
  expect(near?.toString()).toBe(shown)
})

test('a day between two dates of an event gives the nearer one', () => {
  const event = { starts: null, ends: null, dates: ['2026-11-27', '2026-12-18'] }
  const near = openDayNear(bookingCalendar(rules({ event })), Temporal.PlainDate.from('2026-12-15'))
  expect(near?.toString()).toBe('2026-12-18')
})
