import type { Context as Asked, Next } from 'hono'
import { Hono } from 'hono'
import type { ManifestSite } from '#domain/installing/web-manifest.ts'
import { bearerOf, sameSecret } from '#http/access/gate.ts'
import { openToOrigins } from '#http/access/other-origins.ts'
import { apiDocs } from '#http/api/api-docs.ts'
import { sendFailure, sendRefusal } from '#http/api/bind.ts'
import type { Context } from '#http/api/context.ts'
import { refuse } from '#http/api/refusal.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { type Files, fileOf, serveFile } from '../files/files.ts'
import { type MapOptions, mountMap } from '../files/map-files.ts'
import { mountOlderWidgets } from '../files/older-widgets.ts'
import type { AccessLog } from '../http/http-server.ts'
import { RememberingRouter } from '../http/remembering-router.ts'
import { mountDevMails } from '../mails/dev-mails.ts'
import type { MailParts } from '../mails/mail-delivery.ts'
import type { Health } from '../monitoring/health.ts'
import type { Metrics } from '../monitoring/metrics.ts'
import { mountInstalling } from '../seo/installing.ts'
import { mountSharePictures } from '../seo/share-pictures.ts'
import { mountSitemaps } from '../seo/sitemaps.ts'

type AppParts = {
  /** The calls of the contract; absent where only the worker runs. */
  api?: Hono
  /** Absent where only the API runs. */
  pages?: (request: Request, requestId: string) => Promise<Response>
  context: Context
  health: Health
  metrics: Metrics
  /** Opens `/metrics` to whoever sends it; without one nobody sees them. */
  metricsToken?: string | undefined
  files: Files
  /** A tenant's name and colours, which shared pictures carry, and the app where it is installed. */
  tenantById: (tenantId: string) => ManifestSite | null
  /** Absent where no pages are shown. */
  map?: MapOptions
  /** The outbox at `/dev/mails`, in development only. */
  devMails?: Pick<MailParts, 'db' | 'keyOf'>
  accessLog: AccessLog
}

/** Every answer of the process: calls of the contract, files, pages, and what operators ask. */
export function createApp(parts: AppParts): Hono {
  const app = new Hono({ router: new RememberingRouter() })
  app.use(count(parts))
  app.get('/healthz', (c) => c.json({ alive: true }))
  app.get('/readyz', async (c) => {
    const ready = await parts.health.isReady()
    return ready ? c.json({ ready }) : c.json({ ready }, 503, { 'retry-after': '2' })
  })
  app.get('/metrics', async (c) => {
    if (parts.metricsToken === undefined) return sendRefusal(c, refuse('not_found'))
    const bearer = bearerOf(c.req.raw.headers) ?? ''
    if (!sameSecret(bearer, parts.metricsToken)) return sendRefusal(c, refuse('sign_in_required'))
    const { registry } = parts.metrics
    return c.body(await registry.metrics(), 200, { 'content-type': registry.contentType })
  })
  mountDocs(app)
  if (parts.devMails) mountDevMails(app, parts.devMails)
  if (parts.pages) {
    mountSitemaps(app, parts.context)
    mountSharePictures(app, parts.context, (tenantId) => parts.tenantById(tenantId)?.name ?? null)
    mountInstalling(app, parts.tenantById)
    mountOlderWidgets(app, parts.files)
  }
  if (parts.map) mountMap(app, parts.map)
  if (parts.api) {
    app.route('/', parts.api)
  }
  app.all('*', (c) => restOf(c, parts))
  app.onError((error, c) => sendFailure(c, error, parts.context))
  return app
}

function mountDocs(app: Hono) {
  const docs = apiDocs(packageJson.version)
  const files: Files = new Map([
    ['/api/openapi.json', fileOf('openapi.json', docs.json, openToOrigins)],
    ['/api/docs', fileOf('docs.html', docs.html, { 'content-security-policy': docs.policy })],
  ])
  for (const path of files.keys()) app.get(path, async (c) => (await serveFile(files, path, c.req.raw)) ?? c.notFound())
}

const belongsToApi = /^\/(api|search-service|menu-storage|i18n|rtdb)(\/|$)/

async function restOf(c: Asked, parts: AppParts): Promise<Response> {
  // A link on such a page to itself would lead to another host.
  if (c.req.path.startsWith('//')) return c.redirect(withOneSlash(c.req.url), 308)
  const file = await serveFile(parts.files, c.req.path, c.req.raw)
  if (file) return file
  if (!parts.pages || belongsToApi.test(c.req.path)) return sendRefusal(c, refuse('not_found'))
  return parts.pages(c.req.raw, c.req.raw.headers.get('x-request-id') ?? '')
}

function withOneSlash(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname.replace(/^\/+/, '/') + search
}

/** Every answer is logged under its route, never under its address. */
function count({ accessLog }: AppParts) {
  return async (c: Asked, next: Next) => {
    const began = performance.now()
    await next()
    const { method, routePath: route } = c.req
    const requestId = c.req.raw.headers.get('x-request-id') ?? ''
    accessLog({ requestId, method, route, status: c.res.status, seconds: (performance.now() - began) / 1000 })
  }
}
