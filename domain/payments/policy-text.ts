import { LRUCache } from 'lru-cache'
import { currencyExponent } from '#contract/wire/wire-text.ts'
import { baseLanguage } from '#texts/fallback-chain.ts'
import type { Texts } from '#texts/text.ts'
import { formatMoney } from '../locale/currency.ts'
import { formatClock } from '../locale/date-format.ts'
import { dayFormatter } from '../locale/day-formatter.ts'
import { fallbackLocale, intlLocale, type Locale, supportedLocale } from '../locale/language.ts'

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
  const { t, language: own } = texts('policies', wanted)
  const language = baseLanguage(own) === baseLanguage(wanted) ? wanted : fallbackLocale
  const { amountMinor, currency, freeUntil } = policy
  const text = kept(`${language} ${asked} ${amountMinor} ${currency} ${freeUntil} ${guest.timeZone}`, () => {
    const amount = money(policy, language)
    if (freeUntil === null) return t(asked, { amount })
    return t(`${asked}.free`, { amount, until: moment(freeUntil, guest.timeZone, language) })
  })
  return { language, text }
}

/** A time is looked at before it is booked, the same few amounts and days are written all the time, and `Intl` is dear. */
const written = new LRUCache<string, string>({ max: 10_000 })

function kept(key: string, write: () => string): string {
  const known = written.get(key)
  if (known) return known
  const text = write()
  written.set(key, text)
  return text
}

const money = ({ amountMinor, currency }: Plain, language: Locale): string =>
  kept(`${language} ${amountMinor} ${currency}`, () =>
    formatMoney(amountMinor / 10 ** currencyExponent(currency), currency, intlLocale(language)),
  )

/** The clock of our own table: Intl writes English hours without their zero. */
function moment(instant: string, timeZone: string, language: Locale): string {
  const { year, month, day: date, hour, minute } = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone)
  const midnight = Date.UTC(year, month - 1, date)
  const day = kept(`${language} ${midnight}`, () => dayFormatter(language).format(midnight))
  return `${day}, ${formatClock(hour * 60 + minute, language)}`
}
