import type { FormSources } from '#gateways/payments/form-sources.ts'

/** Sent with every answer; the policy is that of data, which may load and run nothing, unless a page brings its own. */
export const baseHeaders: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(self), interest-cohort=()',
  'x-permitted-cross-domain-policies': 'none',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

export const strictTransport = 'max-age=31536000; includeSubDomains'

type AnalyticsSources = { scripts: readonly string[]; connects: readonly string[]; images: readonly string[] }

export type PagePolicy = {
  nonce: string
  frameAncestors: readonly string[]
  /** Where the operator's own map style and its tiles come from; our own needs nobody else. */
  mapOrigin?: string | undefined
  /** Where a tenant's visits are counted, with the guest's consent. */
  analytics?: AnalyticsSources | null
  development: boolean
}

/** Scripts run only with this page's nonce, or when loaded by one that has it. */
export function pagePolicy({ nonce, frameAncestors, mapOrigin, analytics, development }: PagePolicy): string {
  const maps = mapOrigin ? [mapOrigin] : []
  const directives = {
    'default-src': ["'self'"],
    // A script of others must not bring whatever it likes: beside one, hosts are named instead.
    'script-src': [`'nonce-${nonce}'`, ...(analytics ? ["'self'", ...analytics.scripts] : ["'strict-dynamic'"])],
    'style-src': ["'self'", ...(development ? ["'unsafe-inline'"] : [`'nonce-${nonce}'`])],
    // Blur-up grounds and tenant colours are attributes; they cannot run anything.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...maps, ...(analytics?.images ?? [])],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...maps, ...(analytics?.connects ?? []), ...(development ? ['ws:'] : [])],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': frameAncestors.length ? ["'self'", ...frameAncestors] : ["'self'"],
  }
  return policyText(directives)
}

type PaymentPolicy = Pick<PagePolicy, 'nonce' | 'frameAncestors' | 'development'> & {
  /** What may stand in a frame on the page. */
  frames: readonly string[]
  /** The provider's form on the page itself, where it has one. */
  form?: FormSources | undefined
}

const noForm: FormSources = { scripts: [], styles: [], fonts: [], frames: [], connects: [], forms: [] }

/** The page beside a card form: our own files, the providers' frames and the one form that stands on it, and nothing else. */
export function paymentPolicy({ nonce, frameAncestors, frames, form = noForm, development }: PaymentPolicy): string {
  const framed = [...frames, ...form.frames]
  return policyText({
    'default-src': ["'none'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, ...form.scripts],
    'style-src': ["'self'", development ? "'unsafe-inline'" : `'nonce-${nonce}'`, ...form.styles],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'", ...form.fonts],
    'connect-src': ["'self'", ...form.connects, ...(development ? ['ws:'] : [])],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'frame-src': framed.length ? framed : ["'none'"],
    'form-action': ["'self'", ...form.forms],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'self'", ...frameAncestors],
  })
}

/** An AMP page: its format asks for one script of one origin and for styles written in the page, and it sends nothing. */
export function ampPolicy(): string {
  const scripts = 'https://cdn.ampproject.org'
  return policyText({
    'default-src': ["'none'"],
    'script-src': [scripts],
    'style-src': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'", scripts],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
  })
}

function policyText(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}
