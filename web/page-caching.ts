import type { HeadersArgs } from 'react-router'

/** A page that its address alone decides may be kept for everybody; others are made for one guest. */
export function publicWhen(fromUrl: boolean): Record<string, string> {
  return { 'cache-control': fromUrl ? 'public, max-age=0, must-revalidate' : 'private, no-store' }
}

export function cachingHeaders({ loaderHeaders, errorHeaders }: HeadersArgs): Headers {
  if (errorHeaders) return errorHeaders
  const headers = new Headers()
  const caching = loaderHeaders.get('cache-control')
  if (caching) headers.set('cache-control', caching)
  return headers
}
