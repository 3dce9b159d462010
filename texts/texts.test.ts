import { describe, expect, test } from 'vitest'
import { texts } from './texts.ts'

describe('texts', () => {
  const mails = texts('mails', 'en')

  test.each([
    ['de-DE', 'de', '1 Person', '21 Personen'],
    ['fr-CA', 'fr', '1 personne', '21 personnes'],
    ['hr', 'hr', '1 osoba', '21 osoba'],
    ['ru', 'ru', '1 человек', '21 человек'],
    ['sr-LATIN', 'sr', '1 osoba', '21 osoba'],
    ['zh-TW', 'zh-TW', '1 位', '21 位'],
    ['zh-CN', 'zh-TW', '1 位', '21 位'],
    ['zh', 'zh-TW', '1 位', '21 位'],
    ['tlh', 'en', '1 person', '21 people'],
  ])('for %s are written in %s and counted as it counts', (asked, language, one, many) => {
    const { t, language: written } = texts('mails', asked)
    expect([written, t('people', { party: 1 }), t('people', { party: 21 })]).toEqual([language, one, many])
  })

  test.each(['\\u0041', '\\x3cb\\x3e', '{restaurant}', '#', "it's '{x}'", '\\', '$&'])(
    '%s in a value stays as it is',
    (name) => {
      expect(mails.t('footer', { restaurant: name })).toContain(`a table at ${name} was booked`)
    },
  )

  test('end with one period, also after an abbreviation', () => {
    const { t } = texts('policies', 'en')
    expect(t('guarantee', { amount: '640 kr.' })).toMatch(/640 kr\.$/)
    expect(t('deposit', { amount: '640 kr.' })).toContain('640 kr. This booking')
  })

  test('are refused by the compiler without a known key and its values', () => {
    const wrong = [
      // @ts-expect-error no such key
      () => mails.t('opne'),
      // @ts-expect-error a value is missing
      () => mails.t('call'),
      // @ts-expect-error another value is wanted
      () => mails.t('call', { restaurant: 'X' }),
      // @ts-expect-error a count is a number
      () => mails.t('people', { party: '2' }),
      // @ts-expect-error a key of another area
      () => mails.t('title', { restaurant: 'X', party: 2 }),
      // @ts-expect-error no such area
      () => texts('letters', 'en'),
    ]
    expect(wrong).toHaveLength(6)
  })
})
