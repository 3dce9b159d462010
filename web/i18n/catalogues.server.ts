import type { Messages } from '@lingui/core'
import type { Locale } from '#domain/locale/language.ts'

const all = import.meta.glob<Messages>('./locales/*.json', { import: 'default', eager: true })

export function catalogueOf(locale: Locale): Messages {
  return all[`./locales/${locale}.json`] ?? {}
}
