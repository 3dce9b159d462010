import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { locales } from '#domain/locale/language.ts'
import { mountInstalling } from './installing.ts'

const tenants = {
  linden: { name: 'Linden Tables', themeColor: '#1f6b4a', backgroundColor: '#f1f6ef' },
  plain: { name: 'Plain', themeColor: null, backgroundColor: null },
}
const app = new Hono()
mountInstalling(app, (tenantId) => tenants[tenantId as keyof typeof tenants] ?? null)

const ask = async (path: string, { tenant, ...headers }: Record<string, string> = {}) =>
  app.fetch(
    new Request(`http://localhost${path}`, { headers: { ...headers, ...(tenant && { 'x-tavola-tenant': tenant }) } }),
  )
const manifest = async (locale: string, tenant?: string) =>
  (await (await ask(`/manifests/${locale}.webmanifest`, { ...(tenant && { tenant }) })).json()) as {
    name: string
    description: string
    icons: { src: string; sizes: string; type: string }[]
    shortcuts: { name: string; url: string }[]
  }

test('the manifest has its own type, may be kept for an hour, and is not sent again to who has it', async () => {
  const response = await ask('/manifests/en.webmanifest')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/manifest+json')
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
  const etag = response.headers.get('etag') ?? ''
  expect((await ask('/manifests/en.webmanifest', { 'if-none-match': etag })).status).toBe(304)
  expect((await ask('/manifests/en.webmanifest', { 'if-none-match': etag, tenant: 'linden' })).status).toBe(200)
})

test.each(locales)('its words are those of the page in %s', async (locale) => {
  const { description, shortcuts } = await manifest(locale)
  const written = [description, ...shortcuts.map(({ name }) => name)]
  for (const text of written) expect(text).not.toBe('')
  const english = await manifest('en')
  if (!locale.startsWith('en')) expect(description).not.toBe(english.description)
})

test('each tenant has its own, whoever asked before', async () => {
  expect((await manifest('en', 'linden')).name).toBe('Linden Tables')
  expect((await manifest('en')).name).toBe('Tavola')
  expect((await manifest('en', 'plain')).name).toBe('Plain')
  expect((await manifest('en', 'linden')).name).toBe('Linden Tables')
})

test('every icon it names is there, of the type and size it says', async () => {
  const { icons } = await manifest('en')
  expect(icons).toHaveLength(5)
  for (const { src, sizes, type } of icons) {
    const response = await ask(src)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type])
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400')
    const bytes = Buffer.from(await response.arrayBuffer())
    if (type === 'image/png') expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
  }
  const apple = Buffer.from(await (await ask('/apple-touch-icon.png')).arrayBuffer())
  expect([apple.readUInt32BE(16), apple.readUInt32BE(20)]).toEqual([180, 180])
})

test('an icon is drawn in the colour of the host it is asked on', async () => {
  const drawn = async (tenant?: string) => (await ask('/favicon.svg', { ...(tenant && { tenant }) })).text()
  expect(await drawn('linden')).toContain('#1f6b4a')
  expect(await drawn()).toContain('#bf461b')
  expect(await drawn('plain')).toBe(await drawn())
  const tags = ['linden', 'plain'].map(async (tenant) => (await ask('/icon-512.png', { tenant })).headers.get('etag'))
  expect(new Set(await Promise.all(tags)).size).toBe(2)
})

test.each(['xx', 'de-AT', 'EN', '..'])('there is no manifest for %s', async (name) =>
  expect((await ask(`/manifests/${name}.webmanifest`)).status).toBe(404),
)
