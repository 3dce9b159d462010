import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import type { IpLocation } from '#gateways/ip-location/ip-location.ts'
import { isEventStream } from '#http/api/event-stream.ts'
import { type SharingTerms, sharingOf } from '#http/caching/cacheable.ts'
import type { Env } from '../settings/env.ts'
import { AnswerWithHead } from './answer-head.ts'
import { nameOrigin, nameRequest } from './inward-headers.ts'
import { namesTwoHosts, originReader, targetPath } from './request-address.ts'
import { coalesceRequests } from './request-coalescing.ts'
import { type CachedResponse, createResponseCache, responseCacheKey } from './response-cache.ts'
import { baseHeaders, strictTransport } from './security-headers.ts'
import { stalledStreams } from './stalled-streams.ts'
import { startingResponse } from './starting-response.ts'

export type FetchHandler = (request: Request) => Response | Promise<Response>
type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void
export type AccessLog = (answer: {
  requestId: string
  method: string
  route: string
  status: number
  seconds: number
}) => void

type RequestHandlerOptions = {
  middleware?: Middleware | undefined
  accessLog?: AccessLog
  /** The tenant of a host, which is answered as an origin of its own beside the public one. */
  tenantIdOf?: (host: string) => string | null
  /** What a tenant shows of the catalogue, as one text. */
  scopeOf?: (tenantId: string) => string | null
  /** Paths whose answer is the same for all who ask at the same moment. */
  isMomentary?: (path: string) => boolean
}

export type HttpServer = {
  answerWith(fetch: FetchHandler, options?: RequestHandlerOptions): void
  close(): Promise<void>
  port: number
}

export class PortTaken extends Error {}

/** Listens at once, so that a taken port is known at once and an early request is asked to wait. */
export async function openHttpServer(
  { PORT, HOST, PUBLIC_URL, TAVOLA_PROXIES }: Pick<Env, 'PORT' | 'HOST' | 'PUBLIC_URL' | 'TAVOLA_PROXIES'>,
  location: IpLocation,
): Promise<HttpServer> {
  const isSecure = PUBLIC_URL.startsWith('https:')
  let fetch: FetchHandler = startingResponse
  let middleware: Middleware | undefined
  let accessLog: AccessLog = () => {}
  let tenantIdOf: (host: string) => string | null = () => null
  let scopeOf: (tenantId: string) => string | null = () => null
  let isMomentary: (path: string) => boolean = () => false
  const originOf = originReader({
    publicUrl: PUBLIC_URL,
    proxies: TAVOLA_PROXIES,
    tenantIdOf: (host) => tenantIdOf(host),
  })
  const always = { ...baseHeaders, ...(isSecure && { 'strict-transport-security': strictTransport }) }
  const cache = createResponseCache()
  let closing = false

  // Answers of the moment, apart from the others because every write through here ends them.
  const moments = createResponseCache()
  let writes = 0
  const shared = new WeakMap<IncomingMessage, CachedResponse>()
  const streams = stalledStreams()
  const listener = getRequestListener(async (request, { incoming, outgoing }) => {
    const writesBefore = writes
    const response = await fetch(request)
    if (!safeMethods.has(request.method)) {
      writes++
      moments.clear()
    }
    if (isEventStream(response)) streams.add(outgoing as ServerResponse)
    const sharing = sharingOf(response)
    const key = sharing && responseCacheKey(incoming as IncomingMessage)
    if (!key) return response
    const answer = await finish(response, sharing, always)
    if (!sharing.momentary) cache.put(key, answer)
    else {
      shared.set(incoming as IncomingMessage, answer)
      if (writes === writesBefore) moments.put(key, answer)
    }
    return new Response(answer.body, { status: answer.status, headers: response.headers })
  })

  function sendAgain({ response, requestId }: Exchange, { status, headers, body, route }: CachedResponse): void {
    response.writeHead(status, [...headers, 'x-request-id', requestId]).end(body)
    accessLog({ requestId, method: 'GET', route, status, seconds: 0 })
  }

  function askApp({ request, response, requestId }: Exchange): Promise<void> {
    response.saidByAll = { ...always, 'x-request-id': requestId }
    return listener(request, response)
  }

  const askTogether = coalesceRequests<Exchange>(async ([first, ...others]) => {
    await askApp(first)
    const answer = shared.get(first.request)
    for (const other of others) {
      if (answer) sendAgain(other, answer)
      else void askApp(other)
    }
  })

  const server = createServer({ ServerResponse: AnswerWithHead }, (request, response) => {
    if (namesTwoHosts(request)) return void response.writeHead(400, { connection: 'close' }).end()
    const exchange = { request, response, requestId: nameRequest(request) }
    // Whoever is served now is asked not to come again on this connection.
    if (closing) response.setHeader('connection', 'close')
    const path = targetPath(request.url ?? '')
    // From here on nothing asks which host or scheme the socket heard.
    const { origin, tenant } = originOf(request)
    const address = path === null ? request.url : origin + path
    request.url = address
    const scope = tenant === null ? null : scopeOf(tenant)
    nameOrigin(request, { location, proxies: TAVOLA_PROXIES, tenant, scope })
    const key = responseCacheKey(request)
    const ready = key === null ? undefined : (cache.find(key) ?? moments.find(key))
    if (ready) return sendAgain(exchange, ready)
    if (key !== null && path !== null && isMomentary(path)) return askTogether(key, exchange)
    if (!middleware) return void askApp(exchange)
    request.url = path ?? ''
    middleware(request, response, () => {
      request.url = address
      void askApp(exchange)
    })
  })
  server.requestTimeout = 30_000
  server.headersTimeout = 15_000
  // Longer than a proxy keeps its connections: closed by us first, the request under way on one would be lost.
  server.keepAliveTimeout = 75_000
  await listen(server, PORT, HOST)
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : PORT,
    answerWith(next, options = {}) {
      fetch = next
      middleware = options.middleware
      accessLog = options.accessLog ?? accessLog
      tenantIdOf = options.tenantIdOf ?? tenantIdOf
      scopeOf = options.scopeOf ?? scopeOf
      isMomentary = options.isMomentary ?? isMomentary
    },
    close() {
      closing = true
      return closeGently(server)
    },
  }
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

type Exchange = { request: IncomingMessage; response: AnswerWithHead; requestId: string }

/** An answer down to its bytes, with the headers that every answer has. */
async function finish(
  response: Response,
  { until, route }: SharingTerms,
  always: Record<string, string>,
): Promise<CachedResponse> {
  const body = new Uint8Array(await response.arrayBuffer())
  const others = Object.entries(always).filter(([name]) => !response.headers.has(name))
  const headers = [...others, ...response.headers, ['content-length', String(body.byteLength)]].flat()
  return { status: response.status, headers, body, until, route }
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE'
      fail(
        taken
          ? new PortTaken(
              `Port ${port} is taken by another program. Stop that one, or choose another: PORT=${port + 1} npm start`,
            )
          : error,
      )
    })
    server.listen(port, host, done)
  })
}

const drainTimeoutMs = 8000
const idleDrainMs = 500

/**
 * Lets requests under way finish; only those that outlast the drain time are cut. A connection that looks idle may have
 * its next request on the way, so it is left open for a moment.
 */
async function closeGently(server: Server): Promise<void> {
  // Not the HTTP server's own way, which would cut idle connections at once.
  const closed = new Promise((done) => NetServer.prototype.close.call(server, done))
  const began = performance.now()
  const sweep = setInterval(() => {
    if (performance.now() - began > idleDrainMs) server.closeIdleConnections()
  }, 100)
  await Promise.race([closed, sleep(drainTimeoutMs, undefined, { ref: false })])
  clearInterval(sweep)
  server.closeAllConnections()
}
