import { describe, expect, test } from 'vitest'
import { hoursProblem } from './week-hours.ts'

const week = (monday: unknown) => [monday, [], [], [], [], [], []]

describe('hours of a week', () => {
  test.each([
    [
      'lunch and dinner',
      [
        [690, 900],
        [1080, 1380],
      ],
    ],
    ['past midnight', [[1020, 1560]]],
    ['round the clock', [[0, 1440]]],
    ['closed', []],
  ])('%s can be used', (_, monday) => {
    expect(hoursProblem(week(monday))).toBeUndefined()
  })

  test.each([
    ['text', 'hours is not a list of seven days', 'closed'],
    ['a day that is no list', 'hours of Monday: not a list', week(null)],
    ['half a pair', 'hours of Monday: an opening is not a pair of whole minutes', week([[600]])],
    ['broken minutes', 'hours of Monday: an opening is not a pair of whole minutes', week([[600, 700.5]])],
    ['opening tomorrow', 'hours of Monday: opens at minute 1440, outside the day', week([[1440, 1500]])],
    ['no length', 'hours of Monday: closes at minute 600, not after 600', week([[600, 600]])],
    ['two days long', 'hours of Monday: stays open for more than a day', week([[600, 2100]])],
    [
      'overlap',
      'hours of Monday: two openings overlap or are out of order',
      week([
        [600, 900],
        [840, 1000],
      ]),
    ],
  ])('%s cannot', (_, problem, value) => {
    expect(hoursProblem(value)).toBe(problem)
  })
})
