import { expect, test } from 'vitest'
import type { Locale } from '../locale/language.ts'
import { nameKeys } from './region-name.ts'

const cases: [Locale, string[]][] = [
  ['de', ['de']],
  ['de-DE', ['de-DE', 'de']],
  ['en-GB', ['en-GB', 'en']],
  ['zh-TW', ['zh-TW', 'zh']],
  ['sr-LATIN', ['sr-Latn']],
  ['sr', ['sr', 'sr-Latn']],
]

test.each(cases)('a name for %s is looked for under %j', (locale, keys) => expect(nameKeys(locale)).toEqual(keys))
