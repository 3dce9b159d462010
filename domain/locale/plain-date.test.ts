import { expect, test } from 'vitest'
import { plainDate } from './plain-date.ts'

test.each([
  ['2031-06-21', '2031-06-21'],
  ['2031-06-21T19:30:00-07:00', '2031-06-21'],
  ['2031-02-30', undefined],
  ['06/21/2031', undefined],
  ['', undefined],
  [null, undefined],
])('%s is %s', (text, day) => expect(plainDate(text)?.toString()).toBe(day))
