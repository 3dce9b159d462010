import { createHash } from 'node:crypto'

/** Names content by its digest; weakly, because the same content is sent in several encodings. */
export function etagOf(content: string | Uint8Array): string {
  return `W/"${createHash('sha1').update(content).digest('base64url')}"`
}

/** Whether the caller holds exactly this; a proxy may have weakened the name, or added others. */
export function isHeld(headers: Headers, etag: string): boolean {
  return headers.get('if-none-match')?.includes(etag) === true
}
