import { describe, expect, test } from 'vitest'
import { cacheKey } from '#http/caching/cache-key.ts'
import { type CachedPage, createPageCache, sendPage } from './page-cache.ts'

const key = (text: string) => cacheKey({ tenant: null, scope: null, guest: null, locale: null }, text)

const page = (text: string): CachedPage => ({
  status: 200,
  headers: [['content-type', 'text/html; charset=utf-8']],
  bytes: new Map([['identity', new TextEncoder().encode(text)]]),
})

describe('kept pages', () => {
  test('the same page is given within its second, and made again after it', async () => {
    let now = 0
    const cache = createPageCache(() => now)
    await cache.keep(key('/'), async () => page('first'))
    now = 999
    expect(await cache.find(key('/'))).toMatchObject({ status: 200 })
    now = 1000
    expect(cache.find(key('/'))).toBeUndefined()
  })

  test('those who ask while it is being made share it', async () => {
    const cache = createPageCache()
    const making = Promise.withResolvers<CachedPage>()
    const first = cache.keep(key('/'), () => making.promise)
    const second = cache.find(key('/'))
    making.resolve(page('one'))
    expect(await second).toBe(await first)
  })

  test('a page that is not for everybody, or failed, is not kept', async () => {
    const cache = createPageCache()
    await cache.keep(key('/me'), async () => null)
    expect(cache.find(key('/me'))).toBeUndefined()
    await cache.keep(key('/broken'), async () => Promise.reject(new Error('broken'))).catch(() => {})
    await Promise.resolve()
    expect(cache.find(key('/broken'))).toBeUndefined()
  })

  test('the oldest go when room is short, but none that is still being made', async () => {
    const cache = createPageCache(() => 0)
    const large = (megabytes: number): CachedPage => ({
      status: 200,
      headers: [],
      bytes: new Map([['identity', new Uint8Array(megabytes * 1024 * 1024)]]),
    })
    const making = Promise.withResolvers<CachedPage>()
    const slow = cache.keep(key('slow'), () => making.promise)
    await cache.keep(key('a'), async () => large(40))
    await cache.keep(key('b'), async () => large(40))
    making.resolve(large(40))
    await slow
    await cache.keep(key('c'), async () => large(10))
    const held = ['slow', 'a', 'b', 'c'].filter((name) => cache.find(key(name)) !== undefined)
    expect(held).toEqual(['slow', 'c'])
  })

  test('it is packed once for each encoding, and HEAD gets no body', async () => {
    const kept = page('Grüß Gott '.repeat(100))
    const request = (method: string) =>
      new Request('http://localhost/', { method, headers: { 'accept-encoding': 'br' } })
    const first = await sendPage(kept, request('GET'))
    expect(first.headers.get('content-encoding')).toBe('br')
    expect((await first.arrayBuffer()).byteLength).toBe(kept.bytes.get('br')?.byteLength)
    expect((await sendPage(kept, request('HEAD'))).body).toBeNull()
  })
})
