import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { createClient } from '#contract/client.ts'
import type { Tenant } from '#data/tenants.ts'
import { chooseLocale } from '#domain/locale/language.ts'
import type { Clock } from '#http/context.ts'
import { countryOf } from '#http/country.ts'
import { share } from '#http/sharing.ts'
import { readCookies } from '#web/cookies.ts'
import { rememberedChoices } from '#web/remembered-choices.ts'
import { requestContext } from '#web/request-context.ts'
import { sendInProcess } from './in-process.ts'
import type { Metrics } from './metrics.ts'
import { createPageCache, type Page, sendPage } from './page-cache.ts'
import { pagePolicy } from './security-headers.ts'
import { harmlessCookies } from './shelf.ts'

export type PageOptions = {
  build: ServerBuild | (() => Promise<ServerBuild>)
  /** The API of this same process. */
  api: (request: Request) => Response | Promise<Response>
  environment: 'development' | 'production' | 'test'
  publicUrl: string
  clock: Clock
  searchKey: string
  mapStyleUrl?: string | undefined
  tenantOf: (host: string) => Promise<Tenant | null>
  metrics?: Metrics
}

export const builtWeb = () => import(join(import.meta.dirname, '../build/server/index.js')) as Promise<ServerBuild>

/** Pages of the web: rendered afresh, or, for nobody in particular, served again within their second. */
export function createPages(options: PageOptions) {
  const render = createRequestHandler(
    options.build,
    options.environment === 'development' ? 'development' : 'production',
  )
  const cache = createPageCache()
  const mapOrigin = options.mapStyleUrl && new URL(options.mapStyleUrl).origin

  async function make(request: Request, requestId: string): Promise<Page> {
    const nonce = randomBytes(16).toString('base64url')
    const tenant = await options.tenantOf(new URL(request.url).hostname)
    const context = new RouterContextProvider()
    const country = countryOf(request.headers)
    const api = createClient(sendInProcess(options.api, { requestId, searchKey: options.searchKey, country }))
    context.set(requestContext, {
      api,
      nonce,
      requestId,
      now: options.clock.now(),
      environment: options.environment,
      publicUrl: options.publicUrl,
      tenant,
      ...(country && { country }),
    })
    const response = await render(request, context)
    const headers = new Headers(response.headers)
    if (headers.get('content-type')?.startsWith('text/html')) {
      const frameAncestors = tenant?.parentOrigins ?? []
      const development = options.environment === 'development'
      headers.set('content-security-policy', pagePolicy({ nonce, frameAncestors, mapOrigin, development }))
    }
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
    const bytes = new Uint8Array(await response.arrayBuffer())
    return { status: response.status, headers: [...headers], bytes: new Map([['identity', bytes]]) }
  }

  async function pageFor(request: Request, requestId: string): Promise<Page> {
    const key = keepingKey(request)
    if (!key) return make(request, requestId)
    const found = cache.find(key)
    options.metrics?.keptPages.inc({ outcome: found ? 'kept' : 'made' })
    const first: { page?: Page } = {}
    const kept = await (found ??
      cache.keep(key, async () => {
        first.page = await make(request, requestId)
        return isKeepable(first.page) ? first.page : null
      }))
    return kept ?? first.page ?? make(request, requestId)
  }

  return async (request: Request, requestId: string): Promise<Response> => {
    const page = await pageFor(request, requestId)
    const response = await sendPage(page, request)
    const choices = response.ok ? rememberedChoices(request) : []
    for (const cookie of choices) response.headers.append('set-cookie', cookie)
    // Address, country and cookies alone decide these, so our own door may share them; a cache that knows less may not.
    if (choices.length > 0) response.headers.set('cache-control', 'private, no-cache')
    return page.until ? share(response, { until: page.until, route: '*' }) : response
  }
}

function isKeepable(page: Page): boolean {
  const header = (name: string) => page.headers.find(([key]) => key === name)?.[1] ?? ''
  return page.status === 200 && !header('cache-control').includes('no-store') && header('set-cookie') === ''
}

/** Everything that changes an anonymous page, or nothing when the request may belong to somebody. */
function keepingKey(request: Request): string | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null
  if (request.headers.has('authorization')) return null
  const cookies = readCookies(request.headers.get('cookie'))
  if ([...cookies.keys()].some((name) => !harmlessCookies.includes(name))) return null
  const url = new URL(request.url)
  const locale = chooseLocale({
    query: url.searchParams.get('lang'),
    stored: cookies.get('selectedLang') ?? null,
    acceptLanguage: request.headers.get('accept-language'),
  })
  const country = countryOf(request.headers) ?? ''
  const choices = harmlessCookies.map((name) => cookies.get(name) ?? '')
  return [url.host, url.pathname, url.search, locale, country, ...choices].join('\n')
}
