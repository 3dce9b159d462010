import { type Catalogue, openCatalogue } from './catalogue.ts'
import { fallbackLanguage } from './fallback-chain.ts'
import { createFormat } from './format.ts'
import type { Area, AreaText, Texts } from './text.ts'

/** The texts as a server reads them: from the disk, each area of each language when it is first asked for. */
export function readTexts(catalogue: Catalogue): Texts {
  const kept = new Map<string, unknown>()
  return (area, language) => {
    const name = `${area} ${language}`
    const known = kept.get(name)
    if (known) return known as AreaText<typeof area>
    const text = areaText(catalogue, area, language)
    kept.set(name, text)
    return text
  }
}

function areaText<A extends Area>(catalogue: Catalogue, area: A, asked: string): AreaText<A> {
  const speaks = (language: string) => Object.keys(catalogue.read(language, area)).length > 0
  const language = catalogue.chain(asked).find(speaks) ?? fallbackLanguage
  // Numbers and plurals follow the language of the text, not that of a guest whose own is not written yet.
  const format = createFormat<A>(language === 'sr-LATIN' ? 'sr-Latn' : language, catalogue.compile(asked, area))
  return { language, t: format.t, known: format.known }
}

export const texts: Texts = readTexts(openCatalogue())
