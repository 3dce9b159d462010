import type { Locale, OfferedLocale } from '#domain/locale/language.ts'

/** Each language that is offered, in its own words. */
export const localeNames: Record<OfferedLocale, string> = {
  de: 'Deutsch',
  'de-DE': 'Deutsch (Deutschland)',
  en: 'English',
  'en-GB': 'English (United Kingdom)',
  'en-US': 'English (United States)',
  es: 'Español',
  'es-ES': 'Español (España)',
  fr: 'Français',
  'fr-CA': 'Français (Canada)',
  'fr-FR': 'Français (France)',
  it: 'Italiano',
  'it-IT': 'Italiano (Italia)',
}

/** What the header shows. */
export const shortName = (locale: Locale) => (locale === 'zh-TW' ? '繁中' : locale.slice(0, 2).toUpperCase())
