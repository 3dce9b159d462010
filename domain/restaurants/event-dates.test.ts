import { expect, test } from 'vitest'
import { comingDates } from './event-dates.ts'

const today = Temporal.PlainDate.from('2031-06-21')

test.each([
  ['one evening', { startDate: '2031-06-21' }, ['2031-06-21']],
  [
    'a series half over',
    { startDate: '2031-06-07', dates: ['2031-06-07', '2031-06-21', '2031-07-05'] },
    ['2031-06-21', '2031-07-05'],
  ],
  ['dates out of order', { dates: ['2031-07-05', '2031-06-28'] }, ['2031-06-28', '2031-07-05']],
  ['an evening that is over', { startDate: '2031-06-20' }, []],
  ['no day at all', { startDate: 'soon' }, []],
])('the coming dates of %s', (_, event, expected) => {
  expect(comingDates(event, today).map(String)).toEqual(expected)
})
