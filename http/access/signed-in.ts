import { readSecret } from '#data/database/secrets.ts'
import { type GuestClaim, looksLikeAccessToken, readAccessToken } from '#data/guests/access-token.ts'
import { isSessionOpen } from '#data/guests/sessions.ts'
import type { Context } from '../api/context.ts'

/** Set by pages for the guest whose cookie they read; the HTTP server lets no caller's own pass. */
export const guestHeader = 'x-tavola-guest'

export type BearerState = {
  claim: GuestClaim | null
  /** A token of a guest that opens nothing any more: its bearer should bring a fresh one. */
  isExpired: boolean
  /** A token or key of another kind. */
  bearer: string | null
}

/**
 * Whom a caller shows itself to be. Cookies are never read here, so no other site can speak for a guest. A token is worth nothing once its
 * session has ended: one look at its row. Pages looked at the session a moment ago themselves.
 */
export async function readSignedIn(
  headers: Headers,
  bearer: string | null,
  { db, clock }: Pick<Context, 'db' | 'clock'>,
): Promise<BearerState> {
  const isGuests = bearer !== null && looksLikeAccessToken(bearer)
  const token = isGuests ? bearer : headers.get(guestHeader)
  if (token === null) return { claim: null, isExpired: false, bearer }
  const claim = readAccessToken(await readSecret(db), token, clock.now())
  if (!isGuests) return { claim, isExpired: false, bearer }
  const isOpen = claim !== null && (await isSessionOpen(db, claim.uid, claim.sessionId))
  return { claim: isOpen ? claim : null, isExpired: !isOpen, bearer: null }
}
