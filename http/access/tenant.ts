import { LRUCache } from 'lru-cache'
import { type CatalogueScope, readScope } from '#domain/tenants/catalogue-scope.ts'

/** Set by the HTTP server alone from the host that was called; a caller's own never passes. */
export const tenantHeader = 'x-tavola-tenant'

/** Set likewise: what the tenant shows of the catalogue, as one text. */
export const scopeHeader = 'x-tavola-scope'

export const tenantOf = (headers: Headers): string | null => headers.get(tenantHeader)

const scopes = new LRUCache<string, CatalogueScope>({ max: 1000 })

/** Null where everything is shown; of a scope that cannot be read nothing is. */
export function scopeOf(headers: Headers): CatalogueScope | null {
  const text = headers.get(scopeHeader)
  if (text === null) return null
  const kept = scopes.get(text) ?? readScope(text) ?? { text, regionId: null, restaurantIds: [] }
  scopes.set(text, kept)
  return kept
}
