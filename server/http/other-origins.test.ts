import { beforeAll, describe, expect, test } from 'vitest'
import { mountedCalls } from '#http/api/bind.ts'
import { openCatalogueFixture } from '#http/api/catalogue-fixtures.ts'
import { handlers } from '#http/handlers/handlers.ts'
import { openTestEntrance, type TestEntranceRequest } from './test-entrance.ts'

let entrance: Awaited<ReturnType<typeof openTestEntrance>>
beforeAll(async () => {
  entrance = await openTestEntrance({ fixture: await openCatalogueFixture() }, { publicUrl: 'http://localhost' })
})

const partner = { host: 'localhost', origin: 'https://partner.example' }
const ask = (path: string, more: Partial<TestEntranceRequest> = {}) =>
  entrance.send({ path, ...more, headers: { ...partner, ...more.headers } })
const json = { 'content-type': 'application/json' }
const restaurant = '/api/core/mb/guest/restaurants/4101'
const open = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'etag, retry-after, x-request-id' }

const words = (header: string | string[] | undefined) => String(header).split(', ')

describe('a page of another origin', () => {
  test('is told the methods and headers of every call', async () => {
    const calls = mountedCalls(handlers).map(({ endpoint }) => endpoint.call)
    for (const { path, method } of calls) {
      const asked = { 'access-control-request-method': method, 'access-control-request-headers': 'authorization' }
      const { status, headers } = await ask(path.replaceAll(/:\w+/g, '1'), { method: 'OPTIONS', headers: asked })
      expect([path, status]).toEqual([path, 204])
      expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'access-control-max-age': '7200' })
      expect(words(headers['access-control-allow-methods'])).toContain(method)
      expect(words(headers['access-control-allow-headers'])).toEqual(
        expect.arrayContaining(['authorization', 'content-type', 'accept', 'api-key', 'if-none-match']),
      )
    }
  })

  test('is told the methods of that path alone', async () => {
    const { headers } = await ask(restaurant, { method: 'OPTIONS' })
    expect(headers['access-control-allow-methods']).toBe('GET, HEAD, OPTIONS')
  })

  test.each<[string, number, string, Partial<TestEntranceRequest>?]>([
    ['an answer', 200, restaurant],
    ['the same one again, from our own door', 200, restaurant],
    ['a refusal', 404, '/api/core/mb/guest/restaurants/no-such-place'],
    ['a call without its token', 401, '/api/rsv/mb/guest/reservations/019b0000000070008000000000001005'],
    ['a body that is no JSON', 415, '/api/rsv/mb/guest/reservations', { method: 'POST' }],
    ['a body that is wrong', 400, '/api/rsv/mb/guest/reservations', { method: 'POST', headers: json, body: '{}' }],
    ['a wrong method', 405, restaurant, { method: 'DELETE' }],
    ['a search without its key', 403, '/search-service/indexes/restaurants/docs/search', { method: 'POST' }],
    ['an address nobody has', 404, '/api/nothing'],
    ['a calendar file without its token', 401, `/api/rsv/guest/reservations/${'0'.repeat(32)}/calendar.ics`],
    ['the document of the calls', 200, '/api/openapi.json'],
  ])('reads %s, without credentials', async (_, status, path, sent) => {
    const answered = await ask(path, sent)
    expect(answered).toMatchObject({ status, headers: open })
    expect(answered.headers['access-control-allow-credentials']).toBeUndefined()
    expect(answered.headers['set-cookie']).toBeUndefined()
  })

  test('reads what did not change', async () => {
    const { headers } = await ask(restaurant)
    const again = await ask(restaurant, { headers: { 'if-none-match': String(headers.etag) } })
    expect(again).toMatchObject({ status: 304, headers: open })
  })

  test('may ask for a calendar file with a token', async () => {
    const path = `/api/rsv/guest/reservations/${'0'.repeat(32)}/calendar.ics`
    const { status, headers } = await ask(path, { method: 'OPTIONS' })
    expect([status, headers['access-control-allow-methods']]).toEqual([204, 'GET, HEAD, OPTIONS'])
  })

  test.each(['/healthz', '/readyz'])('does not read %s', async (path) => {
    expect((await ask(path)).headers['access-control-allow-origin']).toBeUndefined()
  })
})
