import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds for which a token opens what its guest may see, without a look at the session. */
export const accessSeconds = 15 * 60

export type GuestClaim = { uid: string; sessionId: string }

const header = Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url')
const shape = /^[\w-]+\.[\w-]+\.[\w-]+$/

/** Tokens of bookings and keys of restaurants have no dots. */
export const looksLikeAccessToken = (token: string): boolean => shape.test(token)

const keys = new WeakMap<Buffer, Buffer>()

/** Of its own, so that what is signed here is worth nothing elsewhere. */
function keyOf(secret: Buffer): Buffer {
  const known = keys.get(secret)
  if (known) return known
  const key = createHmac('sha256', secret).update('guest access').digest()
  keys.set(secret, key)
  return key
}

const signatureOf = (secret: Buffer, signed: string) =>
  createHmac('sha256', keyOf(secret)).update(signed).digest('base64url')

/** A JSON Web Token that every node can check by itself. */
export function makeAccessToken(secret: Buffer, { uid, sessionId }: GuestClaim, now: Temporal.Instant) {
  const expires = Math.floor(now.epochMilliseconds / 1000) + accessSeconds
  const payload = Buffer.from(JSON.stringify({ sub: uid, sid: sessionId, exp: expires })).toString('base64url')
  const signed = `${header}.${payload}`
  return {
    token: `${signed}.${signatureOf(secret, signed)}`,
    expires: Temporal.Instant.fromEpochMilliseconds(expires * 1000),
  }
}

/** Whom a token is of; null when it was not made here or has run out. */
export function readAccessToken(secret: Buffer, token: string, now: Temporal.Instant): GuestClaim | null {
  const [head, payload = '', signature = ''] = token.split('.')
  if (head !== header) return null
  const expected = Buffer.from(signatureOf(secret, `${head}.${payload}`))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const claim = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string; sid: string; exp: number }
  return claim.exp * 1000 > now.epochMilliseconds ? { uid: claim.sub, sessionId: claim.sid } : null
}
