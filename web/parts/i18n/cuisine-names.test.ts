import { expect, test } from 'vitest'
import type { Locale } from '#domain/locale/language.ts'
import { cuisineName } from './cuisine-names.server.ts'

const cases: [string, Locale, string][] = [
  ['italian', 'en', 'Italian'],
  ['italian', 'de-DE', 'Italienisch'],
  ['pizza', 'de', 'Pizza'],
  ['italian', 'sr', 'Италијанска'],
  ['italian', 'sr-LATIN', 'Italijanska'],
  ['fish_and_chips_van', 'de', 'Fish and chips van'],
]
test.each(cases)('%s in %s is %s', (key, locale, name) => expect(cuisineName(key, locale)).toBe(name))
