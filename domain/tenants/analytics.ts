type AnalyticsKind = 'ga4' | 'gtm' | 'plausible'
export type TenantAnalytics = { kind: AnalyticsKind; id: string }

type AnalyticsProvider = {
  name: string
  /** What an id of this kind looks like; nothing else may reach a page. */
  id: RegExp
  /** The only hosts that a page with this kind may load from and send to. */
  scripts: readonly string[]
  connects: readonly string[]
  images: readonly string[]
}

const google = {
  scripts: ['https://www.googletagmanager.com'],
  connects: ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
  images: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
}
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'

export const analyticsProviders: Readonly<Record<AnalyticsKind, AnalyticsProvider>> = {
  ga4: { name: 'Google Analytics', id: /^G-[A-Z0-9]{4,16}$/, ...google },
  gtm: { name: 'Google Tag Manager', id: /^GTM-[A-Z0-9]{4,12}$/, ...google },
  plausible: {
    name: 'Plausible',
    id: new RegExp(`^(?=.{1,100}$)${label}(?:\\.${label})+$`),
    scripts: [],
    connects: ['https://plausible.io'],
    images: [],
  },
}

/** Null for what is not an id of a known kind. */
export function readAnalytics(kind: string | null, id: string | null): TenantAnalytics | null {
  if (kind === null || id === null || !Object.hasOwn(analyticsProviders, kind)) return null
  const known = kind as AnalyticsKind
  return analyticsProviders[known].id.test(id) ? { kind: known, id } : null
}

export type AnalyticsConsent = 'given' | 'refused' | null

/** A choice holds for one id: when the tenant counts elsewhere, its guests are asked anew. */
export const consentValue = ({ id }: TenantAnalytics, given: boolean) => `${given ? 'yes' : 'no'}.${id}`

export function readConsent(analytics: TenantAnalytics, value: string | null): AnalyticsConsent {
  if (value === consentValue(analytics, true)) return 'given'
  return value === consentValue(analytics, false) ? 'refused' : null
}

/** Pages that are the same for everybody. The addresses of all others may open something or name somebody. */
export const isCountedPage = (path: string) =>
  /^\/(?:$|search$|restaurants(?:\/[^/]+)?$|collection$|articles(?:\/[^/]+)?$|credits$)/.test(path)
