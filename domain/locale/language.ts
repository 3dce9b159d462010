import { baseLanguage, fallbackLanguage, readInstead, fallbackChain as textChain } from '#texts/fallback-chain.ts'

export const locales = [
  'cs',
  'de',
  'de-DE',
  'el',
  'en',
  'en-GB',
  'en-US',
  'es',
  'es-ES',
  'fr',
  'fr-CA',
  'fr-FR',
  'hr',
  'it',
  'it-IT',
  'nl',
  'pl',
  'pt',
  'pt-PT',
  'ru',
  'sr',
  'sr-LATIN',
  'sv',
  'sv-SE',
  'uk',
  'zh-TW',
] as const

export type Locale = (typeof locales)[number]

export const fallbackLocale: Locale = fallbackLanguage

const bySpelling = new Map<string, Locale>(locales.map((locale) => [locale.toLowerCase(), locale]))
for (const [language, locale] of Object.entries(readInstead)) bySpelling.set(language, locale as Locale)
const rightToLeft = new Set(['ar', 'fa', 'he', 'ur'])

/** The supported locale meant by a code: itself, else with its last parts left out (`sr-Latn-RS`, `sr-Latn`, `sr`). */
export function supportedLocale(code: string | null | undefined): Locale | null {
  let spelling = (code ?? '').trim().toLowerCase().replaceAll('_', '-').replace('sr-latn', 'sr-latin')
  while (spelling !== '') {
    const locale = bySpelling.get(spelling)
    if (locale) return locale
    spelling = spelling.slice(0, Math.max(0, spelling.lastIndexOf('-')))
  }
  return null
}

/** Language ranges of an Accept-Language header, most wanted first; ties keep the header's order. */
export function acceptedLanguages(header: string | null | undefined): string[] {
  if (!header) return []
  return header
    .split(',')
    .map((part) => {
      const [range = '', ...parameters] = part.trim().split(';')
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean)
      return { range: range.trim(), quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ range, quality }) => range !== '' && range !== '*' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ range }) => range)
}

export type LanguagePreferences = {
  query?: string | null
  stored?: string | null
  acceptLanguage?: string | null
  /** Languages a tenant offers; absent or empty means all. */
  offered?: readonly string[]
}

/** Whether a tenant offers a language: itself or the one it is a variety of; none named means all. */
export function isOffered(locale: Locale, offered: readonly string[] = []): boolean {
  return offered.length === 0 || offered.some((code) => code === locale || code === baseLanguage(locale))
}

export function chooseLocale({ query, stored, acceptLanguage, offered }: LanguagePreferences): Locale {
  for (const criteria of [query, stored, ...acceptedLanguages(acceptLanguage)]) {
    const locale = supportedLocale(criteria)
    if (locale && isOffered(locale, offered)) return locale
  }
  return supportedLocale(offered?.[0]) ?? fallbackLocale
}

/** Where a text is looked for: the locale, its base language, then English. */
export function fallbackChain(locale: Locale): Locale[] {
  return [...textChain(locale, locales)]
}

/** Intl knows Serbian in Latin letters only under its script code. */
export function intlLocale(locale: Locale): string {
  return locale === 'sr-LATIN' ? 'sr-Latn' : locale
}

const calendarExceptions: Record<string, string> = { ar: 'en', 'sr-LATIN': 'sr', 'sv-SE': 'sv' }

export function calendarLocale(code: string): string {
  return calendarExceptions[code] ?? code
}

export function direction(code: string): 'ltr' | 'rtl' {
  return rightToLeft.has(baseLanguage(code).toLowerCase()) ? 'rtl' : 'ltr'
}
