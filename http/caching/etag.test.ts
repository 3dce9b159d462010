import { expect, test } from 'vitest'
import { etagOf, isHeld } from './etag.ts'

test('the same content has the same name, as text or as bytes', () => {
  expect(etagOf('Grüß Gott')).toBe(etagOf(new TextEncoder().encode('Grüß Gott')))
  expect(etagOf('Grüß Gott')).not.toBe(etagOf('Gruß Gott'))
})

test.each([
  ['W/"a"', 'W/"a"', true],
  ['W/"b", W/"a"', 'W/"a"', true],
  ['W/"a"', '"a"', true],
  ['W/"ab"', 'W/"a"', false],
  ['', 'W/"a"', false],
])('whoever sends %s holds %s: %s', (sent, etag, held) => {
  expect(isHeld(new Headers(sent ? { 'if-none-match': sent } : {}), etag)).toBe(held)
})
