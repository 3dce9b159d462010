import { describe, expect, test } from 'vitest'
import { locales } from '../locale/language.ts'
import { absolute, addressOf, alternates, type PageAddress } from './address.ts'

const site = 'https://tavola.example'

describe('addressOf', () => {
  test.each<[string, PageAddress, 'de' | 'sr-LATIN' | null, string]>([
    ['home', { path: '/' }, null, '/'],
    ['a region', { path: '/', query: [['regionId', 'c1']] }, null, '/?regionId=c1'],
    ['a language', { path: '/restaurants/blau' }, 'de', '/restaurants/blau?lang=de'],
    ['both', { path: '/', query: [['regionId', 'c1']] }, 'sr-LATIN', '/?regionId=c1&lang=sr-LATIN'],
    [
      'hostile words',
      { path: '/search', query: [['search', '"><b>&x=1']] },
      null,
      '/search?search=%22%3E%3Cb%3E%26x%3D1',
    ],
    ['a name in other letters', { path: '/restaurants/küche' }, null, '/restaurants/k%C3%BCche'],
  ])('%s', (_, page, lang, expected) => {
    expect(addressOf(site, page, lang)).toBe(site + expected)
  })
})

describe('alternates', () => {
  const page = { path: '/', query: [['regionId', 'c1']] as const }
  const list = alternates(site, page)

  test('names every language once, and the page that chooses by itself', () => {
    expect(list).toHaveLength(locales.length + 1)
    expect(new Set(list.map(({ language }) => language)).size).toBe(list.length)
    expect(list[0]).toEqual({ language: 'x-default', href: `${site}/?regionId=c1` })
  })

  test('is reciprocal: each language is listed at its own canonical address', () => {
    const listed = new Set(list.map(({ href }) => href))
    expect(locales.map((locale) => addressOf(site, page, locale)).filter((own) => !listed.has(own))).toEqual([])
  })

  test('calls Serbian in Latin letters by its script', () => {
    expect(list.find(({ href }) => href.endsWith('lang=sr-LATIN'))?.language).toBe('sr-Latn')
  })
})

test.each([
  ['/media/photos/a-1280.webp', 'https://tavola.example/media/photos/a-1280.webp'],
  ['https://elsewhere.example/a.jpg', 'https://elsewhere.example/a.jpg'],
])('the photo %s stands at %s', (link, expected) => {
  expect(absolute(site, link)).toBe(expected)
})
