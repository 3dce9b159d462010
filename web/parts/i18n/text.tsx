import type { Messages } from '@lingui/core'
import { createContext, type ReactNode, use } from 'react'
import { formatMoney } from '#domain/locale/currency.ts'
import { formatClock } from '#domain/locale/date-format.ts'
import { intlLocale, type Locale } from '#domain/locale/language.ts'
import { createFormat, type Format } from '#texts/format.ts'
import type { Area, KeyOf } from '#texts/text.ts'

export type TextKey = KeyOf<'app'>

export type Text<A extends Area = 'app'> = Format<A> & {
  locale: Locale
  messages: Messages
  money: (amount: number, currency: string) => string
  clock: (minutes: number) => string
}

const TextContext = createContext<Text | null>(null)

/** One per request on the server, one per page in the browser; never shared, or two guests would swap languages. */
export function createText<A extends Area = 'app'>(locale: Locale, messages: Messages): Text<A> {
  const intl = intlLocale(locale)
  return {
    ...createFormat<A>(intl, messages),
    locale,
    messages,
    money: (amount, currency) => formatMoney(amount, currency, intl),
    clock: (minutes) => formatClock(minutes, locale),
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

/** Other texts over those of the app, for everything inside. */
export function TextOverlay({ messages, children }: { messages: Messages; children: ReactNode }) {
  const base = useText()
  return Object.keys(messages).length === 0 ? (
    children
  ) : (
    <TextProvider text={createText(base.locale, { ...base.messages, ...messages })}>{children}</TextProvider>
  )
}
