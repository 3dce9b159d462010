import { analyticsProviders, isCountedPage, readConsent, type TenantAnalytics } from '#domain/tenants/analytics.ts'
import type { TenantSettings } from '../request/context.ts'
import { pageUrl } from '../request/page-url.ts'
import { cookieOf } from '../storage/cookies.server.ts'
import { cookieKeys } from '../storage/keys.ts'

export const consentOf = (request: Request, analytics: TenantAnalytics) =>
  readConsent(analytics, cookieOf(request, cookieKeys.analytics))

type AnalyticsTenant = Pick<TenantSettings, 'analytics'> | null

/** What is loaded: with consent alone, and only on pages that are the same for everybody. */
export function loadedAnalytics(request: Request, tenant: AnalyticsTenant): TenantAnalytics | null {
  const analytics = tenant?.analytics
  if (!analytics || !isCountedPage(pageUrl(request).pathname)) return null
  return consentOf(request, analytics) === 'given' ? analytics : null
}

/** The hosts that this page may load from and send to; null where nothing is counted. */
export function analyticsSources(request: Request, tenant: AnalyticsTenant) {
  const loaded = loadedAnalytics(request, tenant)
  return loaded && analyticsProviders[loaded.kind]
}
