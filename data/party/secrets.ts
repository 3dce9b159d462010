import { createHash, createHmac, randomBytes } from 'node:crypto'
import { codeText, readCode } from '#domain/party/code.ts'

/**
 * What the link of an invitation ends with, which opens it: worked out from the server's secret, so that a mail can be
 * written again and the database holds no more than its hash.
 */
export const invitationKey = (secret: Buffer, invitationId: string) =>
  createHmac('sha256', secret).update(`invitation|${invitationId}|1`).digest('base64url')

/** To be typed. A code that has run out is followed by one with the next version. */
export const invitationCode = (secret: Buffer, invitationId: string, version: number) =>
  codeText(createHmac('sha256', secret).update(`invitation-code|${invitationId}|${version}`).digest())

/** Of whoever follows a shared link: made by nobody but chance. */
export const freshKey = () => randomBytes(24).toString('base64url')

/** The same for a code however it was typed. */
export const secretHash = (given: string) =>
  createHash('sha256')
    .update(`invitation|${readCode(given) ?? given}`)
    .digest()
