import { Hono } from 'hono'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type CatalogueFixture, openCatalogueFixture } from '#http/api/catalogue-fixtures.ts'
import { mountSharePictures } from './share-pictures.ts'

const names: Record<string, string> = { linden: 'Linden Tables', 'in-chinese': '菩提' }
let fixture: CatalogueFixture
let ask: (path: string, headers?: Record<string, string>) => Promise<Response>
beforeAll(async () => {
  fixture = await openCatalogueFixture()
  const app = new Hono()
  mountSharePictures(app, fixture.context, (tenantId) => names[tenantId] ?? null)
  ask = async (path, headers = {}) => app.fetch(new Request(`http://localhost${path}`, { headers }))
})

const sizeOf = async (response: Response) => {
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(bytes.toString('latin1', 1, 4)).toBe('PNG')
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20), bytes.byteLength] as const
}

test('a place with a photo, one without and an event each have a picture of 1200 × 630', async () => {
  const [photo, plate, event] = await Promise.all(
    ['gasthaus-blau-vienna', 'cafe-nebenan-vienna', 'wine-evening-gasthaus-blau'].map(async (name) => {
      const response = await ask(`/share/${name}.png`)
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
      return sizeOf(response)
    }),
  )
  for (const picture of [photo, plate, event]) expect(picture?.slice(0, 2)).toEqual([1200, 630])
  expect(photo?.[2] ?? 0).toBeGreaterThan((plate?.[2] ?? 0) * 3)
})

test('who has it already is told so, until the place changes', async () => {
  const etag = (await ask('/share/cafe-nebenan-vienna.png')).headers.get('etag') ?? ''
  const again = () => ask('/share/cafe-nebenan-vienna.png', { 'if-none-match': etag })
  expect((await again()).status).toBe(304)
  await sql`UPDATE restaurants SET name = 'Café Drüben' WHERE restaurant_id = 4102`.execute(fixture.context.db)
  expect((await again()).status).toBe(200)
})

test('the picture on a tenant’s host is one of its own, with its name where our typeface can write it', async () => {
  const tagOf = async (tenant?: string) =>
    (await ask('/share/gasthaus-blau-vienna.png', tenant ? { 'x-tavola-tenant': tenant } : {})).headers.get('etag')
  const ours = await tagOf()
  expect(await tagOf('linden')).not.toBe(ours)
  expect(await tagOf('in-chinese')).toBe(ours)
  expect(await tagOf()).toBe(ours)
})

test('a rating changes the picture only when guests gave it', async () => {
  const tag = async () => (await ask('/share/gasthaus-blau-vienna.png')).headers.get('etag')
  const withSamples = await tag()
  await sql`UPDATE restaurants SET average_rating = 1.1 WHERE restaurant_id = 4101`.execute(fixture.context.db)
  expect(await tag()).toBe(withSamples)
  await sql`UPDATE reviews SET source = 'guest'`.execute(fixture.context.db)
  expect(await tag()).not.toBe(withSamples)
})

test.each(['/share/nowhere.png', '/share/..%2F..%2Fpackage.png', '/share/%00.png', `/share/${'a'.repeat(129)}.png`])(
  'there is none at %s',
  async (path) => expect((await ask(path)).status).toBe(404),
)

test('a name our typeface cannot write has none', async () => {
  await sql`UPDATE restaurants SET name = '寿司' WHERE restaurant_id = 4102`.execute(fixture.context.db)
  expect((await ask('/share/cafe-nebenan-vienna.png')).status).toBe(404)
})
