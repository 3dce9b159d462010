import type { HeadersArgs } from 'react-router'

/** What a page follows beside its language: its address alone, a remembered choice, or where the guest connects from. */
export type DecidedBy = 'address' | 'cookie' | 'network'

/**
 * A page that its address alone decides may be kept by anyone; one that follows the guest's choices or place by this
 * server alone, under those. A page that says nothing is made for one guest and never kept.
 */
export function cachingBy(by: DecidedBy): Record<string, string> {
  return { 'cache-control': by === 'address' ? 'public, max-age=0, must-revalidate' : 'private, no-cache' }
}

export function cachingHeaders({ loaderHeaders, errorHeaders }: HeadersArgs): Headers {
  if (errorHeaders) return errorHeaders
  const headers = new Headers()
  const wanted = loaderHeaders.get('cache-control')
  if (wanted) headers.set('cache-control', wanted)
  return headers
}
