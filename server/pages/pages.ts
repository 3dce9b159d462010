import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { createClient } from '#contract/endpoints/client.ts'
import type { Tenant } from '#data/tenants/tenants.ts'
import { acceptedLanguages, supportedLocale } from '#domain/locale/language.ts'
import type { FormSources } from '#gateways/payments/form-sources.ts'
import { callerOf } from '#http/access/caller.ts'
import { countryOf } from '#http/access/country.ts'
import { scopeHeader, tenantOf } from '#http/access/tenant.ts'
import type { Clock } from '#http/api/clock.ts'
import type { CacheKey } from '#http/caching/cache-key.ts'
import { share } from '#http/caching/cacheable.ts'
import { analyticsSources } from '#web/parts/analytics/consent.server.ts'
import { hasSessionCookie } from '#web/parts/guests/session-cookie.server.ts'
import { requestLocale } from '#web/parts/i18n/request-locale.ts'
import { requestContext } from '#web/parts/request/context.ts'
import { paymentFormHeader } from '#web/parts/request/payment-form-header.ts'
import { choiceCookies } from '#web/parts/storage/choice-cookies.ts'
import { anonymousKey } from '../http/anonymous-key.ts'
import { ampPolicy, type PagePolicy, pagePolicy, paymentPolicy } from '../http/security-headers.ts'
import type { Metrics } from '../monitoring/metrics.ts'
import { sendInProcess } from './in-process.ts'
import { type CachedPage, createPageCache, sendPage } from './page-cache.ts'
import { addressOfReturnedForm, readPageForm } from './page-form.ts'
import { findPageGuest, sessionCookie } from './page-guest.ts'
import { returnAtTenant } from './social-return.ts'

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
  /** Payment providers whose forms may stand in a frame. */
  paymentOrigins?: readonly string[]
  /** Payment providers whose forms may stand on the page itself. */
  paymentForms?: ReadonlyMap<string, FormSources>
  metrics?: Metrics
  /** By which kept pages grow old. */
  steadyNow?: () => number
}

export const builtWeb = () => import(join(import.meta.dirname, '../../build/server/index.js')) as Promise<ServerBuild>

const paymentPages = '/booking/payment/'
const paymentReturns = '/booking/payment-return/'
const ampPages = /^\/amp(\/|$)/

/** Pages of the web: rendered afresh, or, for nobody in particular, served again within their second. */
export function createPages(options: PageOptions) {
  const render = createRequestHandler(
    options.build,
    options.environment === 'development' ? 'development' : 'production',
  )
  const cache = createPageCache(options.steadyNow)
  // A frame of the provider's comes back to where its payment was begun when the guest is done.
  const paymentFrames = [...(options.paymentOrigins ?? []), "'self'", new URL(options.publicUrl).origin]
  const mapOrigin = options.mapStyleUrl && new URL(options.mapStyleUrl).origin

  type Policy = Pick<PagePolicy, 'nonce' | 'frameAncestors' | 'analytics' | 'development'> & {
    form: FormSources | undefined
  }

  function policyOf(path: string, { form, ...policy }: Policy): string {
    // Either the provider's frame or its form: a page with one needs nothing of the other.
    if (path.startsWith(paymentPages)) return paymentPolicy({ ...policy, frames: form ? [] : paymentFrames, form })
    // Loaded in the provider's frame, wherever that stands. It shows nothing and does nothing.
    if (path.startsWith(paymentReturns)) return paymentPolicy({ ...policy, frameAncestors: ['*'], frames: [] })
    if (ampPages.test(path)) return ampPolicy()
    return pagePolicy({ ...policy, mapOrigin })
  }

  async function make(received: Request, requestId: string): Promise<CachedPage> {
    const returned =
      (await addressOfReturnedForm(received)) ?? (await returnAtTenant(received, (host) => options.tenantOf(host)))
    if (returned) return leadTo(returned)
    const { request, refused } = await readPageForm(received)
    const nonce = randomBytes(16).toString('base64url')
    const tenant = await options.tenantOf(new URL(request.url).hostname)
    const context = new RouterContextProvider()
    const parents = new Set(tenant?.parentOrigins)
    const country = countryOf(request.headers)
    const { headers: asked } = request
    let isHurried = false
    const asking = {
      onHurry: () => {
        isHurried = true
      },
      origin: new URL(request.url).origin,
      requestId,
      searchKey: options.searchKey,
      country,
      caller: callerOf(asked),
      tenant: tenantOf(asked),
      scope: asked.get(scopeHeader),
      locale: requestLocale(request, tenant?.languages),
    }
    const { access, isGone } = await findPageGuest(request, createClient(sendInProcess(options.api, asking)))
    const api = createClient(sendInProcess(options.api, { ...asking, access: access?.token ?? null }))
    context.set(requestContext, {
      api,
      nonce,
      requestId,
      now: options.clock.now(),
      environment: options.environment,
      publicUrl: options.publicUrl,
      tenant,
      allowParents: (origins) => origins.forEach((origin) => parents.add(origin)),
      refusedForm: refused,
      guest: access,
      ...(country && { country }),
    })
    const response = await render(request, context)
    const headers = new Headers(response.headers)
    const form = options.paymentForms?.get(headers.get(paymentFormHeader) ?? '')
    headers.delete(paymentFormHeader)
    if (headers.get('content-type')?.startsWith('text/html')) {
      const policy = {
        nonce,
        form,
        frameAncestors: [...parents],
        analytics: analyticsSources(request, tenant),
        development: options.environment === 'development',
      }
      headers.set('content-security-policy', policyOf(new URL(request.url).pathname, policy))
    }
    // A page that lacks what its own caller asked for too often is nobody else's.
    if (!headers.has('cache-control') || isHurried) headers.set('cache-control', 'no-store')
    if (hasSessionCookie(request)) {
      // Its header names a guest, whatever else the page says of itself.
      headers.set('cache-control', 'private, no-store')
      const cookie = sessionCookie(request, response, { access, isGone, now: options.clock.now() })
      if (cookie) headers.append('set-cookie', cookie)
    }
    if (request.url.startsWith('https:')) secureCookies(headers)
    const bytes = new Uint8Array(await response.arrayBuffer())
    return { status: response.status, headers: [...headers], bytes: new Map([['identity', bytes]]) }
  }

  async function pageFor(request: Request, requestId: string): Promise<CachedPage> {
    const key = keepingKey(request)
    if (!key) return make(request, requestId)
    const found = cache.find(key)
    options.metrics?.keptPages.inc({ outcome: found ? 'kept' : 'made' })
    const first: { page?: CachedPage } = {}
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
    const choices = response.ok ? choiceCookies(request) : []
    for (const cookie of choices) response.headers.append('set-cookie', cookie)
    // Address, country and cookies alone decide these, so our own door may share them; a cache that knows less may not.
    if (choices.length > 0) response.headers.set('cache-control', 'private, no-cache')
    return page.until ? share(response, { until: page.until, route: '*' }) : response
  }
}

/** A cookie that was set over https is sent over https alone, whatever scheme the public address has. */
function secureCookies(headers: Headers): void {
  const cookies = headers.getSetCookie()
  headers.delete('set-cookie')
  for (const cookie of cookies)
    headers.append('set-cookie', /;\s*secure\b/i.test(cookie) ? cookie : `${cookie}; Secure`)
}

const leadTo = (location: string): CachedPage => ({
  status: 303,
  headers: [
    ['location', location],
    ['cache-control', 'no-store'],
  ],
  bytes: new Map([['identity', new Uint8Array()]]),
})

function isKeepable(page: CachedPage): boolean {
  const header = (name: string) => page.headers.find(([key]) => key === name)?.[1] ?? ''
  return page.status === 200 && !header('cache-control').includes('no-store') && header('set-cookie') === ''
}

/** Browsers spell the same wishes in many ways; those a page can follow are few. */
function keepingKey(request: Request): CacheKey | null {
  const header = (name: string) => request.headers.get(name)
  const preferences = acceptedLanguages(header('accept-language')).map(supportedLocale).filter(Boolean)
  return anonymousKey({ method: request.method, address: request.url, languages: preferences.join(), header })
}
