import { describe, expect, test } from 'vitest'
import { anonymousKey } from './anonymous-key.ts'

const keyOf = (headers: Record<string, string>, address = 'localhost/', languages = '', method = 'GET') =>
  anonymousKey({ method, address, languages, header: (name) => headers[name] })

describe('what may be kept for anyone', () => {
  test.each([
    ['a signed-in call', { authorization: 'Bearer x' }],
    ['a cookie that may name somebody', { cookie: 'selectedLang=de; session=abc' }],
    ['a tenant cookie', { cookie: 'tenant=vienna' }],
  ])('%s has no key', (_, headers) => {
    expect(keyOf(headers)).toBeNull()
  })

  test.each(['POST', 'HEAD'])('%s has no key', (method) => {
    expect(keyOf({}, 'localhost/', '', method)).toBeNull()
  })

  test('address, languages, country, choices and the way of asking keep answers apart', () => {
    const keys = [
      keyOf({}),
      keyOf({}, 'vienna.localhost/'),
      keyOf({}, 'localhost/?lang=de'),
      keyOf({}, 'localhost/', 'de'),
      keyOf({ 'x-tavola-country': 'AT' }),
      keyOf({ 'x-tavola-country': 'DE' }),
      keyOf({ 'sec-fetch-mode': 'cors' }),
      keyOf({ cookie: 'globalRegion=c2761369' }),
    ]
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys).not.toContain(null)
  })

  test('a page typed in and one followed to are the same', () => {
    expect(keyOf({ 'sec-fetch-mode': 'navigate' })).toBe(keyOf({}))
  })
})
