import { createHmac, timingSafeEqual } from 'node:crypto'

export const signatureHeader = 'sandbox-signature'

/** Signed are the moment and the bytes together, so that neither can be exchanged. */
export function signature(secret: string, at: Temporal.Instant, body: Uint8Array): string {
  return `t=${at.toString()},v1=${hmac(secret, at.toString(), body).toString('hex')}`
}

const signedMinutes = 5

export function isSigned(secret: string, body: Uint8Array, header: string, now: Temporal.Instant): boolean {
  const [, at, given] = /^t=(\d{4}-[\dT:.-]+Z),v1=([0-9a-f]{64})$/.exec(header) ?? []
  if (!at || !given) return false
  if (!timingSafeEqual(Buffer.from(given, 'hex'), hmac(secret, at, body))) return false
  return Math.abs(now.epochMilliseconds - Temporal.Instant.from(at).epochMilliseconds) <= signedMinutes * 60_000
}

function hmac(secret: string, at: string, body: Uint8Array): Buffer {
  return createHmac('sha256', secret).update(`${at}.`).update(body).digest()
}
