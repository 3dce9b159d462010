import type { Locale } from '#domain/locale/language.ts'
import { textOf } from './catalogues.server.ts'
import type { Text } from './text.tsx'

const texts = new Map<Locale, Text<'cuisines'>>()

/** A cuisine key in the guest's language; a key nobody has translated is made readable. */
export function cuisineName(key: string, locale: Locale): string {
  const { messages, known } = cuisineTexts(locale)
  const listed = key.toLowerCase()
  if (Object.hasOwn(messages, listed)) return known(listed)
  const words = key.replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A page asks for dozens of names, so their text is made once a language. */
function cuisineTexts(locale: Locale): Text<'cuisines'> {
  const text = texts.get(locale) ?? textOf('cuisines', locale)
  texts.set(locale, text)
  return text
}
