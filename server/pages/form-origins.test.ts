import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestEntrance, type TestEntranceRequest } from '../http/test-entrance.ts'
import { buildTime, openTestPages, type TestPages } from './test-pages.ts'

let built: TestPages
beforeAll(async () => void (built = await openTestPages({ publicUrl: 'https://tavola.example' })), buildTime)
// The router tells the console of each form that it refuses.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

const form = 'application/x-www-form-urlencoded'
const post = (headers: Record<string, string>, path = '/reserve/4101?person=2'): TestEntranceRequest => ({
  method: 'POST',
  path,
  headers: { 'content-type': form, ...headers },
  body: 'intent=back',
})

describe('behind a proxy that ends TLS', () => {
  const proxied = { host: 'tavola.example', 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' }
  const open = () =>
    openTestEntrance(built, {
      publicUrl: 'https://tavola.example',
      proxies: 1,
      tenantHosts: ['vienna.example'],
    })

  test.each([
    ['the public origin', {}, 'https://tavola.example'],
    ['the public origin, with its port written out', { host: 'tavola.example:443' }, 'https://tavola.example'],
    ['the public origin, where the proxy asks under another name', { host: 'app:3000' }, 'https://tavola.example'],
    ['a tenant’s origin', { host: 'vienna.example' }, 'https://vienna.example'],
    [
      'a tenant’s origin, told by the proxy',
      { host: 'app:3000', 'x-forwarded-host': 'vienna.example' },
      'https://vienna.example',
    ],
  ])('a form of %s is taken', async (_, more, origin) => {
    const { send } = await open()
    for (const path of ['/reserve/4101?person=2', '/reserve/4101.data?person=2']) {
      const { status } = await send(post({ ...proxied, ...more, origin }, path))
      expect([path, status < 400]).toEqual([path, true])
    }
  })

  test('a form by which another service sends a guest back is taken at its address alone, and leads on to a link', async () => {
    const { send } = await open()
    const headers = { ...proxied, origin: 'https://appleid.apple.com' }
    const taken = await send({ ...post(headers, '/auth/social/callback/apple'), body: 'state=s&code=c&user=u' })
    expect([taken.status, taken.headers.location]).toEqual([303, '/auth/social/callback/apple?code=c&state=s'])
    for (const path of ['/auth/social/callback/apple.data', '/auth/social', '/auth'])
      expect([path, (await send(post(headers, path))).status]).toEqual([path, 400])
  })

  test.each([
    ['a foreign origin', 'https://evil.example'],
    ['no origin worth the name', 'null'],
    ['a file', 'file://'],
    ['the plain-http twin of the public origin', 'http://tavola.example'],
    ['another port', 'https://tavola.example:8443'],
    ['a tenant, sent to the public host', 'https://vienna.example'],
    ['words', 'tavola.example'],
  ])('a form of %s is refused', async (_, origin) => {
    const { send } = await open()
    for (const path of ['/reserve/4101?person=2', '/reserve/4101.data?person=2'])
      expect([path, (await send(post({ ...proxied, origin }, path))).status]).toEqual([path, 400])
  })

  test.each([
    ['claims a host that is nobody’s', { host: 'evil.example' }],
    ['claims it through the proxy', { 'x-forwarded-host': 'evil.example' }],
    ['claims plain http', { 'x-forwarded-proto': 'http' }],
  ])('a request that %s does not make its origin ours', async (_, more) => {
    const { send } = await open()
    const origins = ['https://evil.example', 'http://evil.example', 'http://tavola.example']
    for (const origin of origins) expect((await send(post({ ...proxied, ...more, origin }))).status).toBe(400)
    const { text } = await send({ path: '/', headers: { ...proxied, ...more } })
    expect(text).not.toContain('evil.example')
    expect(text).toContain('<link rel="canonical" href="https://tavola.example/"')
  })
})

describe('without a proxy', () => {
  test('what a caller says of one is not believed', async () => {
    const { send } = await openTestEntrance(built, { publicUrl: 'http://localhost:3000' })
    const claims = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'vienna.example' }
    const sent = (origin: string) => send(post({ host: 'localhost:3000', origin, ...claims }))
    expect((await sent('http://localhost:3000')).status).toBe(302)
    for (const origin of ['https://localhost:3000', 'https://vienna.example'])
      expect((await sent(origin)).status).toBe(400)
  })

  test('this machine may be named by its number, and its port may be another’s outside', async () => {
    const { send } = await openTestEntrance(built, { publicUrl: 'http://localhost:3000' })
    for (const host of ['127.0.0.1:3000', '192.168.1.20:8080', '[::1]:3000', 'localhost:8080']) {
      expect([host, (await send(post({ host, origin: `http://${host}` }))).status]).toEqual([host, 302])
      expect([host, (await send(post({ host, origin: 'http://localhost:3000' }))).status]).toEqual([host, 400])
    }
  })
})
