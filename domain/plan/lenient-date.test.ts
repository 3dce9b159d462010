import { expect, test } from 'vitest'
import { readLenientDate, readLenientTime } from './lenient-date.ts'

test.each([
  ['11/25/2031', '2031-11-25'],
  ['25/11/2031', '2031-11-25'],
  ['25.11.2031', '2031-11-25'],
  ['3.4.2031', '2031-04-03'],
  ['4-4-2031', '2031-04-04'],
  ['2031/11/25', '2031-11-25'],
  ['03/04/2031', null],
  ['11.25.2031', null],
  ['31.02.2031', null],
  ['25.11.31', null],
  ['soon', null],
  ['', null],
])('the day %s is %s', (text, date) => expect(readLenientDate(text)).toBe(date))

test.each([
  ['7:30 PM', 1170],
  ['7:30pm', 1170],
  ['7 p.m.', 1140],
  ['12:15 AM', 15],
  ['12 PM', 720],
  ['19.30', 1170],
  ['19h30', 1170],
  ['13 PM', null],
  ['24.00', null],
  ['19.75', null],
  ['7', null],
  ['late', null],
])('the time %s is minute %s', (text, minutes) => expect(readLenientTime(text)).toBe(minutes))
