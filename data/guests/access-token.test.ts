import { expect, test } from 'vitest'
import { accessSeconds, looksLikeAccessToken, makeAccessToken, readAccessToken } from './access-token.ts'

const secret = Buffer.alloc(32, 7)
const now = Temporal.Instant.from('2026-11-27T11:00:00Z')
const claim = { uid: '0198f2a0c0de7000a000000000000001', sessionId: '0198f2a0c0de7000a000000000000002' }
const { token, expires } = makeAccessToken(secret, claim, now)
const [head = '', payload = '', signature = ''] = token.split('.')
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('opens what its guest may see for fifteen minutes', () => {
  expect(accessSeconds).toBe(900)
  expect(looksLikeAccessToken(token)).toBe(true)
  expect(expires).toEqual(now.add({ seconds: 900 }))
  expect(readAccessToken(secret, token, now)).toEqual(claim)
  expect(readAccessToken(secret, token, now.add({ seconds: 899 }))).toEqual(claim)
  expect(readAccessToken(secret, token, now.add({ seconds: 900 }))).toBeNull()
})

test.each([
  ['of another secret', makeAccessToken(Buffer.alloc(32, 8), claim, now).token],
  ['with another guest in it', `${head}.${encoded({ sub: 'else', sid: 'x', exp: 9e9 })}.${signature}`],
  ['that says it is not signed', `${encoded({ alg: 'none', typ: 'JWT' })}.${payload}.${signature}`],
  ['without its signature', `${head}.${payload}.`],
  ['cut short', token.slice(0, -1)],
  ['with more after it', `${token}A`],
  ['of nothing', '..'],
  ['that is none', 'hello'],
])('a token %s opens nothing', (_, wrong) => {
  expect(readAccessToken(secret, wrong, now)).toBeNull()
})

test('one that was right before runs out all the same, and is worth nothing to another secret', () => {
  expect(readAccessToken(secret, token, now)).toEqual(claim)
  expect(readAccessToken(Buffer.alloc(32, 8), token, now)).toBeNull()
  expect(readAccessToken(secret, token, now.add({ seconds: 900 }))).toBeNull()
})

test('a booking token does not look like one', () => {
  expect(looksLikeAccessToken('x'.repeat(43))).toBe(false)
})
