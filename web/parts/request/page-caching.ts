import type { HeadersArgs } from 'react-router'

/** What decides a page beside its language: its address alone, a cookie, or the network that the request came from. */
export type DecidedBy = 'address' | 'cookie' | 'network'

/**
 * A page that its address alone decides may be cached by anyone; one that depends on a cookie or the network only by this
 * server, with those in the key. A page without this header belongs to one guest and is never cached.
 */
export function cachingBy(by: DecidedBy): Record<string, string> {
  return { 'cache-control': by === 'address' ? 'public, max-age=0, must-revalidate' : 'private, no-cache' }
}

export function cachingHeaders({ loaderHeaders, errorHeaders }: HeadersArgs): Headers {
  if (errorHeaders) return errorHeaders
  const headers = new Headers()
  const fromLoader = loaderHeaders.get('cache-control')
  if (fromLoader) headers.set('cache-control', fromLoader)
  return headers
}
