import type { Messages } from '@lingui/core'
import { fallbackLocale, type Locale } from '#domain/locale/language.ts'

const files = import.meta.glob<Messages>('./locales/*.json', { import: 'default' })

/** The browser loads one language; when even that fails, English words are better than an empty page. */
export async function loadCatalogue(locale: Locale): Promise<Messages> {
  try {
    return (await files[`./locales/${locale}.json`]?.()) ?? {}
  } catch (failure) {
    console.warn('translations did not load', failure)
    return locale === fallbackLocale ? {} : loadCatalogue(fallbackLocale)
  }
}
