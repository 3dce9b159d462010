import { intlLocale, type Locale } from './language.ts'

const byLocale = new Map<string, Intl.DisplayNames>()

export function countryName(code: string, locale: Locale = 'en'): string {
  const spoken = intlLocale(locale)
  const names = byLocale.get(spoken) ?? new Intl.DisplayNames(spoken, { type: 'region', fallback: 'code' })
  byLocale.set(spoken, names)
  return names.of(code) ?? code
}
