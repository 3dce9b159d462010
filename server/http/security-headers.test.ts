import { expect, test } from 'vitest'
import { pagePolicy } from './security-headers.ts'

const policy = (mapOrigin?: string) => {
  const text = pagePolicy({ nonce: 'n', frameAncestors: [], mapOrigin, development: false })
  return Object.fromEntries(text.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]))
}

test('a map needs nobody but us: its worker is a file of ours and its tiles are too', () => {
  expect(policy()).toMatchObject({ 'worker-src': "'self'", 'connect-src': "'self'", 'img-src': "'self' data: blob:" })
})

test('with a style of the operator its origin may be asked, and nobody else', () => {
  expect(policy('https://maps.example')).toMatchObject({
    'worker-src': "'self'",
    'connect-src': "'self' https://maps.example",
    'img-src': "'self' data: blob: https://maps.example",
    'script-src': "'nonce-n' 'strict-dynamic'",
  })
})
