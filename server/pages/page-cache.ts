import type { CacheKey } from '#http/caching/cache-key.ts'
import { chooseEncoding, compress, type Encoding } from '#http/caching/compression.ts'

/** A finished page: its headers, and its bytes in each encoding somebody has asked for so far. */
export type Page = {
  status: number
  headers: [string, string][]
  bytes: Map<Encoding, Uint8Array<ArrayBuffer>>
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
  const kept = new Map<CacheKey, { page: Promise<Page | null>; until: number; size: number }>()
  let total = 0

  function drop(key: CacheKey) {
    total -= kept.get(key)?.size ?? 0
    kept.delete(key)
  }

  function find(key: CacheKey): Promise<Page | null> | undefined {
    const entry = kept.get(key)
    if (!entry) return undefined
    if (entry.until > now()) return entry.page
    drop(key)
    return undefined
  }

  /** Makes the page once for all who ask meanwhile; `null` tells them that it is not for sharing. */
  function keep(key: CacheKey, make: () => Promise<Page | null>): Promise<Page | null> {
    const entry = { page: make(), until: Number.POSITIVE_INFINITY, size: 0 }
    kept.set(key, entry)
    entry.page.then(
      (page) => {
        if (!page) return drop(key)
        page.until = entry.until = now() + lifetime
        entry.size = key.length + (page.bytes.get('identity')?.byteLength ?? 0)
        total += entry.size
        for (const [oldest, { size }] of kept) {
          if (total <= roomFor) break
          // What is still being made takes no room yet, and whoever waits for it shares it.
          if (size > 0 && oldest !== key) drop(oldest)
        }
      },
      () => drop(key),
    )
    return entry.page
  }

  return { find, keep }
}

export async function sendPage(page: Page, request: Request): Promise<Response> {
  const encoding = chooseEncoding(request.headers.get('accept-encoding'))
  const bytes = page.bytes.get(encoding) ?? (await pack(page, encoding))
  const headers = new Headers(page.headers)
  headers.set('vary', 'accept-encoding, accept-language, cookie')
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  return new Response(request.method === 'HEAD' ? null : bytes, { status: page.status, headers })
}

async function pack(page: Page, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Uint8Array(await compress(page.bytes.get('identity') ?? new Uint8Array(), encoding))
  page.bytes.set(encoding, packed)
  return packed
}
