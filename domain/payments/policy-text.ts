import { LRUCache } from 'lru-cache'
import { currencyExponent } from '#contract/wire/wire-text.ts'
import { baseLanguage } from '#texts/fallback-chain.ts'
import type { Texts } from '#texts/text.ts'
import { formatMoney } from '../locale/currency.ts'
import { formatClock } from '../locale/date-format.ts'
import { dayFormatter } from '../locale/day-formatter.ts'
import { fallbackLocale, intlLocale, type Locale, supportedLocale } from '../locale/language.ts'
import { withSingleDots } from '../locale/single-dots.ts'

export type PolicyText = { language: string; text: string }

type Plain = { kind: 'deposit' | 'guarantee'; amountMinor: number; currency: string; freeUntil: string | null }

/**
 * What a guest reads before booking, asked before the visit or for not coming, with a free window or without. The same
 * text is kept on the booking and stands in the mail; amount and date are written as its language writes them.
 */
export function policyText(
  policy: Plain,
  guest: { language: string; timeZone: string },
  texts: Texts,
  asked: Plain['kind'] | 'order' = policy.kind,
): PolicyText {
  const wanted = supportedLocale(guest.language) ?? fallbackLocale
  const { t, language: written } = texts('policies', wanted)
  const language = baseLanguage(written) === baseLanguage(wanted) ? wanted : fallbackLocale
  const amount = money(policy, language)
  if (policy.freeUntil === null) return { language, text: withSingleDots(t(asked, { amount })) }
  const until = moment(policy.freeUntil, guest.timeZone, language)
  return { language, text: withSingleDots(t(`${asked}.free`, { amount, until })) }
}

/** The same few amounts and days are written all the time, and `Intl` is dear. */
const parts = new LRUCache<string, string>({ max: 5000 })

function keptPart(key: string, write: () => string): string {
  const known = parts.get(key)
  if (known) return known
  const part = write()
  parts.set(key, part)
  return part
}

const money = ({ amountMinor, currency }: Plain, language: Locale): string =>
  keptPart(`${language} ${amountMinor} ${currency}`, () =>
    formatMoney(amountMinor / 10 ** currencyExponent(currency), currency, intlLocale(language)),
  )

/** The clock of our own table: Intl writes English hours without their zero. */
function moment(instant: string, timeZone: string, language: Locale): string {
  const { year, month, day: date, hour, minute } = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone)
  const midnight = Date.UTC(year, month - 1, date)
  const day = keptPart(`${language} ${midnight}`, () => dayFormatter(language).format(midnight))
  return `${day}, ${formatClock(hour * 60 + minute, language)}`
}
