import { fallbackChain, type Locale } from '#domain/locale/language.ts'
import { serbianLatin } from '#domain/locale/serbian-latin.ts'
import names from './cuisine-names.json'

const known: Record<string, Partial<Record<string, string>> | undefined> = names

/** A cuisine key in the guest's words; a key nobody has translated is made readable. */
export function cuisineName(key: string, locale: Locale): string {
  const listed = known[key.toLowerCase()]
  for (const candidate of fallbackChain(locale)) {
    const name = listed?.[candidate]
    if (name) return locale === 'sr-LATIN' ? serbianLatin(name) : name
  }
  const words = key.replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
