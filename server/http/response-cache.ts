import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import { type CacheKey, extendKey } from '#http/caching/cache-key.ts'
import { chooseEncoding } from '#http/caching/compression.ts'
import { anonymousKey } from './anonymous-key.ts'

/** A finished answer, down to the bytes and headers of the wire. */
export type CachedResponse = {
  status: number
  headers: string[]
  body: Uint8Array<ArrayBuffer>
  until: number
  route: string
}

const roomFor = 64 * 1024 * 1024

/**
 * Answers that may be sent to anyone, kept by the HTTP server as they were sent, for as long as the app said and no longer.
 * Reading one costs little more than a bare server; no handler runs.
 */
export function createResponseCache(now: () => number = () => performance.now()) {
  const cache = new LRUCache<CacheKey, CachedResponse>({
    maxSize: roomFor,
    sizeCalculation: (answer, key) => sizeOf(key, answer),
  })
  return {
    find(key: CacheKey): CachedResponse | undefined {
      const answer = cache.get(key)
      if (!answer || answer.until > now()) return answer
      cache.delete(key)
      return undefined
    },
    put(key: CacheKey, answer: CachedResponse) {
      cache.set(key, answer)
    },
    clear() {
      cache.clear()
    },
  }
}

/** A small answer to a long address still takes the room of its address and headers. */
const sizeOf = (key: string, { headers, body }: CachedResponse) =>
  headers.reduce((sum, header) => sum + header.length, key.length + body.byteLength)

/** What the bytes of an answer follow, or null where they are for one caller alone. The address holds its origin. */
export function responseCacheKey({ method, url, headers }: IncomingMessage): CacheKey | null {
  if (headers['if-none-match'] || headers.range) return null
  const languages = headers['accept-language'] ?? ''
  const key = anonymousKey({ method, address: url ?? '', languages, header: (name) => headers[name] })
  return key && extendKey(key, chooseEncoding(headers['accept-encoding']))
}
