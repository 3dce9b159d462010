import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { cacheKey } from '#http/caching/cache-key.ts'
import { type CachedResponse, createResponseCache, responseCacheKey } from './response-cache.ts'

const key = (text: string) => cacheKey({ tenant: null, scope: null, guest: null, locale: null }, text)

const asked = (headers: Record<string, string> = {}, url = 'http://localhost/') =>
  responseCacheKey({ method: 'GET', url, headers } as unknown as IncomingMessage)

describe('what may be shared', () => {
  test.each([
    ['what may be somebody’s', { authorization: 'Bearer x' }],
    ['a conditional read', { 'if-none-match': '"x"' }],
    ['a part', { range: 'bytes=0-1' }],
  ])('%s is never answered from the cache', (_, headers) => {
    expect(asked(headers)).toBeNull()
  })

  test('origin, address, encoding and language keep answers apart', () => {
    const keys = [
      asked(),
      asked({}, 'http://vienna.localhost/'),
      asked({}, 'https://localhost/'),
      asked({}, 'http://localhost/?lang=de'),
      asked({ 'accept-encoding': 'br' }),
      asked({ 'accept-language': 'de' }),
      asked({ cookie: 'globalRegion=c2761369' }),
    ]
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys).not.toContain(null)
  })
})

describe('the response cache', () => {
  const answer = (until: number, bytes = 10): CachedResponse => ({
    status: 200,
    headers: [],
    body: new Uint8Array(bytes),
    until,
    route: '/',
  })

  test('gives an answer until its deadline and not after', () => {
    let now = 0
    const cache = createResponseCache(() => now)
    cache.put(key('a'), answer(500))
    now = 499
    expect(cache.find(key('a'))).toBeDefined()
    now = 500
    expect(cache.find(key('a'))).toBeUndefined()
  })

  test('counts addresses too, which whoever asks may make long', () => {
    const cache = createResponseCache(() => 0)
    const long = (i: number) => key(`${i} ${'x'.repeat(16_000)}`)
    for (let i = 0; i < 5000; i++) cache.put(long(i), answer(1, 2))
    expect(cache.find(long(0))).toBeUndefined()
    expect(cache.find(long(4999))).toBeDefined()
  })

  test('never grows past its room', () => {
    const cache = createResponseCache(() => 0)
    for (let i = 0; i < 40; i++) cache.put(key(`key ${i}`), answer(1, 4 * 1024 * 1024))
    const held = Array.from({ length: 40 }, (_, i) => cache.find(key(`key ${i}`))).filter(Boolean)
    expect(held.length).toBeLessThanOrEqual(16)
    expect(held.length).toBeGreaterThan(0)
  })
})
