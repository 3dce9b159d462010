import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { describe, expect, test } from 'vitest'
import { type Locale, locales } from '#domain/locale/language.ts'
import { compileCatalogue, readTexts } from './catalogue.ts'
import { createText } from './text.tsx'

const english = readTexts('en')
const keys = new Set(Object.keys(english))
const web = join(dirname(fileURLToPath(import.meta.url)), '..')

type Token = string | [name: string, type?: string, format?: unknown]

/** The values a text asks for, also those inside its plural forms. */
function placeholders(tokens: readonly Token[]): string[] {
  const names = tokens.flatMap((token) => {
    if (typeof token === 'string') return []
    const [name, , format] = token
    const inner = format && typeof format === 'object' ? Object.values(format) : []
    return [name, ...inner.flatMap((form) => (Array.isArray(form) ? placeholders(form) : []))]
  })
  return [...new Set(names)].sort()
}

const valuesOf = (text: string) => placeholders(compileMessageOrThrow(text))

describe.each(locales.filter((locale) => locale !== 'en'))('%s', (locale) => {
  const texts = readTexts(locale)

  test('has no key that English does not have', () => {
    expect(Object.keys(texts).filter((key) => !keys.has(key))).toEqual([])
  })

  test('asks for the same values as English', () => {
    const different = Object.entries(texts).filter(
      ([key, text]) => keys.has(key) && valuesOf(text).join() !== valuesOf(english[key] ?? '').join(),
    )
    expect(different).toEqual([])
  })

  test('is complete for the browser whatever it lacks itself', () => {
    expect(Object.keys(compileCatalogue(locale)).sort()).toEqual([...keys].sort())
  })
})

/** Base languages that are done; the others are counted until their turn comes. */
const finished: Locale[] = ['de', 'es', 'fr', 'it']

test('finished languages lack nothing, and what the others lack is known', () => {
  const lacking = (locale: Locale) => [...keys].filter((key) => !(key in readTexts(locale)))
  const bases = locales.filter((locale) => !locale.includes('-') && locale !== 'en')
  console.info('texts still in English', Object.fromEntries(bases.map((locale) => [locale, lacking(locale).length])))
  expect(finished.flatMap(lacking)).toEqual([])
})

test('every English text is used and every used key has one', () => {
  const code = globSync('**/*.{ts,tsx}', { cwd: web })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(web, file), 'utf8'))
    .join('\n')
  const dynamic = [/^tab\./, /^place\.(info|gallery|events|reviews|menu)$/, /^section\./]
  const unused = [...keys].filter((key) => !code.includes(`'${key}'`) && !dynamic.some((shape) => shape.test(key)))
  expect(unused).toEqual([])
})

describe('createText', () => {
  const texts = createText('en', compileCatalogue('en'))

  test('fills in values and counts in words', () => {
    expect(texts.t('search.count', { count: 1 })).toBe('1 place')
    expect(texts.t('search.count', { count: 1200 })).toBe('1,200 places')
    expect(texts.t('region.none', { search: 'Qo’noS' })).toBe('No regions with name Qo’noS')
  })

  test('translates a known key and leaves other text alone', () => {
    expect(texts.known('section.tonight')).toBe(english['section.tonight'])
    expect(texts.known('Chef’s picks')).toBe('Chef’s picks')
  })

  test('two guests keep their own languages', () => {
    const other = createText('sr-LATIN', compileCatalogue('sr-LATIN'))
    expect([texts.locale, other.locale]).toEqual(['en', 'sr-LATIN'])
    expect(other.number(1234.5)).toBe('1.234,5')
    expect(texts.number(1234.5)).toBe('1,234.5')
  })
})
