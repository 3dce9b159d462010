import { createContext, type RouterContext } from 'react-router'
import type { Client } from '#contract/api/client.ts'

export type TenantSettings = {
  lockRegionId: string | null
  backgroundColor: string | null
  themeColor: string | null
  parentOrigins: readonly string[]
  languages: readonly string[]
}

export type RequestContext = {
  api: Client
  nonce: string
  requestId: string
  /** The one clock's time when the request came. */
  now: Temporal.Instant
  environment: 'development' | 'production' | 'test'
  publicUrl: string
  tenant: TenantSettings | null
  country?: string
  /** The status of a form that was not taken, decided before any route. */
  refusedForm: number | null
}

const key = Symbol.for('tavola.request-context')
const registry = globalThis as { [key]?: RouterContext<RequestContext> }

// The server runs this file from source and the web from its bundle, so the module exists twice; the key must not.
export const requestContext: RouterContext<RequestContext> = (registry[key] ??= createContext<RequestContext>())
