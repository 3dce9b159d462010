import { createContext, type RouterContext, type RouterContextProvider } from 'react-router'
import type { Client } from '#contract/endpoints/client.ts'
import type { TenantAnalytics } from '#domain/tenants/analytics.ts'

/** What a loader or an action is given to read the request's context from. */
export type PageContext = Readonly<RouterContextProvider>

export type TenantLogo = { light: string; dark: string | null; width: number; height: number }

export type TenantSettings = {
  name: string
  logo: TenantLogo | null
  analytics: TenantAnalytics | null
  lockRegionId: string | null
  backgroundColor: string | null
  themeColor: string | null
  parentOrigins: readonly string[]
  languages: readonly string[]
}

/** A guest who is signed in. */
export type RequestGuest = {
  uid: string
  name: string
  email: string | null
  photoUrl: string | null
  emailVerified: boolean
  phoneVerified: boolean
  /** A code is on its way that can still be typed. */
  verificationSent: boolean
  /** Without one the guest still has to say how they are called. */
  hasProfile: boolean
  hasPassword: boolean
}

type RequestContext = {
  api: Client
  nonce: string
  requestId: string
  /** The one clock's time when the request came. */
  now: Temporal.Instant
  environment: 'development' | 'production' | 'test'
  publicUrl: string
  tenant: TenantSettings | null
  country?: string
  guest?: RequestGuest | null
  /** Adds to the pages of others that may show this one in a frame. */
  allowParents: (origins: readonly string[]) => void
  /** The status of a form that was not taken, decided before any route. */
  refusedForm: number | null
}

const key = Symbol.for('tavola.request-context')
const registry = globalThis as { [key]?: RouterContext<RequestContext> }

// The server runs this file from source and the web from its bundle, so the module exists twice; the key must not.
export const requestContext: RouterContext<RequestContext> = (registry[key] ??= createContext<RequestContext>())
