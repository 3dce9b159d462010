import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { offlineIpLocation } from '#gateways/ip-location/offline.ts'
import { share } from '#http/caching/cacheable.ts'
import { type HttpServer, openHttpServer } from './http-server.ts'

const httpServers: HttpServer[] = []
afterEach(async () => {
  for (const httpServer of httpServers.splice(0)) await httpServer.close()
})

const noCountries = offlineIpLocation()

async function open(PUBLIC_URL = 'http://localhost', location = noCountries, TAVOLA_PROXIES = 0) {
  const httpServer = await openHttpServer({ PORT: 0, HOST: '127.0.0.1', PUBLIC_URL, TAVOLA_PROXIES }, location)
  httpServers.push(httpServer)
  return {
    httpServer,
    ask: (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${httpServer.port}${path}`, init),
  }
}

describe('the door', () => {
  test('gives every answer an id, safe headers and a policy', async () => {
    const { httpServer, ask } = await open()
    httpServer.answerWith(() => new Response('hello'))
    const { headers } = await ask('/')
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('strict-transport-security')).toBeNull()
  })

  test('an answer with a policy of its own keeps it', async () => {
    const { httpServer, ask } = await open()
    httpServer.answerWith(() => new Response('hello', { headers: { 'content-security-policy': "default-src 'self'" } }))
    expect((await ask('/')).headers.get('content-security-policy')).toBe("default-src 'self'")
  })

  test('asks browsers to stay with https where that is the public address', async () => {
    const { httpServer, ask } = await open('https://tavola.example')
    httpServer.answerWith(() => new Response('hello'))
    expect((await ask('/')).headers.get('strict-transport-security')).toContain('max-age=')
  })

  test('keeps a well-formed id and replaces any other, for the app inside too', async () => {
    const { httpServer, ask } = await open()
    httpServer.answerWith((request) => new Response(request.headers.get('x-request-id')))
    const given = async (id: string) => {
      const response = await ask('/', { headers: { 'x-request-id': id } })
      return [response.headers.get('x-request-id'), await response.text()]
    }
    expect(await given('trace-12345')).toEqual(['trace-12345', 'trace-12345'])
    const [outside, inside] = await given('<script>')
    expect(outside).toMatch(/^[\w-]{36}$/)
    expect(inside).toBe(outside)
  })

  test('an answer that may be shared is sent again without asking the app, until its time and to nobody else', async () => {
    const { httpServer, ask } = await open()
    let made = 0
    const accessLog: string[] = []
    const fresh = () => share(new Response(`answer ${++made}`), { until: performance.now() + 300, route: '/r' })
    httpServer.answerWith(fresh, {
      accessLog: ({ route, requestId }) => accessLog.push(`${route} ${requestId.length}`),
    })
    const text = async (headers: Record<string, string> = {}) => (await ask('/', { headers })).text()
    expect([await text(), await text(), await text({ authorization: 'Bearer x' }), await text()]).toEqual([
      'answer 1',
      'answer 1',
      'answer 2',
      'answer 1',
    ])
    expect(accessLog).toEqual(['/r 36', '/r 36'])
    await expect.poll(() => text()).toBe('answer 3')
    const { headers } = await ask('/')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
  })

  describe('an answer of the moment', () => {
    /** The app reads what is true when it is asked, and answers when it is let. */
    async function openMoment(
      answer = (text: string) => share(new Response(text), { until: 0, route: '/r', momentary: true }),
    ) {
      const { httpServer, ask } = await open()
      const asked: { requestId: string; let: () => void }[] = []
      httpServer.answerWith(
        async (request) => {
          const number = asked.length + 1
          const { promise, resolve } = Promise.withResolvers<void>()
          asked.push({ requestId: request.headers.get('x-request-id') ?? '', let: resolve })
          await promise
          return answer(`answer ${number}`)
        },
        { isMomentary: (path) => path.startsWith('/moment') },
      )
      const text = async (headers: Record<string, string> = {}) => (await ask('/moment', { headers })).text()
      return { ask, asked, text }
    }

    test('goes to all who waited for it, each with its own id, and to nobody who asked after it was begun', async () => {
      const { ask, asked } = await openMoment()
      const first = ask('/moment')
      await expect.poll(() => asked.length).toBe(1)
      const late = [ask('/moment'), ask('/moment')]
      const somebody = ask('/moment', { headers: { authorization: 'Bearer x' } })
      await expect.poll(() => asked.length).toBe(2)
      asked[1]?.let()
      expect(await (await somebody).text()).toBe('answer 2')
      asked[0]?.let()
      expect(await (await first).text()).toBe('answer 1')
      await expect.poll(() => asked.length).toBe(3)
      asked[2]?.let()
      const answers = await Promise.all(late)
      expect(await Promise.all(answers.map((response) => response.text()))).toEqual(['answer 3', 'answer 3'])
      expect(new Set(answers.map(({ headers }) => headers.get('x-request-id'))).size).toBe(2)
      for (const { headers } of answers) expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(asked).toHaveLength(3)
    })

    test('is sent again until its time or a write, and never when a write came while it was made', async () => {
      const { httpServer, ask } = await open()
      let made = 0
      const slow = Promise.withResolvers<void>()
      httpServer.answerWith(
        async ({ method, url }) => {
          if (method === 'POST') return new Response('written')
          const text = `answer ${++made}`
          if (url.endsWith('slow')) await slow.promise
          return share(new Response(text), { until: performance.now() + 60_000, route: '/r', momentary: true })
        },
        { isMomentary: (path) => path.startsWith('/moment') },
      )
      const text = async (path: string) => (await ask(path)).text()
      expect([await text('/moment'), await text('/moment')]).toEqual(['answer 1', 'answer 1'])
      const underWay = text('/moment/slow')
      await expect.poll(() => made).toBe(2)
      await ask('/write', { method: 'POST' })
      expect(await text('/moment')).toBe('answer 3')
      slow.resolve()
      expect([await underWay, await text('/moment/slow')]).toEqual(['answer 2', 'answer 4'])
    })

    test('that may not be shared is asked for by each alone', async () => {
      const { ask, asked, text } = await openMoment((body) => new Response(body, { status: 503 }))
      const first = ask('/moment')
      await expect.poll(() => asked.length).toBe(1)
      const late = [text(), text()]
      asked[0]?.let()
      expect((await first).status).toBe(503)
      await expect.poll(() => asked.length).toBe(2)
      asked[1]?.let()
      await expect.poll(() => asked.length).toBe(3)
      asked[2]?.let()
      expect((await Promise.all(late)).toSorted()).toEqual(['answer 2', 'answer 3'])
    })
  })

  test('an answer shared in one country is not sent to another', async () => {
    const { httpServer, ask } = await open(
      'http://localhost',
      offlineIpLocation({ '1.1.1.1': 'AT', '2.2.2.2': 'US' }),
      1,
    )
    httpServer.answerWith((asked) =>
      share(new Response(asked.headers.get('x-tavola-country') ?? 'nowhere'), {
        until: performance.now() + 5000,
        route: '/',
      }),
    )
    const from = async (address: string) => (await ask('/', { headers: { 'x-forwarded-for': address } })).text()
    const seen = []
    for (const address of ['1.1.1.1', '2.2.2.2', '3.3.3.3', '1.1.1.1', '2.2.2.2, 1.1.1.1'])
      seen.push(await from(address))
    expect(seen).toEqual(['AT', 'US', 'nowhere', 'AT', 'AT'])
  })

  test('before the restaurant is ready, asks to come back, page and call alike', async () => {
    const { ask } = await open()
    const page = await ask('/', { headers: { accept: 'text/html' } })
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await page.text()).toContain('http-equiv="refresh"')
    expect(await (await ask('/api/x')).json()).toMatchObject({ code: 'busy' })
    expect((await ask('/healthz')).status).toBe(200)
  })

  test('lets requests under way finish when it closes, and takes no new ones', async () => {
    const { httpServer, ask } = await open()
    const leave = Promise.withResolvers<Response>()
    httpServer.answerWith(() => leave.promise)
    const underWay = ask('/')
    await new Promise((done) => setTimeout(done, 50))
    const closing = httpServer.close()
    await expect(ask('/')).rejects.toThrow()
    leave.resolve(new Response('served'))
    expect(await (await underWay).text()).toBe('served')
    await closing
  })
})

describe('the country of a request', () => {
  /** The country and the address as the app inside sees them. */
  async function seenInside(headers: string[], location = noCountries, proxies = 0) {
    const { httpServer } = await open('http://localhost', location, proxies)
    httpServer.answerWith(({ headers: inside }) =>
      Response.json([inside.get('x-tavola-country'), inside.get('x-forwarded-for')]),
    )
    return new Promise((done, fail) => {
      const asking = request({ host: '127.0.0.1', port: httpServer.port, headers: ['host', 'localhost', ...headers] })
      asking.on('response', (response) => response.setEncoding('utf8').on('data', (text) => done(JSON.parse(text))))
      asking.on('error', fail).end()
    })
  }
  const here = offlineIpLocation({ '127.0.0.1': 'AT', '1.1.1.1': 'AU' })

  test.each([
    ['is that of the socket', [], here, 0, ['AT', null]],
    ['replaces what the caller claims', ['X-Tavola-Country', 'US'], here, 0, ['AT', null]],
    [
      'replaces every claim',
      ['x-tavola-country', 'US', 'accept', '*/*', 'X-TAVOLA-COUNTRY', 'FR'],
      here,
      0,
      ['AT', null],
    ],
    ['removes a claim where none is known', ['x-tavola-country', 'US'], noCountries, 0, [null, null]],
    ['ignores a forwarded address nobody vouches for', ['x-forwarded-for', '1.1.1.1'], here, 0, ['AT', null]],
    ['follows a trusted proxy', ['x-forwarded-for', '9.9.9.9', 'x-forwarded-for', '1.1.1.1'], here, 1, ['AU', null]],
  ])('%s', async (_, headers, location, proxies, expected) => {
    expect(await seenInside(headers, location, proxies)).toEqual(expected)
  })
})

describe('the address of a request', () => {
  type Case = { url?: string; proxies?: number; headers?: string[]; path?: string }
  /** The request's URL as the app inside sees it, and what is left of the proxy's words. */
  async function seenInside({ url = 'https://tavola.example', proxies = 0, headers = [], path = '/a?b=c' }: Case) {
    const { httpServer } = await open(url, noCountries, proxies)
    httpServer.answerWith(
      (asked) =>
        Response.json([asked.url, asked.headers.get('x-forwarded-proto') ?? asked.headers.get('x-forwarded-host')]),
      { tenantIdOf: (host) => (host === 'vienna.example' ? 'vienna' : null) },
    )
    return new Promise((done, fail) => {
      const asking = request({
        host: '127.0.0.1',
        port: httpServer.port,
        path,
        headers: ['host', 'tavola.example', ...headers],
      })
      asking.on('response', (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (part: string) => (text += part))
        response.on('end', () => done(response.statusCode === 200 ? JSON.parse(text)[0] : response.statusCode))
      })
      asking.on('error', fail).end()
    })
  }
  const host = (name: string) => ['x-forwarded-host', name]
  const plain = 'http://localhost:3000'

  test.each<[string, Case, string | number]>([
    ['has the public origin', {}, 'https://tavola.example/a?b=c'],
    ['ignores a scheme nobody vouches for', { url: plain, headers: ['x-forwarded-proto', 'https'] }, `${plain}/a?b=c`],
    [
      'follows a trusted proxy that ends TLS before a plain public address',
      { url: 'http://tavola.example', proxies: 1, headers: ['x-forwarded-proto', 'https'] },
      'https://tavola.example/a?b=c',
    ],
    [
      'never falls back to plain http',
      { proxies: 1, headers: ['x-forwarded-proto', 'http'] },
      'https://tavola.example/a?b=c',
    ],
    ['knows a tenant', { proxies: 1, headers: host('vienna.example') }, 'https://vienna.example/a?b=c'],
    [
      'counts proxies from the right',
      { proxies: 1, headers: host('vienna.example, evil.example') },
      'https://tavola.example/a?b=c',
    ],
    ['has no strange host', { proxies: 1, headers: host('vienna.example/x@evil') }, 'https://tavola.example/a?b=c'],
    ['has no host from its target', { path: 'http://evil.example/a?b=c' }, 'https://tavola.example/a?b=c'],
    ['has no target without a path', { path: 'http://evil.example?b=c' }, 'https://tavola.example/?b=c'],
  ])('%s', async (_, asked, expected) => {
    expect(await seenInside(asked)).toBe(expected)
  })

  test('keeps answers of tenants apart, and gives strange hosts those of the public origin', async () => {
    const { httpServer } = await open('http://localhost:3000', noCountries, 1)
    let made = 0
    httpServer.answerWith(
      (asked) =>
        share(new Response(`${++made} ${new URL(asked.url).host}`), { until: performance.now() + 5000, route: '/' }),
      { tenantIdOf: (name) => (name === 'vienna.localhost' ? 'vienna' : null) },
    )
    const at = async (name: string) =>
      (await fetch(`http://127.0.0.1:${httpServer.port}/`, { headers: { 'x-forwarded-host': name } })).text()
    const seen = []
    for (const name of [
      'localhost:3000',
      'vienna.localhost:3000',
      'evil.example',
      'vienna.localhost:3000',
      'LOCALHOST:3000',
    ])
      seen.push(await at(name))
    const [ours, theirs] = ['1 localhost:3000', '2 vienna.localhost:3000']
    expect(seen).toEqual([ours, theirs, ours, theirs, ours])
  })
})

test('a request that names two hosts is refused, for a proxy may have read the other', async () => {
  const { httpServer } = await open()
  httpServer.answerWith(() => new Response('hello'))
  const answer = await new Promise<string>((done) => {
    const socket = connect(httpServer.port, '127.0.0.1', () =>
      socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n'),
    )
    let text = ''
    socket.on('data', (chunk) => (text += String(chunk))).on('end', () => done(text))
  })
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
})

describe('the name of a caller', () => {
  /** What the app inside is told of whoever writes. */
  async function namedInside(method: string, forwarded: string, claims: Record<string, string> = {}, proxies = 1) {
    const { httpServer, ask } = await open('http://localhost', noCountries, proxies)
    httpServer.answerWith(({ headers: inside }) => new Response(inside.get('x-tavola-caller') ?? 'nobody'))
    return (await ask('/', { method, headers: { 'x-forwarded-for': forwarded, ...claims } })).text()
  }

  test('is one for each network, and no address', async () => {
    const name = await namedInside('POST', '203.0.113.7')
    expect(name).toMatch(/^[\w-]{22}$/)
    expect(await namedInside('PUT', '203.0.113.7')).toBe(name)
    expect(await namedInside('POST', '203.0.113.8')).not.toBe(name)
  })

  test('cannot be chosen', async () => {
    const name = await namedInside('POST', '203.0.113.7')
    expect(await namedInside('POST', '203.0.113.7', { 'x-tavola-caller': 'mine' })).toBe(name)
    expect(await namedInside('POST', '198.51.100.1, 203.0.113.7')).toBe(name)
    const untrusted = await namedInside('POST', '203.0.113.7', {}, 0)
    expect(await namedInside('POST', '203.0.113.8', {}, 0)).toBe(untrusted)
  })

  test('readers have one too, because codes can be tried by reading', async () => {
    const name = await namedInside('POST', '203.0.113.7')
    for (const method of ['GET', 'OPTIONS'])
      expect(await namedInside(method, '203.0.113.7', { 'x-tavola-caller': 'mine' })).toBe(name)
  })
})

describe('closing', () => {
  test('serves whoever is already connected once more, asks them to leave, and lets nobody new in', async () => {
    const { httpServer } = await open()
    httpServer.answerWith(() => new Response('hello'))
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const ask = () =>
      new Promise<IncomingMessage>((done, fail) => {
        request({ host: '127.0.0.1', port: httpServer.port, agent }, (response) => {
          response.resume()
          response.on('end', () => done(response))
        })
          .on('error', fail)
          .end()
      })
    expect((await ask()).headers.connection).not.toBe('close')
    const closed = httpServer.close()
    const last = await ask()
    expect([last.statusCode, last.headers.connection]).toEqual([200, 'close'])
    await closed
    await expect(ask()).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    agent.destroy()
  })
})
