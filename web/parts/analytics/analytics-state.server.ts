import { type AnalyticsConsent, analyticsProviders, type TenantAnalytics } from '#domain/tenants/analytics.ts'
import { textOf } from '../i18n/catalogues.server.ts'
import { requestLocale } from '../i18n/request-locale.ts'
import type { TenantSettings } from '../request/context.ts'
import { consentOf, loadedAnalytics } from './consent.server.ts'

export type AnalyticsState = {
  consent: AnalyticsConsent
  load: TenantAnalytics | null
  /** In the guest's language; hosts that count nothing bring none. */
  words: { title: string; question: string; more: string; yes: string; no: string }
}

export function analyticsState(request: Request, tenant: TenantSettings | null): AnalyticsState | null {
  if (!tenant?.analytics) return null
  const { t } = textOf('privacy', requestLocale(request, tenant.languages))
  const names = { tenant: tenant.name, provider: analyticsProviders[tenant.analytics.kind].name }
  return {
    consent: consentOf(request, tenant.analytics),
    load: loadedAnalytics(request, tenant),
    words: { title: t('title'), question: t('question', names), more: t('more'), yes: t('yes'), no: t('no') },
  }
}
