import type { Messages } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { fallbackChain, type Locale } from '#domain/locale/language.ts'
import { createText } from '../../i18n/text.tsx'
import de from './de.json'
import en from './en.json'
import es from './es.json'
import fr from './fr.json'
import it from './it.json'
import type { BookingKey } from './texts.ts'

type Words = Readonly<Record<BookingKey, string>>

/** A language that lacks a sentence does not compile. */
const written: Partial<Record<Locale, Words>> = { en, de, fr, es, it }
const compiled = new Map<Locale, Messages>()

export function bookingWords(locale: Locale): Messages {
  const known = compiled.get(locale)
  if (known) return known
  const words = fallbackChain(locale).flatMap((language) => written[language] ?? [])[0] ?? en
  const messages = Object.fromEntries(Object.entries(words).map(([key, text]) => [key, compileMessageOrThrow(text)]))
  compiled.set(locale, messages)
  return messages
}

/** For pages that do not carry these words: the sentence itself. */
export function bookingSentence(locale: Locale, key: BookingKey): string {
  return createText(locale, bookingWords(locale)).t(key as never)
}

export function isBookingKey(key: string): key is BookingKey {
  return Object.hasOwn(en, key)
}
