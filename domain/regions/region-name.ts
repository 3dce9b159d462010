import type { Locale } from '../locale/language.ts'

/** Names differ from a region's own only where a language has one, so there is no way from one language to English. */
const spokenAs: Partial<Readonly<Record<Locale, readonly string[]>>> = {
  sr: ['sr', 'sr-Latn'],
  'sr-LATIN': ['sr-Latn'],
}

/** Under which keys a region's name is looked for, best first; after them comes its own name. */
export function nameKeys(locale: Locale): readonly string[] {
  const [language = locale] = locale.split('-')
  return spokenAs[locale] ?? [...new Set([locale, language])]
}
