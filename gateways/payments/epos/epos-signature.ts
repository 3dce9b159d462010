import { createHmac, timingSafeEqual } from 'node:crypto'

export const signatureHeader = 'epos-signature'
const signedSeconds = 300

const hmac = (secret: string, parts: readonly (string | Uint8Array)[]) => {
  const sum = createHmac('sha256', secret)
  for (const part of parts) sum.update(part)
  return sum.digest('hex')
}

const secondsOf = (at: Temporal.Instant) => Math.floor(at.epochMilliseconds / 1000)

/** `t=<seconds>,v1=<hex>` over the moment, what the signature is for, and the exact bytes. */
export function eposSignature(secret: string, at: Temporal.Instant, what: string, body: string | Uint8Array): string {
  const seconds = secondsOf(at)
  return `t=${seconds},v1=${hmac(secret, [`${seconds}.${what}.`, body])}`
}

export function hasEposSignature(
  header: string,
  { secret, what, body, now }: { secret: string; what: string; body: string | Uint8Array; now: Temporal.Instant },
): boolean {
  const [, seconds = '', given = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? []
  if (!given) return false
  const right = hmac(secret, [`${seconds}.${what}.`, body])
  if (!timingSafeEqual(Buffer.from(given, 'hex'), Buffer.from(right, 'hex'))) return false
  return Math.abs(secondsOf(now) - Number(seconds)) <= signedSeconds
}
