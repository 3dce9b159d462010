import { createHash, timingSafeEqual } from 'node:crypto'
import type { Access } from '#contract/api/endpoint.ts'
import { findOwn, type OwnReservation } from '#data/reservations/find.ts'
import type { Context } from '../api/context.ts'
import { type Refusal, refuse } from '../api/refusal.ts'
import { countWrongKey, refuseGuessing } from './limits.ts'

/** Lets a caller pass by the access its endpoint asks for. Identity has no issuer yet, so nobody is signed in. */
export function gate(access: Access, headers: Headers, context: Context): Refusal | null {
  switch (access) {
    case 'none':
    case 'guest-optional':
      return null
    case 'search-key':
      return refuseSearchKey(headers, context)
    case 'guest':
      return refuse('sign_in_required')
    case 'reservation':
    case 'restaurant':
      // What the token or key must open stands in the path, so the handler tries it.
      return bearerOf(headers) === null ? refuse('sign_in_required') : refuseGuessing(headers, context)
  }
}

function refuseSearchKey(headers: Headers, context: Context): Refusal | null {
  const guessing = refuseGuessing(headers, context)
  if (guessing) return guessing
  if (sameSecret(headers.get('api-key') ?? '', context.searchKey)) return null
  countWrongKey(headers, context)
  return refuse('bad_search_key')
}

export function bearerOf(headers: Headers): string | null {
  return /^Bearer +(\S{1,400})$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null
}

/** The booking a caller may see and change, by its own token. Unknown and foreign look the same. */
export async function ownReservation(
  request: Request,
  reservationId: string,
  context: Context,
): Promise<OwnReservation | Refusal<'not_found'>> {
  const own = await findOwn(context.db, reservationId, bearerOf(request.headers) ?? '')
  if (!own) countWrongKey(request.headers, context)
  return own ?? refuse('not_found')
}

/** In a time that tells nothing about how much of it was right. */
export function sameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
