import { expect, test } from 'vitest'
import { formatDate } from '#domain/locale/date-format.ts'
import { locales } from '#domain/locale/language.ts'
import { dayOfYear } from './dates.server.ts'

const day = Temporal.PlainDate.from('2031-12-05')

test.each([
  ['es', 'viernes, 5 de diciembre'],
  ['ru', 'пятница, 5 декабря'],
  ['sr', 'петак, 5. децембар'],
  ['en', 'Friday, December 5'],
  ['en-GB', 'Friday 5 December'],
  ['de', 'Freitag, 5. Dezember'],
] as const)('a day of this year in %s is %s', (locale, words) => {
  expect(dayOfYear(day, locale, Temporal.PlainDate.from('2031-01-01'))).toBe(words)
})

test.each(locales)('a day of another year has the year in %s, and none is written in figures alone', (locale) => {
  const thisYear = dayOfYear(day, locale, Temporal.PlainDate.from('2031-12-31'))
  const another = dayOfYear(day, locale, Temporal.PlainDate.from('2030-12-31'))
  expect(thisYear).not.toContain('2031')
  expect(another).toContain('2031')
  for (const words of [thisYear, another]) expect(words).not.toContain(formatDate(day, locale))
})
