import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { createShelf, type ShelvedAnswer, shelfKey } from './shelf.ts'

const asked = (headers: Record<string, string> = {}, url = '/', method = 'GET') =>
  shelfKey({ method, url, headers: { host: 'localhost', ...headers } } as unknown as IncomingMessage)

describe('what may be shared', () => {
  test.each([
    ['a signed-in call', { authorization: 'Bearer x' }],
    ['a cookie that may name somebody', { cookie: 'selectedLang=de; session=abc' }],
    ['a tenant cookie', { cookie: 'tenant=vienna' }],
    ['a conditional read', { 'if-none-match': '"x"' }],
    ['a part', { range: 'bytes=0-1' }],
  ])('%s is never answered from the shelf', (_, headers) => {
    expect(asked(headers)).toBeNull()
  })

  test('a change is not, either', () => {
    expect(asked({}, '/', 'POST')).toBeNull()
  })

  test('host, address, encoding, language, country and choices keep answers apart', () => {
    const keys = [
      asked(),
      asked({ host: 'vienna.localhost' }),
      asked({}, '/?lang=de'),
      asked({ 'accept-encoding': 'br' }),
      asked({ 'accept-language': 'de' }),
      asked({ 'x-tavola-country': 'AT' }),
      asked({ 'x-tavola-country': 'DE' }),
      asked({ cookie: 'globalRegion=c2761369' }),
    ]
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys).not.toContain(null)
  })
})

describe('the shelf', () => {
  const answer = (until: number, bytes = 10): ShelvedAnswer => ({
    status: 200,
    headers: [],
    body: new Uint8Array(bytes),
    until,
    route: '/',
  })

  test('gives an answer until its deadline and not after', () => {
    let now = 0
    const shelf = createShelf(() => now)
    shelf.put('a', answer(500))
    now = 499
    expect(shelf.find('a')).toBeDefined()
    now = 500
    expect(shelf.find('a')).toBeUndefined()
  })

  test('never grows past its room', () => {
    const shelf = createShelf(() => 0)
    for (let i = 0; i < 40; i++) shelf.put(`key ${i}`, answer(1, 4 * 1024 * 1024))
    const held = Array.from({ length: 40 }, (_, i) => shelf.find(`key ${i}`)).filter(Boolean)
    expect(held.length).toBeLessThanOrEqual(16)
    expect(held.length).toBeGreaterThan(0)
  })
})
