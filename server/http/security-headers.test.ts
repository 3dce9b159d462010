import { expect, test } from 'vitest'
import { formSources } from '#gateways/payments/form-sources.ts'
import { pagePolicy, paymentPolicy } from './security-headers.ts'

const policy = (mapOrigin?: string) =>
  readPolicy(pagePolicy({ nonce: 'n', frameAncestors: [], mapOrigin, development: false }))

function readPolicy(text: string) {
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

test.each([
  [
    'https://js.stripe.com/v3/',
    {
      'script-src': "'self' 'nonce-n' https://js.stripe.com https://*.js.stripe.com",
      'frame-src': 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
      'connect-src': "'self' https://api.stripe.com",
      'style-src': "'self' 'nonce-n'",
      'form-action': "'self'",
    },
  ],
  [
    'https://web.squarecdn.com/v1/square.js',
    {
      'script-src': "'self' 'nonce-n' https://web.squarecdn.com",
      'style-src': "'self' 'nonce-n' https://web.squarecdn.com",
      'connect-src': "'self' https://web.squarecdn.com https://pci-connect.squareup.com https://connect.squareup.com",
    },
  ],
  [
    'https://stand-in.example/square.js',
    {
      'script-src': "'self' 'nonce-n' https://stand-in.example",
      'frame-src': 'https://stand-in.example',
      'connect-src': "'self' https://stand-in.example",
    },
  ],
])('beside the form of %s the page loads from there and from us alone', (scriptUrl, directives) => {
  const text = paymentPolicy({
    nonce: 'n',
    frameAncestors: [],
    frames: [],
    form: formSources(scriptUrl),
    development: false,
  })
  expect(readPolicy(text)).toMatchObject({ 'default-src': "'none'", 'img-src': "'self' data:", ...directives })
  expect(text).not.toContain('unsafe-eval')
  expect(text).not.toContain('strict-dynamic')
})

test('without a form there is no origin but ours and that of the frame', () => {
  const text = paymentPolicy({ nonce: 'n', frameAncestors: [], frames: ['https://pay.example'], development: false })
  expect(readPolicy(text)).toMatchObject({ 'script-src': "'self' 'nonce-n'", 'frame-src': 'https://pay.example' })
})
