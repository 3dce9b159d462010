import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApi } from '#http/bind.ts'
import { handlers } from '#http/handlers.ts'
import { openTestWorld, type TestWorld } from '#http/test-world.ts'
import { ensureBuilt } from './build.ts'
import { builtWeb, createPages } from './web.ts'

let world: TestWorld
let pages: ReturnType<typeof createPages>
beforeAll(async () => {
  await ensureBuilt()
  world = await openTestWorld()
  const api = createApi(handlers, world.context)
  pages = createPages({
    build: await builtWeb(),
    api: (request) => api.fetch(request),
    environment: 'production',
    publicUrl: 'http://localhost',
    clock: world.context.clock,
    searchKey: 'test-key',
    tenantOf: async (host) =>
      host === 'tenant.localhost'
        ? {
            tenantId: 't',
            lockRegionId: 'c2761369',
            backgroundColor: null,
            themeColor: null,
            parentOrigins: ['https://partner.example'],
            languages: ['de'],
          }
        : null,
  })
}, 180_000)
afterAll(() => {})

async function ask(path: string, headers: Record<string, string> = {}, host = 'localhost') {
  const response = await pages(new Request(`http://${host}${path}`, { headers }), 'request-0001')
  const html = await response.text()
  return { response, html, nonce: /nonce="([^"]+)"/.exec(html)?.[1] ?? '' }
}

const restaurant = '/restaurants/gasthaus-blau-vienna'

describe('a page', () => {
  test('is whole without scripts: name, hours, price and menu are in the HTML', async () => {
    const { response, html } = await ask(restaurant)
    expect(response.status).toBe(200)
    for (const words of ['Gasthaus Blau', 'Lindengasse 1', 'Wiener Schnitzel', 'Lovely.']) expect(html).toContain(words)
  })

  test('runs only scripts that carry its nonce', async () => {
    const { response, html, nonce } = await ask(restaurant)
    expect(nonce.length).toBeGreaterThan(20)
    expect(response.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`)
    const scripts = [...html.matchAll(/<script([^>]*)>/g)].map((match) => match[1] ?? '')
    expect(scripts.length).toBeGreaterThan(0)
    expect(scripts.filter((attributes) => !attributes.includes(`nonce="${nonce}"`))).toEqual([])
    expect(html).not.toMatch(/ on\w+="/)
  })

  test('that does not exist is a 404 with the specified sentence', async () => {
    for (const path of ['/no/such/page', '/restaurants/no-such-place', '/?regionId=nowhere']) {
      const { response, html } = await ask(path)
      expect([path, response.status]).toEqual([path, 404])
      expect(html).toContain('This page could not be found')
    }
  })

  test('speaks the language of query, cookie or browser, in this order', async () => {
    const language = async (path: string, headers: Record<string, string>) =>
      /<html lang="([^"]+)"/.exec((await ask(path, headers)).html)?.[1]
    const accept = { 'accept-language': 'fr-CH, fr;q=0.9' }
    expect(await language('/', accept)).toBe('fr')
    expect(await language('/', { ...accept, cookie: 'selectedLang=de' })).toBe('de')
    expect(await language('/?lang=sr-LATIN', { ...accept, cookie: 'selectedLang=de' })).toBe('sr-Latn')
    expect(await language('/?lang=xx', {})).toBe('en')
  })
})

describe('kept pages', () => {
  test('an anonymous page is served again within its second', async () => {
    const first = await ask('/?regionId=c2761369')
    expect((await ask('/?regionId=c2761369')).nonce).toBe(first.nonce)
  })

  test('whoever may be somebody gets a page of their own', async () => {
    const first = await ask(restaurant)
    for (const headers of [{ cookie: 'session=abc' }, { authorization: 'Bearer abc' }]) {
      expect((await ask(restaurant, headers)).nonce).not.toBe(first.nonce)
    }
    expect((await ask(restaurant)).nonce).toBe(first.nonce)
  })

  test('language, remembered region and host keep pages apart', async () => {
    const pagesOf = await Promise.all([
      ask('/'),
      ask('/', { cookie: 'globalRegion=c2761369' }),
      ask('/', { cookie: 'selectedLang=de' }),
      ask('/', {}, 'tenant.localhost'),
    ])
    expect(new Set(pagesOf.map(({ nonce }) => nonce)).size).toBe(4)
    expect(pagesOf[1]?.response.headers.get('cache-control')).toContain('private')
  })

  test('a change is seen within two seconds', async () => {
    expect((await ask(restaurant)).html).toContain('Gasthaus Blau')
    await world.context.db
      .updateTable('restaurants')
      .set({ name: 'Gasthaus Rot' })
      .where('restaurant_id', '=', 4101)
      .execute()
    await expect
      .poll(async () => (await ask(restaurant)).html.includes('Gasthaus Rot'), { timeout: 2000, interval: 100 })
      .toBe(true)
  })

  test('what the address chose is remembered beside the page, not in it', async () => {
    const chosen = '/?regionId=c2761369&lang=de'
    const first = await ask(chosen)
    const second = await ask(chosen, { cookie: 'other=1' })
    for (const { response } of [first, second])
      expect(response.headers.getSetCookie().join()).toMatch(/selectedLang=de.*globalRegion=c2761369/)
  })
})

describe('a tenant', () => {
  test('keeps to its region and language, and only its origins may frame it', async () => {
    const { response, html } = await ask('/?regionId=at', {}, 'tenant.localhost')
    expect(html).toMatch(/<html lang="de"/)
    expect(html).toContain('Vienna')
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'self' https://partner.example")
  })
})
