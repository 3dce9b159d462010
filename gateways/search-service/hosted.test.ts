import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { searchBody } from '#contract/search/search.ts'
import { hostedSearch } from './hosted.ts'

type HostedSearchRequest = { method: string; url: URL; key: string | undefined; body: unknown }

let asked: HostedSearchRequest[] = []
let reply: (response: ServerResponse) => void = () => {}
let url = ''

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text ? JSON.parse(text) : null
}

const server = createServer((request, response) => {
  void bodyOf(request).then((body) => {
    const address = new URL(request.url ?? '/', 'http://stand-in')
    asked.push({ method: request.method ?? '', url: address, key: request.headers['api-key']?.toString(), body })
    reply(response)
  })
})

beforeAll(async () => {
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/search/`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked = []
})

const says = (status: number, body: unknown) => (response: ServerResponse) => {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}
const service = (timeoutMs = 2000) => hostedSearch({ url, key: 'secret', timeoutMs })
const query = searchBody.parse({ search: "o'neill*", filter: "type eq 'restaurant'", count: true, top: 5 })

const found = {
  '@odata.count': 42,
  '@search.facets': { cuisine: [{ value: 'Seafood', count: 14 }] },
  value: [{ '@search.score': 1, id: 'blue-door-sf', hostmeId: 4101, name: 'Blue Door', type: 'restaurant' }],
}

describe('a service that answers', () => {
  test('is asked for restaurants as the contract says', async () => {
    reply = says(200, found)
    expect(await service().restaurants(query)).toEqual({ ok: true, value: found })
    expect(asked).toMatchObject([
      { method: 'POST', key: 'secret', body: { search: "o'neill*", top: 5, queryType: 'full' } },
    ])
    expect(asked[0]?.url.pathname).toBe('/search/indexes/restaurants/docs/search')
    expect(asked[0]?.url.searchParams.get('api-version')).toBe('2016-09-01')
  })

  test('and for locations, whatever letters they have', async () => {
    reply = says(200, { value: [] })
    const filter = "(type eq 'City') and level1 eq 'A&B=C'"
    expect(await service().locations({ search: 'São & #1', top: 10, filter })).toEqual({
      ok: true,
      value: { value: [] },
    })
    expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toMatchObject({
      search: 'São & #1',
      $top: '10',
      suggesterName: 'sg',
      $filter: filter,
    })
    expect(asked[0]?.method).toBe('GET')
  })

  test('a question it cannot read comes back with its reason', async () => {
    reply = says(400, { error: { code: '', message: 'Invalid expression at 3' } })
    expect(await service().restaurants(query)).toEqual({
      ok: false,
      reason: 'asked-wrong',
      message: 'Invalid expression at 3',
    })
  })
})

describe('a service that does not', () => {
  test.each<[string, (response: ServerResponse) => void, RegExp]>([
    ['refuses the key', says(403, { error: { code: '', message: 'Wrong key' } }), /403: Wrong key/],
    ['fails', says(500, 'oops'), /500/],
    ['sends no JSON', says(200, '<html>'), /another shape/],
    ['sends another shape', says(200, { value: [{ id: 1 }] }), /another shape/],
    ['redirects', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(), /./],
    ['hangs up', (response) => response.destroy(), /./],
  ])('%s: no answer, and no exception', async (_, behaviour, message) => {
    reply = behaviour
    expect(await service().restaurants(query)).toEqual({
      ok: false,
      reason: 'no-answer',
      message: expect.stringMatching(message),
    })
  })

  test('keeps nobody waiting', async () => {
    reply = () => {}
    const started = performance.now()
    expect(await service(100).locations({ search: 'x', top: 1 })).toMatchObject({ ok: false, reason: 'no-answer' })
    expect(performance.now() - started).toBeLessThan(2000)
  })

  test('is not there', async () => {
    const nowhere = hostedSearch({ url: 'http://127.0.0.1:1', key: 'secret' })
    expect(await nowhere.restaurants(query)).toMatchObject({ ok: false, reason: 'no-answer' })
  })
})
