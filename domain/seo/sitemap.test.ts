import { expect, test } from 'vitest'
import { llmsText, robotsText } from './plain-texts.ts'
import { inFiles, latestChange, sitemapIndex, urlLines } from './sitemap.ts'

const site = 'https://tavola.example'

test.each([
  [{ path: '/' }, null, `<url><loc>${site}/</loc></url>\n`],
  [
    { path: '/restaurants/blau' },
    '2026-11-01T00:00:00.000Z',
    `<url><loc>${site}/restaurants/blau</loc><lastmod>2026-11-01T00:00:00.000Z</lastmod></url>\n`,
  ],
  [{ path: '/restaurants/a&b<c>' }, null, `<url><loc>${site}/restaurants/a&amp;b%3Cc%3E</loc></url>\n`],
])('an address %j', (address, changed, expected) => {
  expect(urlLines(site, [{ address, changed }])).toBe(expected)
})

test('the index names its files', () => {
  const index = sitemapIndex(site, [{ name: '3', changed: '2026-11-01T00:00:00.000Z' }])
  expect(index).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<sitemapindex /)
  expect(index).toContain(`<loc>${site}/sitemaps/3.xml</loc><lastmod>2026-11-01T00:00:00.000Z</lastmod>`)
})

test('robots are shown the sitemap and kept from calls, not from pages that speak for themselves', () => {
  const text = robotsText(site)
  expect(text).toContain(`Sitemap: ${site}/sitemap.xml\n`)
  expect(text.match(/^Disallow: .*$/gm)).toEqual(
    ['api', 'search-service', 'menu-storage', 'i18n', 'rtdb'].map((room) => `Disallow: /${room}/`),
  )
})

test('programs that read are told what this is and where the calls are explained', () => {
  const text = llmsText(site)
  expect(text).toMatch(/^# Tavola\n\n> /)
  for (const path of ['/api/docs', '/api/openapi.json', '/sitemap.xml', '/search'])
    expect(text).toContain(`(${site}${path})`)
})

const entries = ['2026-11-01', null, '2026-11-03', '2026-10-02', null].map((changed) => ({
  address: { path: '/' },
  changed,
}))

test.each([
  [1, [1, 1, 1, 1, 1]],
  [2, [2, 2, 1]],
  [5, [5]],
  [10_000, [5]],
])('files of %i hold %j', (size, sizes) => {
  expect(inFiles(entries, size).map(({ length }) => length)).toEqual(sizes)
  expect(inFiles(entries, size).flat()).toEqual(entries)
})

test('a file changed when the last of its addresses did', () => {
  expect([latestChange(entries), latestChange([])]).toEqual(['2026-11-03', null])
})
