import type { RestaurantWire } from '#contract/restaurants/restaurants.ts'
import { formatMoney } from '#domain/locale/currency.ts'
import { intlLocale, type Locale } from '#domain/locale/language.ts'
import { depositRange } from '#domain/payments/deposit-range.ts'
import { textOf } from '../../i18n/catalogues.server.ts'

/** What a booking here asks for, whatever the party; the words come along, so that no page has to load them. */
export type DepositSummary = { name: string; amounts: string }

export function moneyAsked(config: RestaurantWire['reservationConfig'], locale: Locale): DepositSummary | null {
  const range = depositRange(config?.depositRules)
  if (!range || !config?.currency) return null
  const { t } = textOf('plan', locale)
  const [least, greatest] = [range.least, range.greatest].map((amount) =>
    formatMoney(amount, config.currency ?? '', intlLocale(locale)),
  ) as [string, string]
  return {
    name: t(config.noShowFeeEnabled ? 'money.guarantee' : 'money.deposit'),
    amounts: least === greatest ? greatest : t('money.range', { least, greatest }),
  }
}
