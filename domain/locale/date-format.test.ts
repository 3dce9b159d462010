import { describe, expect, test } from 'vitest'
import { dateFormat, formatClock, formatDate } from './date-format.ts'
import { locales } from './language.ts'

describe('formatDate', () => {
  const day = { year: 2031, month: 6, day: 1 }
  const cases: [string, string][] = [
    ['cs', '01.06.2031'],
    ['de', '01.06.2031'],
    ['de-DE', '01.06.2031'],
    ['pl', '01.06.2031'],
    ['uk', '01.06.2031'],
    ['el', '01/06/2031'],
    ['en-GB', '01/06/2031'],
    ['fr', '01/06/2031'],
    ['fr-FR', '01/06/2031'],
    ['it', '01/06/2031'],
    ['it-IT', '01/06/2031'],
    ['pt', '01/06/2031'],
    ['pt-PT', '01/06/2031'],
    ['he', '01/06/2031'],
    ['en', '06/01/2031'],
    ['en-US', '06/01/2031'],
    ['es', '06/01/2031'],
    ['es-ES', '06/01/2031'],
    ['ru', '06/01/2031'],
    ['sr', '06/01/2031'],
    ['sr-LATIN', '06/01/2031'],
    ['fr-CA', '2031-06-01'],
    ['sv', '2031-06-01'],
    ['sv-SE', '2031-06-01'],
    ['zh-TW', '2031/06/01'],
    ['hr', '01.06.2031'],
    ['nl', '01-06-2031'],
    ['tlh', '06/01/2031'],
  ]
  test.each(cases)('%s writes %s', (locale, text) => expect(formatDate(day, locale)).toBe(text))
})

test.each([
  ['en', 12],
  ['en-US', 12],
  ['zh-TW', 12],
  ['en-GB', 24],
  ['de', 24],
  ['sr-LATIN', 24],
])('%s has a clock of %i hours in the table', (locale, hours) => expect(dateFormat(locale).hours).toBe(hours))

test('every other named language has 24 hours', () => {
  const others = locales.filter((locale) => !['en', 'en-US', 'zh-TW'].includes(locale))
  expect([...others, 'he'].filter((locale) => dateFormat(locale).hours !== 24)).toEqual([])
})

describe('formatClock', () => {
  const cases: [number, string, string][] = [
    [0, 'en', '12:00 AM'],
    [9 * 60 + 5, 'en', '09:05 AM'],
    [12 * 60, 'en-US', '12:00 PM'],
    [19 * 60 + 30, 'en', '07:30 PM'],
    [19 * 60 + 30, 'en-GB', '19:30'],
    [19 * 60 + 30, 'zh-TW', '19:30'],
    [25 * 60, 'de', '01:00'],
    [-90, 'de', '22:30'],
  ]
  test.each(cases)('%i minutes in %s is %s', (minutes, locale, text) => expect(formatClock(minutes, locale)).toBe(text))
})
