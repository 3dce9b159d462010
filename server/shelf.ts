import type { IncomingMessage } from 'node:http'
import { chooseEncoding } from '#http/compression.ts'
import { anonymousKey } from './anonymous-key.ts'

/** A finished answer, down to the bytes and headers of the wire. */
export type ShelvedAnswer = { status: number; headers: string[]; body: Uint8Array; until: number; route: string }

const roomFor = 64 * 1024 * 1024

/**
 * Answers that may be sent to anyone, kept at the door as they crossed it, for as long as the app said and no longer.
 * Reading one costs little more than a bare server; nothing behind the door runs.
 */
export function createShelf(now: () => number = () => performance.now()) {
  const shelf = new Map<string, ShelvedAnswer>()
  let size = 0
  return {
    find(key: string): ShelvedAnswer | undefined {
      const answer = shelf.get(key)
      if (!answer || answer.until > now()) return answer
      shelf.delete(key)
      size -= sizeOf(key, answer)
      return undefined
    },
    put(key: string, answer: ShelvedAnswer) {
      if (size + sizeOf(key, answer) > roomFor) {
        shelf.clear()
        size = 0
      }
      const before = shelf.get(key)
      size += sizeOf(key, answer) - (before ? sizeOf(key, before) : 0)
      shelf.set(key, answer)
    },
    clear() {
      shelf.clear()
      size = 0
    },
  }
}

/** A small answer to a long address still takes the room of its address and headers. */
const sizeOf = (key: string, { headers, body }: ShelvedAnswer) =>
  headers.reduce((sum, header) => sum + header.length, key.length + body.byteLength)

/** What the bytes of an answer follow, or null where they are for one caller alone. The address holds its origin. */
export function shelfKey({ method, url, headers }: IncomingMessage): string | null {
  if (headers['if-none-match'] || headers.range) return null
  const languages = headers['accept-language'] ?? ''
  const key = anonymousKey({ method, address: url ?? '', languages, header: (name) => headers[name] })
  return key && `${chooseEncoding(headers['accept-encoding'])}\n${key}`
}
