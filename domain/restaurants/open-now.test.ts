import { describe, expect, test } from 'vitest'
import type { DayHours, SpecialPeriod } from './hours.ts'
import { type OpenState, openNow } from './open-now.ts'

const dinner: DayHours[] = [
  { weekDay: 5, time: [{ open: '17:00:00', close: '01:00:00' }] },
  {
    weekDay: 6,
    time: [
      { open: '8:00', close: '14:00' },
      { open: '17:00', close: '1.02:00:00' },
    ],
  },
  { weekDay: 0, time: [] },
]
const christmas: SpecialPeriod = {
  starts: '2030-12-25T00:00:00Z',
  ends: '2030-12-25T23:59:59Z',
  closed: true,
  repeat: true,
}
const newYear: SpecialPeriod = {
  starts: '2031-06-20T00:00:00+02:00',
  ends: '2031-06-20T23:59:59+02:00',
  time: [{ open: '20:00', close: '23:00' }],
}

describe('openNow', () => {
  const cases: [string, string, DayHours[] | null, SpecialPeriod[], OpenState][] = [
    ['friday evening', '2031-06-20T18:00', dinner, [], { state: 'open', until: 1500 }],
    ['after midnight of friday', '2031-06-21T00:59', dinner, [], { state: 'open', until: 60 }],
    [
      'the minute it closes',
      '2031-06-21T01:00',
      dinner,
      [],
      { state: 'closed', next: { daysAhead: 0, weekDay: 6, minutes: 480 } },
    ],
    [
      'between two meals',
      '2031-06-21T15:00',
      dinner,
      [],
      { state: 'closed', next: { daysAhead: 0, weekDay: 6, minutes: 1020 } },
    ],
    ['span of the next day', '2031-06-22T01:30', dinner, [], { state: 'open', until: 120 }],
    [
      'sunday looks ahead to friday',
      '2031-06-22T12:00',
      dinner,
      [],
      { state: 'closed', next: { daysAhead: 5, weekDay: 5, minutes: 1020 } },
    ],
    [
      'a repeated closed day',
      '2032-12-25T12:00',
      [{ weekDay: 6, time: [{ open: '10:00', close: '20:00' }] }],
      [christmas],
      { state: 'closed', next: { daysAhead: 7, weekDay: 6, minutes: 600 } },
    ],
    [
      'special hours replace the weekday',
      '2031-06-20T18:00',
      dinner,
      [newYear],
      { state: 'closed', next: { daysAhead: 0, weekDay: 5, minutes: 1200 } },
    ],
    ['never open', '2031-06-20T18:00', [{ weekDay: 1, time: [] }], [], { state: 'closed', next: null }],
    ['no hours known', '2031-06-20T18:00', null, [], { state: 'unknown' }],
  ]
  test.each(cases)('%s', (_, now, hours, special, state) =>
    expect(openNow(Temporal.PlainDateTime.from(now), hours, special)).toEqual(state),
  )
})
