import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Messages } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { fallbackChain, fallbackLanguage } from './fallback-chain.ts'
import { serbianLatin } from './serbian-latin.ts'

export type Catalogue = {
  languages: readonly string[]
  areas: readonly string[]
  fileOf: (language: string, area: string) => string
  /** What this language itself says; a file that is not there says nothing. */
  read: (language: string, area: string) => Readonly<Record<string, string>>
  /** Where the texts of a language come from, nearest first. */
  chain: (language: string) => readonly string[]
  /** The whole area: English, under the base language, under the language itself, compiled for the formatter. */
  compile: (language: string, area: string) => Messages
}

/** One folder a language, one file an area: the folders are the list of languages, the English files that of areas. */
export function openCatalogue(folder: string = import.meta.dirname): Catalogue {
  const languages = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  const areas = readdirSync(join(folder, fallbackLanguage)).map((file) => file.replace('.json', ''))
  const fileOf = (language: string, area: string) => join(folder, language, `${area}.json`)
  const chain = (language: string) => fallbackChain(language, languages)

  function read(language: string, area: string): Readonly<Record<string, string>> {
    const file = fileOf(language, area)
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {}
  }

  function compile(language: string, area: string): Messages {
    const layers = chain(language).map((source) => read(source, area))
    const texts: Record<string, string> = Object.assign({}, ...layers.toReversed())
    const written = language === 'sr-LATIN' ? serbianLatin : (text: string) => text
    return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compileMessageOrThrow(written(text))]))
  }

  return { languages, areas, fileOf, read, chain, compile }
}
