type Connection = { saveData?: boolean; effectiveType?: string }

/** A page is fetched ahead when its link is pointed at, but not for guests who count their bytes. */
export function prefetchFor(connection: Connection | undefined): 'intent' | 'none' {
  return connection?.saveData || connection?.effectiveType?.includes('2g') ? 'none' : 'intent'
}

export function prefetchMode(): 'intent' | 'none' {
  return typeof navigator === 'undefined' ? 'none' : prefetchFor((navigator as { connection?: Connection }).connection)
}
