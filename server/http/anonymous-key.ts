import { countryHeader } from '#http/access/country.ts'
import { scopeHeader, tenantHeader } from '#http/access/tenant.ts'
import { type CacheKey, cacheKey } from '#http/caching/cache-key.ts'
import { readCookies } from '#web/parts/storage/cookies.server.ts'
import { cookieKeys } from '#web/parts/storage/keys.ts'

// The only cookies that change an anonymous page. Any other may name a guest, whose answers are made for them alone.
const harmlessCookies = new Set<string>(Object.values(cookieKeys))

export type AnonymousRequest = {
  method: string | undefined
  /** Host, path and query. */
  address: string
  /** What the browser says it reads, in as few spellings as its caller cares to tell apart. */
  languages: string
  header: (name: string) => string | string[] | null | undefined
}

/** Everything that can change an answer for nobody in particular, or null when the request may belong to somebody. */
export function anonymousKey({ method, address, languages, header }: AnonymousRequest): CacheKey | null {
  // An answer to HEAD has no body to keep.
  if (method !== 'GET' || header('authorization')) return null
  const cookie = header('cookie')?.toString() ?? ''
  if (cookie && Object.keys(readCookies(cookie)).some((name) => !harmlessCookies.has(name))) return null
  // A page fetched from within the app may hold promises of parts that a whole page waits for.
  const isFetched = header('sec-fetch-mode') === 'cors'
  const tenant = header(tenantHeader)?.toString() ?? null
  const text = header(scopeHeader)?.toString()
  const scope = text === undefined ? null : { text }
  const country = header(countryHeader)?.toString() ?? ''
  // The language follows from the address, the cookies and what the browser says, each a part of the key.
  return cacheKey({ tenant, scope, guest: null, locale: null }, address, languages, country, String(isFetched), cookie)
}
