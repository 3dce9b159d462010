import { expect, test } from 'vitest'
import { timeToAsk } from './time-to-ask.ts'

const at = (hour: number, minute = 0) => Temporal.PlainDateTime.from({ year: 2031, month: 6, day: 21, hour, minute })
const usual = { date: null, minutes: 17 * 60 + 30, range: 30 }

test.each([
  ['in the morning it is the usual time', usual, at(9), '2031-06-21 1050 ±30'],
  ['a minute before it is still that', usual, at(17, 29), '2031-06-21 1050 ±30'],
  ['on the stroke of it the next half hour is meant', usual, at(17, 30), '2031-06-21 1080 ±90'],
  ['at dinner it is the next half hour and what is near it', usual, at(18, 31), '2031-06-21 1140 ±90'],
  ['on a half hour it is the next one', usual, at(20), '2031-06-21 1230 ±90'],
  ['late at night it stays today, where nothing is left', usual, at(23, 10), '2031-06-21 1050 ±30'],
  ['just after midnight a new day has its usual time', usual, at(0, 5), '2031-06-21 1050 ±30'],
  ['a chosen today goes on as well', { ...usual, date: '2031-06-21' }, at(19, 15), '2031-06-21 1170 ±90'],
  ['and is tomorrow late at night', { ...usual, date: '2031-06-21' }, at(23, 10), '2031-06-22 1050 ±30'],
  ['another day is asked for as it is', { ...usual, date: '2031-06-24' }, at(19, 15), '2031-06-24 1050 ±30'],
  ['a day that is over is today', { ...usual, date: '2031-06-01' }, at(9), '2031-06-21 1050 ±30'],
  ['no day of the calendar is today', { ...usual, date: '2031-02-30' }, at(9), '2031-06-21 1050 ±30'],
  ['a chosen time keeps its span', { date: '2031-06-21', minutes: 1230, range: 90 }, at(19), '2031-06-21 1230 ±90'],
])('%s', (_, asked, now, expected) => {
  const { date, minutes, range } = timeToAsk(asked, now)
  expect(`${date.toString()} ${minutes} ±${range}`).toBe(expected)
})
