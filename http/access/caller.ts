/** Set by the HTTP server alone; a caller's own never passes. */
export const callerHeader = 'x-tavola-caller'

/** A name for the network a request came from that leads back to no address. Only what may write or tries a key is named. */
export const callerOf = (headers: Headers): string | null => headers.get(callerHeader)
