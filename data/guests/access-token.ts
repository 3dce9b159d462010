import { createHmac, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** Seconds for which a token opens what its guest may see, without a look at the session. */
export const accessSeconds = 15 * 60

export type GuestClaim = { uid: string; sessionId: string }

const header = Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url')
const shape = /^[\w-]+\.[\w-]+\.[\w-]+$/

/** Tokens of bookings and keys of restaurants have no dots. */
export const looksLikeAccessToken = (token: string): boolean => shape.test(token)

type Claims = { sub: string; sid: string; exp: number }

type TokenSigningKey = {
  key: Buffer
  /** Tokens whose signature was found to be right: it is for as long as they last. */
  checked: LRUCache<string, Claims>
}
const signings = new WeakMap<Buffer, TokenSigningKey>()

/** The key is of its own, so that what is signed here is worth nothing elsewhere. */
function signingOf(secret: Buffer): TokenSigningKey {
  const known = signings.get(secret)
  if (known) return known
  const key = createHmac('sha256', secret).update('guest access').digest()
  const signing = { key, checked: new LRUCache<string, Claims>({ max: 5000 }) }
  signings.set(secret, signing)
  return signing
}

const signatureOf = (secret: Buffer, signed: string) =>
  createHmac('sha256', signingOf(secret).key).update(signed).digest('base64url')

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
  const claims = signingOf(secret).checked.get(token) ?? checkedClaims(secret, token)
  if (!claims) return null
  return claims.exp * 1000 > now.epochMilliseconds ? { uid: claims.sub, sessionId: claims.sid } : null
}

function checkedClaims(secret: Buffer, token: string): Claims | null {
  const [head, payload = '', signature = ''] = token.split('.')
  if (head !== header) return null
  const expected = Buffer.from(signatureOf(secret, `${head}.${payload}`))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims
  signingOf(secret).checked.set(token, claims)
  return claims
}
