import { LRUCache } from 'lru-cache'
import { isRefusal, type Refusal } from '../api/refusal.ts'
import type { CacheKey } from './cache-key.ts'
import type { EncodedBytes } from './compression.ts'
import { deepFreeze } from './deep-freeze.ts'
import { etagOf } from './etag.ts'

/** A finished JSON answer as text, or as bytes, plain and packed as far as somebody asked. */
export type CachedReply = {
  readonly text: string
  /** Names its content; made when somebody wants it. */
  readonly etag: string
  /** Written when somebody wants them: pages in this process never do. */
  readonly bytes: EncodedBytes
  /** For callers in this process; frozen when first read, because all of them share it. */
  readonly value: unknown
  /** Set while it is kept. */
  until?: number
}

const encoder = new TextEncoder()

/** `onWire`: what the bytes say, where it is more than what callers in this process are handed. */
export function finishedAnswer(value: unknown, onWire: () => unknown = () => value): CachedReply {
  let text: string | undefined
  let written: Uint8Array<ArrayBuffer> | undefined
  let bytes: CachedReply['bytes'] | undefined
  let etag: string | undefined
  const inWords = () => (text ??= JSON.stringify(onWire()))
  const plain = () => (written ??= encoder.encode(inWords()))
  return {
    get text() {
      return inWords()
    },
    get etag() {
      return (etag ??= etagOf(plain()))
    },
    get bytes() {
      return (bytes ??= new Map([['identity', plain()]]))
    },
    get value() {
      return deepFreeze(value)
    },
  }
}

const finished = new WeakMap<object, CachedReply>()

/** A handler that gives the very same object again says the same thing, and it is written once. */
export function finishedOnce(reply: unknown, finish: () => CachedReply): CachedReply {
  if (typeof reply !== 'object' || reply === null) return finish()
  const known = finished.get(reply)
  if (known) return known
  const answer = finish()
  finished.set(reply, answer)
  return answer
}

const lifetime = 500
const most = 2000

/**
 * Keeps public answers for half a second: a rush on one restaurant costs one read, and a change is seen within a
 * second even after a page has kept it too. Callers that arrive while the first is being made share it.
 */
export function keepAnswers(now: () => number = () => performance.now()) {
  const kept = new LRUCache<CacheKey, { until: number; answer: Promise<CachedReply | Refusal> }>({ max: most })
  return (key: CacheKey, make: () => Promise<CachedReply | Refusal>): Promise<CachedReply | Refusal> => {
    const found = kept.get(key)
    if (found && found.until > now()) return found.answer
    // Answers are large: what nobody asked for in its time goes when the next one comes, not when all room is taken.
    for (const unused of kept.rkeys()) {
      if ((kept.peek(unused)?.until ?? 0) > now()) break
      kept.delete(unused)
    }
    const entry = { until: Number.POSITIVE_INFINITY, answer: make() }
    kept.set(key, entry)
    const forget = () => kept.peek(key) === entry && kept.delete(key)
    entry.answer.then((answer) => {
      const until = now() + lifetime
      if (!isRefusal(answer)) answer.until = entry.until = until
      else if (answer.refused === 'not_found') entry.until = until
      else forget()
    }, forget)
    return entry.answer
  }
}
