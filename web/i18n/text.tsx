import { I18n, type Messages } from '@lingui/core'
import { createContext, type ReactNode, use } from 'react'
import { formatMoney } from '#domain/locale/currency.ts'
import { formatClock } from '#domain/locale/date-format.ts'
import { intlLocale, type Locale } from '#domain/locale/language.ts'
import type en from './locales/en.json'

export type TextKey = keyof typeof en
export type TextValues = Record<string, string | number>

export type Text = {
  locale: Locale
  messages: Messages
  t: (key: TextKey, values?: TextValues) => string
  /** Headings that come from data: a known key is translated, anything else is already text. */
  known: (keyOrText: string) => string
  money: (amount: number, currency: string) => string
  clock: (minutes: number) => string
  number: (value: number, options?: Intl.NumberFormatOptions) => string
}

const TextContext = createContext<Text | null>(null)

/** One per request on the server, one per page in the browser; never shared, or two guests would swap languages. */
export function createText(locale: Locale, messages: Messages): Text {
  const intl = intlLocale(locale)
  const i18n = new I18n({ locale, locales: intl, messages: { [locale]: messages }, missing: (_, id) => id })
  return {
    locale,
    messages,
    t: (key, values) => i18n.t(key, values),
    known: (text) => (Object.hasOwn(messages, text) ? i18n.t(text) : text),
    money: (amount, currency) => formatMoney(amount, currency, intl),
    clock: (minutes) => formatClock(minutes, locale),
    number: (value, options) => i18n.number(value, options),
  }
}

export function TextProvider({ text, children }: { text: Text; children: ReactNode }) {
  return <TextContext value={text}>{children}</TextContext>
}

export function useText(): Text {
  const text = use(TextContext)
  if (!text) throw new Error('useText needs a TextProvider above it')
  return text
}

/** A restaurant's own words over the app's, for everything inside. */
export function TextOverlay({ messages, children }: { messages: Messages; children: ReactNode }) {
  const base = useText()
  return Object.keys(messages).length === 0 ? (
    children
  ) : (
    <TextProvider text={createText(base.locale, { ...base.messages, ...messages })}>{children}</TextProvider>
  )
}
