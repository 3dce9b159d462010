import { fallbackChain, fallbackLocale, type Locale, supportedLocale } from '../locale/language.ts'
import { de } from './words/de.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'
import { fr } from './words/fr.ts'
import { it } from './words/it.ts'
import type { MailWords } from './words/words.ts'

const written: Partial<Record<Locale, MailWords>> = { en, de, fr, es, it }

/** Words in the guest's language where they are written, else English; dates always in the guest's own. */
export function mailLanguage(code: string | null): { locale: Locale; words: MailWords } {
  const locale = supportedLocale(code) ?? fallbackLocale
  const words = fallbackChain(locale)
    .map((candidate) => written[candidate])
    .find((found) => found !== undefined)
  return { locale, words: words ?? en }
}
