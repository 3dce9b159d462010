import { currencyExponent } from '#contract/wire/wire-text.ts'
import { formatMoney } from '../locale/currency.ts'
import { intlLocale, type Locale } from '../locale/language.ts'
import type { MovedMoney } from './visit.ts'

export const writtenMoney = ({ amountMinor, currency }: MovedMoney, locale: Locale): string =>
  formatMoney(amountMinor / 10 ** currencyExponent(currency), currency, intlLocale(locale))
