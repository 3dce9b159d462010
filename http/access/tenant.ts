/** Set by the HTTP server alone from the host that was called; a caller's own never passes. */
export const tenantHeader = 'x-tavola-tenant'

export const tenantOf = (headers: Headers): string | null => headers.get(tenantHeader)
