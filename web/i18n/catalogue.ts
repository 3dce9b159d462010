import { readFileSync } from 'node:fs'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { fallbackChain, type Locale } from '#domain/locale/language.ts'
import { serbianLatin } from '#domain/locale/serbian-latin.ts'

export type Texts = Record<string, string>

export const localesFolder = new URL('./locales/', import.meta.url)

export function readTexts(locale: Locale): Texts {
  return JSON.parse(readFileSync(new URL(`${locale}.json`, localesFolder), 'utf8')) as Texts
}

/** One whole catalogue: English, laid over by the base language, laid over by the locale, compiled for the runtime. */
export function compileCatalogue(locale: Locale) {
  const texts: Texts = Object.assign({}, ...fallbackChain(locale).reverse().map(readTexts))
  const written = locale === 'sr-LATIN' ? serbianLatin : (text: string) => text
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compileMessageOrThrow(written(text))]))
}
