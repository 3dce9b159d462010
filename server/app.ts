import { randomUUID } from 'node:crypto'
import { Hono, type Next } from 'hono'
import { apiDocs } from '#http/api-docs.ts'
import { type Asked, type HttpEnv, sendFailure, sendRefusal } from '#http/bind.ts'
import type { Context } from '#http/context.ts'
import { refuse } from '#http/refusal.ts'
import packageJson from '../package.json' with { type: 'json' }
import { compressAnswer } from './compress-answer.ts'
import { type Files, serveFile } from './files.ts'
import type { Health } from './health.ts'
import type { Metrics } from './metrics.ts'
import { baseHeaders, dataPolicy, strictTransport } from './security-headers.ts'

const { version } = packageJson

export type AppParts = {
  /** The calls of the contract; absent where only the web or the worker runs. */
  api?: Hono<HttpEnv>
  /** Absent where only the API runs. */
  pages?: (request: Request, requestId: string) => Promise<Response>
  context: Context
  health: Health
  metrics: Metrics
  files: Files
  log: { info(detail: object, message: string): void }
}

/** Every answer of the process: calls of the contract, files, pages, and what operators ask. */
export function createApp(parts: AppParts): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.use(accompany(parts))
  app.get('/healthz', (c) => c.json({ alive: true }))
  app.get('/readyz', async (c) => {
    const ready = await parts.health.isReady()
    return ready ? c.json({ ready }) : c.json({ ready }, 503, { 'retry-after': '2' })
  })
  app.get('/metrics', async (c) => {
    const { registry } = parts.metrics
    return c.body(await registry.metrics(), 200, { 'content-type': registry.contentType })
  })
  const docs = apiDocs(version)
  app.get('/api/openapi.json', (c) =>
    c.body(docs.json, 200, { 'content-type': 'application/json', 'cache-control': 'no-cache' }),
  )
  app.get('/api/docs', (c) =>
    c.html(docs.html, 200, { 'content-security-policy': docs.policy, 'cache-control': 'no-cache' }),
  )
  if (parts.api) app.route('/', parts.api)
  app.all('*', (c) => restOf(c, parts))
  app.onError((error, c) => sendFailure(c, error, parts.context))
  return app
}

const belongsToApi = /^\/(api|search-service|menu-storage|i18n|rtdb)(\/|$)/

async function restOf(c: Asked, parts: AppParts): Promise<Response> {
  const { pathname } = new URL(c.req.url)
  const file = serveFile(parts.files, pathname, c.req.raw)
  if (file) return file
  if (!parts.pages || belongsToApi.test(pathname)) return sendRefusal(c, refuse('not_found'))
  return parts.pages(c.req.raw, c.get('requestId'))
}

const wellFormedId = /^[\w-]{8,64}$/

/** What goes along with every answer: its id, safe headers, a count, a log line. */
function accompany({ metrics, log, context }: AppParts) {
  const isSecure = context.publicUrl.startsWith('https:')
  return async (c: Asked, next: Next) => {
    const began = performance.now()
    const given = c.req.raw.headers.get('x-request-id') ?? ''
    const requestId = wellFormedId.test(given) ? given : randomUUID()
    c.set('requestId', requestId)
    await next()
    await compressAnswer(c)
    const { headers, status } = c.res
    headers.set('x-request-id', requestId)
    for (const name in baseHeaders) headers.set(name, baseHeaders[name] ?? '')
    if (isSecure) headers.set('strict-transport-security', strictTransport)
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', dataPolicy)
    const route = c.req.routePath
    const seconds = (performance.now() - began) / 1000
    metrics.requests.inc({ method: c.req.method, route, status })
    metrics.duration.observe({ route }, seconds)
    log.info({ requestId, method: c.req.method, route, status, ms: Math.round(seconds * 1000) }, 'answered')
  }
}
