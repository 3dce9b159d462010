import { LRUCache } from 'lru-cache'
import { currencyExponent } from '#contract/wire/wire-text.ts'
import { baseLanguage } from '#texts/fallback-chain.ts'
import type { Texts } from '#texts/text.ts'
import { formatMoney } from '../locale/currency.ts'
import { formatClock } from '../locale/date-format.ts'
import { dayFormatter } from '../locale/day-formatter.ts'
import { fallbackLocale, intlLocale, type Locale, supportedLocale } from '../locale/language.ts'

export type PolicyText = { language: string; text: string }

type PolicyTextFacts = {
  kind: 'deposit' | 'guarantee'
  amountMinor: number
  currency: string
  freeUntil: string | null
  graceMinutes?: number | null
}

type PolicyUse = {
  /** It is for an order. */
  isOrder?: boolean
  /** It is the price of an event, and not a sum on top of it. */
  isPrice?: boolean
}

/**
 * What a guest reads before booking, asked before the visit or for not coming, with a free window or without. The same
 * text is kept on the booking and sent with its mails; amount and date are written as its language writes them. A grace
 * is named in minutes, because the words shown before booking are those kept after it.
 */
export function policyText(
  policy: PolicyTextFacts,
  guest: { language: string; timeZone: string },
  texts: Texts,
  { isOrder = false, isPrice = false }: PolicyUse = {},
): PolicyText {
  const wanted = supportedLocale(guest.language) ?? fallbackLocale
  const { t, language: own } = texts('policies', wanted)
  const language = baseLanguage(own) === baseLanguage(wanted) ? wanted : fallbackLocale
  const { amountMinor, currency, freeUntil, graceMinutes: minutes = null } = policy
  const asked = isOrder ? 'order' : policy.kind
  const window = minutes === null ? freeUntil : `${minutes} minutes`
  const text = kept(`${language} ${asked} ${isPrice} ${amountMinor} ${currency} ${window} ${guest.timeZone}`, () => {
    const amount = money(policy, language)
    const until = freeUntil && moment(freeUntil, guest.timeZone, language)
    const words =
      minutes !== null && asked !== 'order'
        ? t(`${asked}.grace`, { amount, minutes })
        : until
          ? t(`${asked}.free`, { amount, until })
          : t(asked, { amount })
    return isPrice ? `${words} ${t('counts')}` : words
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

const money = ({ amountMinor, currency }: PolicyTextFacts, language: Locale): string =>
  kept(`${language} ${amountMinor} ${currency}`, () =>
    formatMoney(amountMinor / 10 ** currencyExponent(currency), currency, intlLocale(language)),
  )

/** The clock of our own table: Intl writes English hours without their zero. */
function moment(instant: string, timeZone: string, language: Locale): string {
  const { year, month, day: date, hour, minute } = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone)
  const midnight = Date.UTC(year, month - 1, date)
  const day = kept(`${language} ${midnight}`, () => dayFormatter(language, 'full')(midnight))
  return `${day}, ${formatClock(hour * 60 + minute, language)}`
}
