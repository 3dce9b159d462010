import { expect, test } from 'vitest'
import { webManifest } from './web-manifest.ts'

const english = { name: 'Tavola', description: 'Find a table.', history: 'Your bookings', line: 'Your places in line' }
const tenant = { name: 'Linden Tables', themeColor: '#1f6b4a', backgroundColor: '#f1f6ef' }

test('our own says what the app is, how it opens and where its shortcuts lead', () => {
  const manifest = webManifest(null, 'en', english)
  expect(manifest).toMatchObject({
    id: '/',
    start_url: '/',
    scope: '/',
    name: 'Tavola',
    description: 'Find a table.',
    lang: 'en',
    dir: 'ltr',
    display: 'standalone',
    background_color: '#fcfaf6',
    theme_color: '#fcfaf6',
  })
  expect(manifest.shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ['Your bookings', '/history'],
    ['Your places in line', '/waitlist'],
  ])
  expect(manifest.icons.map(({ src, sizes, purpose }) => [src, sizes, purpose])).toEqual([
    ['/favicon.svg?colour=bf461b', 'any', 'any'],
    ['/icon-192.png?colour=bf461b', '192x192', 'any'],
    ['/icon-512.png?colour=bf461b', '512x512', 'any'],
    ['/icon-maskable-192.png?colour=bf461b', '192x192', 'maskable'],
    ['/icon-maskable-512.png?colour=bf461b', '512x512', 'maskable'],
  ])
})

test('a tenant’s has its name and colours, under the same id', () => {
  const manifest = webManifest(tenant, 'de-DE', english)
  expect(manifest).toMatchObject({ id: '/', name: 'Linden Tables', lang: 'de-DE', theme_color: '#f1f6ef' })
  expect(manifest.icons[1]?.src).toBe('/icon-192.png?colour=1f6b4a')
})

test('the language is named as browsers read it', () =>
  expect(webManifest(null, 'sr-LATIN', english).lang).toBe('sr-Latn'))

test.each([
  ['that is no colour', 'red;}', 'bf461b'],
  ['that no white can be read on', '#ffe08a', null],
])('an icon colour %s is not taken as it is', (_, themeColor, expected) => {
  const src = webManifest({ ...tenant, themeColor }, 'en', english).icons[0]?.src ?? ''
  expect(src).toMatch(/^\/favicon\.svg\?colour=[0-9a-f]{6}$/)
  expect(src).not.toContain('ffe08a')
  if (expected) expect(src).toContain(expected)
})
