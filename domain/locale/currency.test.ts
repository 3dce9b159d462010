import { describe, expect, test } from 'vitest'
import { currencySymbol, formatMoney, priceLevel } from './currency.ts'

test.each([
  ['usd', '$'],
  ['aud', 'AU$'],
  ['cad', 'CA$'],
  ['eur', '€'],
  ['gbp', '£'],
  ['aed', 'AED'],
  ['rub', '₽'],
  ['hkd', 'HK$'],
  ['nzd', 'NZ$'],
  ['brl', 'R$'],
  ['chf', 'CHF'],
  ['dkk', 'kr.'],
  ['inr', '₹'],
  ['jpy', '¥'],
  ['mxn', 'MEX$'],
  ['myr', 'M$'],
  ['nok', 'kr'],
  ['pln', 'zł'],
  ['sek', 'SEK'],
  ['sgd', 'S$'],
  ['bzd', 'BZ$'],
  ['czk', 'Kč'],
  ['uah', 'UAH'],
  ['EUR', '€'],
])('%s is written %s', (code, symbol) => expect(currencySymbol(code)).toBe(symbol))

describe('formatMoney', () => {
  const cases: [number, string, string, string][] = [
    [12.5, 'eur', 'en', '€12.50'],
    [12.5, 'eur', 'de', '12,50 €'],
    [40, 'usd', 'en', '$40'],
    [1500, 'jpy', 'en', '¥1,500'],
    [20, 'pln', 'pl', '20 zł'],
    [3, 'not a code', 'en', 'NOT A CODE 3'],
  ]
  test.each(cases)('%d %s in %s', (amount, currency, locale, text) =>
    expect(formatMoney(amount, currency, locale).replace(/\s/g, ' ')).toBe(text),
  )
})

test.each([
  [2, 'eur', '€€'],
  [3, 'chf', '$$$'],
  [1, 'hkd', '$'],
  [9, 'gbp', '££££'],
  [0, 'gbp', ''],
  [null, 'eur', ''],
  [2, null, '$$'],
])('level %s in %s shows %s', (level, currency, text) => expect(priceLevel(level, currency)).toBe(text))
