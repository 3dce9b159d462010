/** Set by the HTTP server alone; a caller's own never passes. */
export const callerHeader = 'x-tavola-caller'

/** A name for the network a request came from that leads back to no address. Null where no HTTP server is in front. */
export const callerOf = (headers: Headers): string | null => headers.get(callerHeader)
