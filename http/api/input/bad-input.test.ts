import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { errorBody } from '#contract/api/refusals.ts'
import { handlers } from '../../handlers/handlers.ts'
import { mountedCalls } from '../bind.ts'
import { type CatalogueFixture, openCatalogueFixture } from '../catalogue-fixtures.ts'

let fixture: CatalogueFixture
beforeAll(async () => {
  fixture = await openCatalogueFixture()
})

const json = { 'content-type': 'application/json' }
const post = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = json) => ({
  method: 'POST',
  headers,
  body,
})
const get: RequestInit = { method: 'GET' }
const notify = '/api/places/4102/notify'
const suggest = '/api/core/mb/guest/regions/suggestByName'
const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`

describe('bad input is answered with its field and a sentence', () => {
  test.each([
    ['an unknown property alone', notify, post('{"vip":true}'), 400, 'invalid'],
    ['a wrong type', notify, post('{"email":5}'), 400, 'invalid'],
    ['too long a text', suggest, post(JSON.stringify({ search: 'x'.repeat(10_000) })), 400, 'invalid'],
    ['control characters', suggest, post(JSON.stringify({ search: 'a\u0000b' })), 400, 'invalid'],
    ['a lone surrogate', suggest, post('{"search":"\\ud800"}'), 400, 'invalid'],
    ['a prototype in disguise', notify, post('{"__proto__":{"email":"a@example.com"}}'), 400, 'invalid'],
    ['no JSON', notify, post('{"email":'), 400, 'malformed'],
    ['no UTF-8', notify, post(new Uint8Array([0x7b, 0xff, 0x7d])), 400, 'malformed'],
    ['deep JSON', notify, post(deep), 400, 'malformed'],
    ['huge JSON', notify, post(JSON.stringify({ email: 'x'.repeat(300_000) })), 413, 'too_large'],
    [
      'another content type',
      notify,
      post('email=a', { 'content-type': 'application/x-www-form-urlencoded' }),
      415,
      'unsupported_media_type',
    ],
    ['no content type', notify, post(new Uint8Array([0x7b, 0x7d]), {}), 415, 'unsupported_media_type'],
    ['a bad id', '/api/core/mb/restaurants/four/menu', get, 400, 'invalid'],
    ['bad percent-encoding', '/api/core/mb/guest/restaurants/%E0%A4%A', get, 400, 'invalid'],
    ['a number out of range', '/api/core/mb/guest/regions/find?lat=91&lon=0', get, 400, 'invalid'],
    ['a number that is text', '/api/core/mb/guest/regions/find?lat=1e1&lon=0', get, 400, 'invalid'],
    ['a repeated parameter', '/api/core/mb/guest/regions/find?lat=1&lat=2&lon=0', get, 400, 'invalid'],
    ['a wrong method', notify, { method: 'DELETE' }, 405, 'method_not_allowed'],
  ])('%s', async (_, path, init, status, code) => {
    const response = await fixture.api(path, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), 'x-request-id': 'request-0001' },
    })
    expect(response.status).toBe(status)
    const body = errorBody.parse(await response.json())
    expect(body).toMatchObject({ code, requestId: 'request-0001' })
    expect(body.message.length).toBeGreaterThan(10)
    if (code === 'invalid') expect(Object.keys(body.modelState ?? {}).length).toBeGreaterThan(0)
  })

  test('the length is counted, not believed', async () => {
    const stream = new ReadableStream({
      start(controller) {
        for (let i = 0; i < 40; i++) controller.enqueue(new Uint8Array(10_000).fill(32))
        controller.close()
      },
    })
    const response = await fixture.api(notify, {
      method: 'POST',
      headers: json,
      body: stream,
      duplex: 'half',
    })
    expect(response.status).toBe(413)
  })

  test('the methods that would work are told', async () => {
    const response = await fixture.api(notify, { method: 'PATCH' })
    expect(response.headers.get('allow')).toBe('POST, OPTIONS')
  })
})

test('nothing a stranger sends to any call ends in a 5xx other than “not built”', async () => {
  const hostile = fc.oneof(
    fc.json(),
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.constant(`${'['.repeat(60)}${']'.repeat(60)}`),
    fc.constant('{"__proto__":null}'),
  )
  const value = fc
    .string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 40 })
    .map((text) => encodeURIComponent(text))
  for (const { endpoint } of mountedCalls(handlers)) {
    const { method, path } = endpoint.call
    await fc.assert(
      fc.asyncProperty(hostile, value, fc.webQueryParameters(), async (body, id, query) => {
        const init = method === 'GET' ? { method } : { method, headers: json, body }
        const headers = { ...('headers' in init ? init.headers : {}), 'api-key': 'test-key' }
        const response = await fixture.api(`${path.replace(/:\w+/g, id)}?${query}`, { ...init, headers })
        const answer = (await response.json()) as object
        expect(response.status).toBeLessThan(500)
        if (response.status >= 400) expect('error' in answer || errorBody.safeParse(answer).success).toBe(true)
      }),
      { numRuns: 25 },
    )
  }
  expect(fixture.logged).toEqual([])
})
