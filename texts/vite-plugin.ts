import type { Plugin } from 'vite'
import { openCatalogue } from './catalogue.ts'

const prefix = '\0virtual:texts/'

/**
 * The texts of pages, compiled and complete. `virtual:texts/booking` is an area in every language, for the server;
 * `virtual:texts/app/lazy` loads one language when it is asked for, as `virtual:texts/app/de`.
 */
export function textsPlugin(): Plugin {
  const { languages, chain, fileOf, compile } = openCatalogue()

  const jsonOf = (language: string, area: string) => JSON.stringify(compile(language, area))
  const codeOf = (json: string) => `JSON.parse(${JSON.stringify(json)})`

  /** Every language by the one whose texts it has, itself or one it falls back to: the same texts are built once. */
  function sourcesOf(area: string): Map<string, string> {
    const texts = new Map(languages.map((language) => [language, jsonOf(language, area)]))
    const isSame = (one: string, other: string) => texts.get(one) === texts.get(other)
    return new Map(
      languages.map((language) => [language, chain(language).findLast((one) => isSame(one, language)) ?? language]),
    )
  }

  function allOf(area: string, valueOf: (source: string) => string): string {
    const sources = sourcesOf(area)
    const values = [...new Set(sources.values())]
    const names = [...sources].map(([language, source]) => `'${language}': v${values.indexOf(source)}`)
    return [
      ...values.map((source, index) => `const v${index} = ${valueOf(source)}`),
      `export default { ${names.join(', ')} }`,
    ].join('\n')
  }

  return {
    name: 'tavola-texts',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(prefix.slice(1)) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(prefix)) return null
      const [area = '', part] = id.slice(prefix.length).split('/')
      for (const language of languages) this.addWatchFile(fileOf(language, area))
      if (part === undefined) return allOf(area, (source) => codeOf(jsonOf(source, area)))
      if (part === 'lazy') return allOf(area, (source) => `() => import('virtual:texts/${area}/${source}')`)
      return `export default ${codeOf(jsonOf(part, area))}`
    },
    hotUpdate({ file }) {
      if (!/\/texts\/[\w-]+\/\w+\.json$/.test(file)) return
      this.environment.moduleGraph.invalidateAll()
      this.environment.hot.send({ type: 'full-reload' })
    },
  }
}
