type BrowserConnection = { saveData?: boolean; effectiveType?: string }

/** A page is prefetched when the guest points at its link, but not on a slow connection or with data saving on. */
export function prefetchFor(connection: BrowserConnection | undefined): 'intent' | 'none' {
  return connection?.saveData || connection?.effectiveType?.includes('2g') ? 'none' : 'intent'
}

export function prefetchMode(): 'intent' | 'none' {
  return typeof navigator === 'undefined'
    ? 'none'
    : prefetchFor((navigator as { connection?: BrowserConnection }).connection)
}
