import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { fallbackChain, locales } from '#domain/locale/language.ts'
import { compileCatalogue, localesFolder } from './catalogue.ts'

const folder = fileURLToPath(localesFolder)

/** Each `locales/xx.json` enters the build compiled and complete, so that a browser loads one file for one language. */
export function catalogues(): Plugin {
  return {
    name: 'tavola-catalogues',
    enforce: 'pre',
    load(id) {
      const [file = ''] = id.split('?')
      const locale = locales.find((candidate) => file === `${folder}${candidate}.json`)
      if (!locale) return null
      for (const source of fallbackChain(locale)) this.addWatchFile(`${folder}${source}.json`)
      return JSON.stringify(compileCatalogue(locale))
    },
  }
}
