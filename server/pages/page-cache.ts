import { LRUCache } from 'lru-cache'
import type { CacheKey } from '#http/caching/cache-key.ts'
import { chooseEncoding, type EncodedBytes, packedAs } from '#http/caching/compression.ts'

/** A finished page. */
export type CachedPage = {
  status: number
  headers: [string, string][]
  bytes: EncodedBytes
  /** Set while it is kept. */
  until?: number
}

const lifetime = 1000
const roomFor = 64 * 1024 * 1024

/**
 * Whole anonymous pages for one second. The key must hold everything that changes a page; what may be kept at all is
 * decided by the page itself, through its `Cache-Control`. A kept page keeps its nonce for that second: the nonce
 * was drawn after everything on the page was known, so nothing on it can have been written to match.
 */
export function createPageCache(now: () => number = () => performance.now()) {
  const kept = new LRUCache<CacheKey, { page: Promise<CachedPage | null>; until: number }>({ maxSize: roomFor })
  // Apart from the finished: takes no room yet, and is never pushed out from under those who wait for it.
  const inTheMaking = new Map<CacheKey, Promise<CachedPage | null>>()

  function find(key: CacheKey): Promise<CachedPage | null> | undefined {
    const entry = kept.get(key)
    if (entry && entry.until > now()) return entry.page
    if (entry) kept.delete(key)
    return inTheMaking.get(key)
  }

  /** Makes the page once for all who ask meanwhile; `null` tells them that it is not for sharing. */
  function keep(key: CacheKey, make: () => Promise<CachedPage | null>): Promise<CachedPage | null> {
    const making = make()
    inTheMaking.set(key, making)
    making.then(
      (page) => {
        inTheMaking.delete(key)
        if (!page) return
        page.until = now() + lifetime
        const size = key.length + (page.bytes.get('identity')?.byteLength ?? 0)
        kept.set(key, { page: making, until: page.until }, { size })
      },
      () => inTheMaking.delete(key),
    )
    return making
  }

  return { find, keep }
}

export async function sendPage(page: CachedPage, request: Request): Promise<Response> {
  const encoding = chooseEncoding(request.headers.get('accept-encoding'))
  const bytes = await packedAs(page.bytes, encoding)
  const headers = new Headers(page.headers)
  headers.set('vary', 'accept-encoding, accept-language, cookie')
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  return new Response(request.method === 'HEAD' ? null : bytes, { status: page.status, headers })
}
