import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '#data/database/test-database.ts'
import { tenantsByHost } from './tenants.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const write = (host: string, origins: string[]) =>
  database.pool.query(
    `INSERT INTO tenants (tenant_id, host, name, allowed_origins) VALUES ($1, $1, $1, $2)
     ON CONFLICT (tenant_id) DO UPDATE SET allowed_origins = $2`,
    [host, origins],
  )

const wrong = [
  'https://partner.example/page',
  'https://partner.example; script-src *',
  'https://*.partner.example',
  'https://user@partner.example',
  "'unsafe-inline'",
  '*',
  'https:',
  'data:',
  'http://partner.example',
  '',
]

describe('parents of a tenant', () => {
  async function parentsOf(publicUrl: string, origins: string[]) {
    await write('a.example', origins)
    const logged: object[] = []
    const tenants = tenantsByHost(database.db, { publicUrl, log: { warn: (detail) => void logged.push(detail) } })
    const tenant = await tenants.find('a.example')
    return { parents: tenant?.parentOrigins, logged }
  }

  test('are origins of https and nothing else; what is none is told the log', async () => {
    const right = ['https://partner.example', 'https://partner.example:8443']
    const { parents, logged } = await parentsOf('https://tavola.example', [...right, ...wrong, 'http://localhost:8080'])
    expect(parents).toEqual(right)
    expect(logged).toEqual([{ tenantId: 'a.example', dropped: [...wrong, 'http://localhost:8080'] }])
  })

  test('may be on this machine where the site itself is plain http', async () => {
    const { parents } = await parentsOf('http://localhost:3000', [...wrong, 'http://localhost:8080'])
    expect(parents).toEqual(['http://localhost:8080'])
  })
})

test('a host is known once its tenant was read, and a new one soon', async () => {
  const tenants = tenantsByHost(database.db, { publicUrl: 'https://tavola.example', log: { warn: () => {} } })
  await tenants.find('')
  expect([tenants.idOf('a.example'), tenants.idOf('b.example')]).toEqual([expect.any(String), null])
  await write('b.example', [])
  await expect.poll(() => tenants.idOf('b.example')).not.toBeNull()
})

test('what a tenant shows follows its row, and values that make no sense are dropped with one line', async () => {
  await database.pool.query(
    `INSERT INTO tenants (tenant_id, host, name, catalogue_scope, theme_color, background_color, languages)
     VALUES ('c', 'c.example', 'C', '{999999}', 'red;x', 'url(x)', '{de,klingon}')`,
  )
  const logged: object[] = []
  const tenants = tenantsByHost(database.db, {
    publicUrl: 'https://tavola.example',
    log: { warn: (detail) => void logged.push(detail) },
  })
  expect(await tenants.find('c.example')).toMatchObject({ themeColor: null, backgroundColor: null, languages: ['de'] })
  await tenants.find('c.example')
  expect(tenants.scopeOf('c')).toBe(':999999')
  expect(logged.filter((line) => JSON.stringify(line).includes('"c"'))).toEqual([
    { tenantId: 'c', dropped: ['url(x)', 'red;x', 'klingon', 'restaurant 999999'] },
  ])
})

test.each([
  ['ga4', "G-1');alert(1)//"],
  ['ga4', null],
  [null, 'G-ABC1234567'],
  ['script', 'G-ABC1234567'],
  ['plausible', 'https://tables.example'],
])('the database refuses analytics %j with the id %j', async (kind, id) => {
  const write = database.pool.query(
    `INSERT INTO tenants (tenant_id, host, name, analytics_kind, analytics_id) VALUES ('d', 'd.example', 'D', $1, $2)`,
    [kind, id],
  )
  await expect(write).rejects.toThrow('tenants_analytics_check')
})
