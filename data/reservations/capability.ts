import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * The token that opens one booking. It is worked out from the server's secret, so mails can link to a booking whose
 * row holds no more than the token's hash.
 */
export function bookingToken(secret: Buffer, reservationId: string): string {
  return createHmac('sha256', secret).update(`reservation|${reservationId}|1`).digest('base64url')
}

/** A hold's token is handed out once and can be made again by nobody. */
export function freshToken(): string {
  return randomBytes(24).toString('base64url')
}

export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Takes the same time whether the first or the last byte differs. */
export function isTokenOf(token: string, hash: Buffer): boolean {
  const given = tokenHash(token)
  return given.length === hash.length && timingSafeEqual(given, hash)
}
