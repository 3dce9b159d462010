import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listTenants } from '#data/tenants/tenants.ts'
import { type CatalogueFixture, openCatalogueFixture } from '#http/api/catalogue-fixtures.ts'
import { tenantCommand } from './cli-tenants.ts'

let fixture: CatalogueFixture
let folder: string
const said: string[] = []
beforeAll(async () => {
  fixture = await openCatalogueFixture()
  folder = await mkdtemp(join(tmpdir(), 'tenants-'))
  const picture = sharp({ create: { width: 900, height: 300, channels: 4, background: '#1f5c4600' } })
  await picture.png().toFile(join(folder, 'logo.png'))
  await writeFile(join(folder, 'not-a-picture.png'), '<svg onload="alert(1)"/>')
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line))
  vi.spyOn(console, 'error').mockImplementation((line: string) => void said.push(line))
})
afterAll(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true })
})

const tenant = {
  id: 'linden',
  host: 'linden.example',
  name: 'Linden Tables',
  restaurants: [4101, 'cafe-nebenan-vienna'],
  themeColor: '#1f5c46',
  languages: ['en', 'de'],
  logo: 'logo.png',
  analytics: { kind: 'ga4', id: 'G-ABC1234567' },
}
const run = (...words: string[]) => tenantCommand(fixture.context.db, words, 'https://tavola.example')
async function set(changes: object) {
  await writeFile(join(folder, 'tenant.json'), JSON.stringify({ ...tenant, ...changes }))
  return run('set', join(folder, 'tenant.json'))
}
const photos = () => fixture.context.db.selectFrom('guest_photos').select(['photo_id', 'width', 'height']).execute()

test('a tenant is set, set again, listed and removed with its logo', async () => {
  expect(await set({})).toBe(0)
  expect(await set({})).toBe(0)
  const [listed, ...others] = await listTenants(fixture.context.db)
  expect(others).toEqual([])
  expect(listed).toMatchObject({
    host: 'linden.example',
    unknown: [],
    tenant: {
      name: 'Linden Tables',
      lockRegionId: 'c2761369',
      restaurantIds: [4101, 4102],
      analytics: tenant.analytics,
      logo: { light: expect.stringMatching(/^\/api\/photos\/[0-9a-f]{36}$/), dark: null, width: 480, height: 160 },
    },
  })
  expect(await photos()).toHaveLength(1)
  const shown = await fixture.api(listed?.tenant.logo?.light ?? '')
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(await run('list')).toBe(0)
  expect(said.at(-1)).toBe('linden  linden.example  Linden Tables  c2761369:4101,4102  ga4')
  expect([await run('remove', 'linden'), await run('remove', 'linden')]).toEqual([0, 1])
  expect(await photos()).toEqual([])
})

test.each([
  [
    'an unknown restaurant',
    { restaurants: [4101, 'nowhere', 999] },
    'Not in the catalogue: restaurant nowhere, restaurant 999.',
  ],
  ['an unknown region', { region: 'c99' }, 'Not in the catalogue: region c99.'],
  [
    'a logo that is no picture',
    { logo: 'not-a-picture.png' },
    'A logo is a PNG, JPEG or WebP picture beside the file.',
  ],
  ['a logo that is not there', { logo: 'nothing.png' }, 'A logo is a PNG, JPEG or WebP picture beside the file.'],
  ['the public host', { host: 'tavola.example' }, 'tavola.example is taken.'],
  ['several wrong values', { themeColor: 'red', logo: 'javascript:1.png' }, /^themeColor: .*\nlogo: /],
])('%s is refused, and nothing is written', async (_, changes, sentence) => {
  expect(await set(changes)).toBe(1)
  expect(said.at(-1)).toMatch(sentence)
  expect([await listTenants(fixture.context.db), await photos()]).toEqual([[], []])
})

test('what is no file, and words that make no sense', async () => {
  expect(await run('set', join(folder, 'nothing.json'))).toBe(1)
  expect(await run('set')).toBeNull()
  expect(await run('sing', 'linden')).toBeNull()
})
