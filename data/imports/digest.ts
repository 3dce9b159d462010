import { hash } from 'node:crypto'

/** Short fingerprint of a record as it would be written, so that an unchanged row is seen without comparing columns. */
export function recordDigest(record: object): string {
  return hash('sha1', JSON.stringify(record), 'base64').slice(0, 22)
}
