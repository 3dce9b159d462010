import type { Locale } from '../locale/language.ts'

/** One for each language: devices fetch it without cookies. */
export const manifestAddress = (locale: Locale) => `/manifests/${locale}.webmanifest`
