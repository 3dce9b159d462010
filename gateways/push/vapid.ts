import { createECDH, createPrivateKey, hkdfSync, type KeyObject, sign } from 'node:crypto'

/** The key pair by which push services know this server (RFC 8292). */
type VapidKeys = { publicKey: Buffer; privateKey: KeyObject }

/** Worked out from the server's secret: the same on every node and after every restart, with nothing more to keep. */
export function vapidKeys(secret: Buffer): VapidKeys {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(hkdfSync('sha256', secret, '', 'web push', 32)))
  const publicKey = pair.getPublicKey()
  const part = (from: number) => publicKey.subarray(from, from + 32).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: part(1), y: part(33), d: pair.getPrivateKey('base64url') }
  return { publicKey, privateKey: createPrivateKey({ key: jwk, format: 'jwk' }) }
}

/** Half of what a service may be asked to believe. */
const lifetimeSeconds = 12 * 3600

/** The header that says to one push service who sends. */
export function vapidAuthorization(
  { publicKey, privateKey }: VapidKeys,
  { endpoint, contact, now }: { endpoint: string; contact: string; now: Temporal.Instant },
): string {
  const exp = Math.floor(now.epochMilliseconds / 1000) + lifetimeSeconds
  const unsigned = [
    { typ: 'JWT', alg: 'ES256' },
    { aud: new URL(endpoint).origin, exp, sub: contact },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const signature = sign('sha256', Buffer.from(unsigned), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${unsigned}.${signature.toString('base64url')}, k=${publicKey.toString('base64url')}`
}
