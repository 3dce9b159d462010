import { createHash, timingSafeEqual } from 'node:crypto'
import type { Access } from '#contract/endpoint.ts'
import type { Context } from './context.ts'
import { type Refusal, refuse } from './refusal.ts'

/** Lets a caller pass by the access its endpoint asks for. Identity has no issuer yet, so nobody is signed in. */
export function gate(access: Access, headers: Headers, context: Context): Refusal | null {
  switch (access) {
    case 'none':
    case 'guest-optional':
      return null
    case 'search-key':
      return sameSecret(headers.get('api-key') ?? '', context.searchKey) ? null : refuse('bad_search_key')
    case 'guest':
    case 'reservation':
    case 'restaurant':
      return refuse('sign_in_required')
  }
}

function sameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
