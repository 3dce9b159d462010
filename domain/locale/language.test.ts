import { describe, expect, test } from 'vitest'
import {
  acceptedLanguages,
  calendarLocale,
  chooseLocale,
  direction,
  fallbackChain,
  intlLocale,
  type LanguagePreferences,
  type Locale,
  locales,
  supportedLocale,
} from './language.ts'

test('there are 26 locales and Intl accepts each of them', () => {
  expect(locales).toHaveLength(26)
  expect(locales.map((locale) => new Intl.DateTimeFormat(intlLocale(locale)).resolvedOptions().locale)).toHaveLength(26)
})

test('the locales are these, spelled so', () => {
  const first = 'cs, de, de-DE, el, en, en-GB, en-US, es, es-ES, fr, fr-CA, fr-FR, hr'
  const second = 'it, it-IT, nl, pl, pt, pt-PT, ru, sr, sr-LATIN, sv, sv-SE, uk, zh-TW'
  expect(locales).toEqual(`${first}, ${second}`.split(', '))
})

describe('supportedLocale', () => {
  const cases: [string | null, Locale | null][] = [
    ['de', 'de'],
    ['DE-de', 'de-DE'],
    ['de-AT', 'de'],
    ['fr_CA', 'fr-CA'],
    ['sr-Latn', 'sr-LATIN'],
    ['sr-Latn-RS', 'sr-LATIN'],
    ['sr_Latn_RS', 'sr-LATIN'],
    ['sr-Cyrl-RS', 'sr'],
    ['zh-tw', 'zh-TW'],
    ['zh', 'zh-TW'],
    ['zh-CN', 'zh-TW'],
    ['zh-SG', 'zh-TW'],
    ['zh-HK', 'zh-TW'],
    ['zh-Hans-CN', 'zh-TW'],
    ['tlh', null],
    ['', null],
    [null, null],
  ]
  test.each(cases)('%s is %s', (code, locale) => expect(supportedLocale(code)).toBe(locale))
})

describe('acceptedLanguages', () => {
  const cases: [string | null, string[]][] = [
    ['fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5', ['fr-CH', 'fr', 'en', 'de']],
    ['en;q=0.1, uk', ['uk', 'en']],
    ['el;q=0, pl', ['pl']],
    [null, []],
    [';;;', []],
  ]
  test.each(cases)('%s', (header, wanted) => expect(acceptedLanguages(header)).toEqual(wanted))
})

describe('chooseLocale', () => {
  const cases: [string, LanguagePreferences, Locale][] = [
    ['query first', { query: 'pl', stored: 'de', acceptLanguage: 'fr' }, 'pl'],
    ['an unsupported query gives way', { query: 'xx', stored: 'de', acceptLanguage: 'fr' }, 'de'],
    ['regional query becomes its base', { query: 'es-MX' }, 'es'],
    ['then the browser', { acceptLanguage: 'ja, sv-SE;q=0.8' }, 'sv-SE'],
    ['Chinese of any kind before English', { acceptLanguage: 'zh-CN,zh;q=0.9,en;q=0.8' }, 'zh-TW'],
    ['then English', { acceptLanguage: 'ja' }, 'en'],
    ['nothing said', {}, 'en'],
    ['only what the tenant offers', { query: 'pl', acceptLanguage: 'de-AT', offered: ['de', 'en'] }, 'de'],
    ['else the first the tenant offers', { acceptLanguage: 'ja', offered: ['it', 'de'] }, 'it'],
  ]
  test.each(cases)('%s', (_, preferences, locale) => expect(chooseLocale(preferences)).toBe(locale))
})

describe('fallbackChain', () => {
  const cases: [Locale, Locale[]][] = [
    ['de-DE', ['de-DE', 'de', 'en']],
    ['de', ['de', 'en']],
    ['en-GB', ['en-GB', 'en']],
    ['en', ['en']],
    ['zh-TW', ['zh-TW', 'en']],
    ['sr-LATIN', ['sr-LATIN', 'sr', 'en']],
  ]
  test.each(cases)('%s', (locale, chain) => expect(fallbackChain(locale)).toEqual(chain))
})

test.each([
  ['ar', 'en'],
  ['sr-LATIN', 'sr'],
  ['sv-SE', 'sv'],
  ['de', 'de'],
])('the calendar of %s is %s', (code, calendar) => expect(calendarLocale(code)).toBe(calendar))

test.each([
  ['en', 'ltr'],
  ['he', 'rtl'],
  ['ar-EG', 'rtl'],
])('%s runs %s', (code, way) => expect(direction(code)).toBe(way))
