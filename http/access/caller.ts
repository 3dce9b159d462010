/** Set by the door alone, which lets no caller's own pass. */
export const callerHeader = 'x-tavola-caller'

/** A name for the network a request came from that leads back to no address. Only what may write or tries a key is named. */
export const callerOf = (headers: Headers): string | null => headers.get(callerHeader)
