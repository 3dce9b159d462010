import type { IncomingMessage } from 'node:http'
import { chooseEncoding } from '#http/compression.ts'
import { countryHeader } from '#http/country.ts'
import { readCookies } from '#web/cookies.ts'
import { cookieKeys } from '#web/storage-keys.ts'

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
      size -= answer.body.byteLength
      return undefined
    },
    put(key: string, answer: ShelvedAnswer) {
      if (size + answer.body.byteLength > roomFor) {
        shelf.clear()
        size = 0
      }
      size += answer.body.byteLength - (shelf.get(key)?.body.byteLength ?? 0)
      shelf.set(key, answer)
    },
  }
}

// The only cookies that change an anonymous page. Any other may name a guest, whose answers are made for them alone.
export const harmlessCookies: readonly string[] = Object.values(cookieKeys)

/** Everything that can change an answer for nobody in particular, or null when the request may belong to somebody. */
export function shelfKey({ method, url, headers }: IncomingMessage): string | null {
  if (method !== 'GET' || headers.authorization || headers['if-none-match'] || headers.range) return null
  const { cookie } = headers
  if (cookie && [...readCookies(cookie).keys()].some((name) => !harmlessCookies.includes(name))) return null
  const encoding = chooseEncoding(headers['accept-encoding'])
  const { host = '', 'accept-language': language = '', [countryHeader]: country = '' } = headers
  return `${host}\n${url}\n${encoding}\n${language}\n${String(country)}\n${cookie ?? ''}`
}
