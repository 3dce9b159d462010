import { createHash, createHmac } from 'node:crypto'

/**
 * The wire's id of a walk-in, which opens it: 128 bits worked out from the server's secret, so that a message to the guest
 * can link to a place of which the database holds no more than the hash.
 */
export function walkinCapability(secret: Buffer, walkinId: string): string {
  return createHmac('sha256', secret).update(`walkin|${walkinId}|1`).digest('hex').slice(0, 32)
}

export function capabilityHash(capability: string): Buffer {
  return createHash('sha256').update(`walkin|${capability}`).digest()
}
