import { expect, test } from 'vitest'
import { requestText } from './request-text.ts'

test.each([
  [
    { a: 1, b: 2 },
    { b: 2, a: 1 },
  ],
  [{ a: 1, b: null, c: '', d: undefined, e: {}, f: [] }, { a: 1 }],
  [{ a: { y: 1, x: [{ d: 1, c: 2 }] } }, { a: { x: [{ c: 2, d: 1 }], y: 1 } }],
])('%j is the same request as %j', (one, other) => {
  expect(requestText(one)).toBe(requestText(other))
})

test.each([
  [{ a: 1 }, { a: 2 }],
  [{ a: 1 }, { a: '1' }],
  [{ a: [1, 2] }, { a: [2, 1] }],
  [{ a: false }, {}],
  [{ a: 0 }, {}],
])('%j is another request than %j', (one, other) => {
  expect(requestText(one)).not.toBe(requestText(other))
})
