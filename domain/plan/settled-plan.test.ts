import { describe, expect, test } from 'vitest'
import { settledPlan } from './settled-plan.ts'
import { nextTime, planTimes } from './times.ts'

const none = { party: null, date: null, minutes: null }
const at = (hour: number, minute = 0) => Temporal.PlainDateTime.from({ year: 2031, month: 6, day: 21, hour, minute })

describe('a plan with everything said', () => {
  test.each([
    ['nothing said in the morning is two this evening', none, at(9), 2, '2031-06-21', 1170],
    ['nothing said at dinner time is the next half hour', none, at(20, 10), 2, '2031-06-21', 1230],
    ['on the stroke of it a time has gone by', none, at(19, 30), 2, '2031-06-21', 1200],
    ['late at night it is tomorrow evening', none, at(23, 20), 2, '2031-06-22', 1170],
    ['a time of today that has gone by is the next one', { ...none, minutes: 780 }, at(15, 1), 2, '2031-06-21', 930],
    ['a time of another day stays', { party: 5, date: '2031-06-24', minutes: 780 }, at(15), 5, '2031-06-24', 780],
    ['a day that is over is today', { ...none, date: '2031-06-01', minutes: 1200 }, at(15), 2, '2031-06-21', 1200],
    ['months ahead is fine', { ...none, date: '2031-12-24' }, at(15), 2, '2031-12-24', 1170],
  ])('%s', (_, plan, now, party, date, minutes) => {
    const settled = settledPlan(plan, now)
    expect({ ...settled, date: settled.date.toString() }).toEqual({ party, date, minutes })
  })
})

test.each([
  [0, 660],
  [660, 660],
  [661, 690],
  [1380, 1380],
  [1381, null],
])('from minute %s the first time is %s', (now, first) => expect(nextTime(now)).toBe(first))

test('a wished quarter past stands among the half hours', () => {
  expect(planTimes(1125).slice(15, 18)).toEqual([1110, 1125, 1140])
  expect(planTimes(1170)).toEqual(planTimes(null))
})
