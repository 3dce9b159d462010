import type { Locale } from '#domain/locale/language.ts'

/** Each language in its own words. */
export const localeNames: Record<Locale, string> = {
  cs: 'Čeština',
  de: 'Deutsch',
  'de-DE': 'Deutsch (Deutschland)',
  el: 'Ελληνικά',
  en: 'English',
  'en-GB': 'English (United Kingdom)',
  'en-US': 'English (United States)',
  es: 'Español',
  'es-ES': 'Español (España)',
  fr: 'Français',
  'fr-CA': 'Français (Canada)',
  'fr-FR': 'Français (France)',
  hr: 'Hrvatski',
  it: 'Italiano',
  'it-IT': 'Italiano (Italia)',
  nl: 'Nederlands',
  pl: 'Polski',
  pt: 'Português',
  'pt-PT': 'Português (Portugal)',
  ru: 'Русский',
  sr: 'Српски',
  'sr-LATIN': 'Srpski (latinica)',
  sv: 'Svenska',
  'sv-SE': 'Svenska (Sverige)',
  uk: 'Українська',
  'zh-TW': '繁體中文（台灣）',
}

/** What the header shows. */
export const shortName = (locale: Locale) => (locale === 'zh-TW' ? '繁中' : locale.slice(0, 2).toUpperCase())
