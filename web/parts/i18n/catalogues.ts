import files from 'virtual:texts/app/lazy'
import type { Messages } from '@lingui/core'
import { fallbackLocale, type Locale } from '#domain/locale/language.ts'

/** The browser loads one language; when even that fails, English texts are better than an empty page. */
export async function loadCatalogue(locale: Locale): Promise<Messages> {
  try {
    return (await files[locale]?.())?.default ?? {}
  } catch (failure) {
    console.warn('translations did not load', failure)
    return locale === fallbackLocale ? {} : loadCatalogue(fallbackLocale)
  }
}
