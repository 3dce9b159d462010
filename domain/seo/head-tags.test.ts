import { describe, expect, test } from 'vitest'
import { type Locale, locales } from '../locale/language.ts'
import { type HeadContext, headTags, openGraphLocale } from './head-tags.ts'

const context: HeadContext = {
  publicUrl: 'https://tavola.example',
  locale: 'de',
  lang: null,
  hidden: false,
  title: 'Blau · Tavola',
  description: 'Ein Gasthaus',
  siteName: 'Tavola',
  imagesAt: 'https://tavola.example',
  nonce: 'n0nce',
}
const page = { address: { path: '/restaurants/blau' }, translated: true }

describe('headTags', () => {
  test('a page in a language asked for is canonical in that language', () => {
    expect(headTags(page, context)).toContain('rel="canonical" href="https://tavola.example/restaurants/blau"')
    expect(headTags(page, { ...context, lang: 'de' })).toContain(
      'rel="canonical" href="https://tavola.example/restaurants/blau?lang=de"',
    )
  })

  test('names all languages and the default', () => {
    expect(headTags(page, context).match(/ hreflang="/g)).toHaveLength(locales.length + 1)
    expect(headTags({ address: page.address }, { ...context, lang: 'de' })).not.toMatch(/hreflang|lang=/)
  })

  test('a hidden page keeps its address and says nothing else', () => {
    expect(headTags({ ...page, image: '/a.webp' }, { ...context, hidden: true })).toMatch(
      /^<link rel="canonical"[^>]*\/>$/,
    )
  })

  test('shared links get words, language and, where there is one, a picture', () => {
    const tags = headTags({ ...page, image: '/a.webp', type: 'restaurant.restaurant' }, context)
    for (const [name, content] of [
      ['og:title', 'Blau · Tavola'],
      ['og:type', 'restaurant.restaurant'],
      ['og:locale', 'de_DE'],
      ['og:image', 'https://tavola.example/a.webp'],
      ['twitter:card', 'summary_large_image'],
      ['twitter:description', 'Ein Gasthaus'],
    ])
      expect(tags).toContain(`"${name}" content="${content}"`)
    const tenants = headTags({ ...page, image: '/a.webp' }, { ...context, imagesAt: 'https://linden.example' })
    expect(tenants).toContain('"og:image" content="https://linden.example/a.webp"')
    const plain = headTags(page, context)
    expect(plain).toContain('"twitter:card" content="summary"')
    expect(plain).not.toContain('image')
  })

  test('hostile text stays text', () => {
    const hostile = '"><script>alert(1)</script>'
    const tags = headTags(
      {
        address: { path: '/search', query: [['search', hostile]] },
        translated: true,
        image: `/${hostile}`,
        data: [{ '@type': 'Restaurant', name: hostile }],
      },
      { ...context, title: hostile, description: hostile },
    )
    expect(tags.match(/<script/g)).toHaveLength(1)
    expect(tags).toContain('<script type="application/ld+json" nonce="n0nce"')
    const json = /<script[^>]*>(.*?)<\/script>/.exec(tags)?.[1] ?? ''
    expect(JSON.parse(json)).toEqual({
      '@context': 'https://schema.org',
      '@graph': [{ '@type': 'Restaurant', name: hostile }],
    })
  })
})

test.each<[Locale, string]>([
  ['en', 'en_US'],
  ['en-GB', 'en_GB'],
  ['sr-LATIN', 'sr_RS'],
  ['zh-TW', 'zh_TW'],
  ['uk', 'uk_UA'],
])('%s is %s to Open Graph', (locale, expected) => {
  expect(openGraphLocale(locale)).toBe(expected)
})
