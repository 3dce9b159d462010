import { describe, expect, test } from 'vitest'
import { dayFormatter } from './day-formatter.ts'
import { locales } from './language.ts'

const utc = (date: string) => Date.parse(`${date}T00:00:00Z`)

describe('a day in words', () => {
  test.each([
    ['fr', 'full', '2026-12-01', 'mardi 1er décembre 2026'],
    ['fr-CA', 'long', '2026-12-01', 'mardi 1er décembre'],
    ['fr-FR', 'short', '2026-12-01', 'mar. 1er déc.'],
    ['fr', 'month', '2026-12-01', '1er décembre 2026'],
    ['fr', 'long', '2026-12-11', 'vendredi 11 décembre'],
    ['fr', 'long', '2026-12-21', 'lundi 21 décembre'],
    ['fr', 'weekday', '2026-12-01', 'mar.'],
    ['it', 'long', '2026-12-01', 'martedì 1 dicembre'],
    ['en', 'full', '2026-12-01', 'Tuesday, December 1, 2026'],
  ] as const)('in %s, %s, of %s', (locale, shape, date, words) => {
    expect(dayFormatter(locale, shape)(utc(date))).toBe(words)
  })

  /** Figures alone are read as another day by a guest who writes the month first or last. */
  test.each(locales)('names the weekday and the month in %s', (locale) => {
    for (const shape of ['full', 'long'] as const) {
      const words = dayFormatter(locale, shape)(utc('2026-05-12'))
      expect(words).not.toMatch(/\d[./-]\d/)
      expect(words).not.toBe(dayFormatter(locale, shape)(utc('2026-12-05')))
    }
  })
})
