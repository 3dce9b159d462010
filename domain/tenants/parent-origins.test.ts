import { expect, test } from 'vitest'
import { isParentOrigin } from './parent-origins.ts'

test.each([
  ['https://bistro.example', true, true],
  ['https://bistro.example:8443', true, true],
  ['http://localhost:8080', false, true],
  ['http://bistro.example', false, false],
  ['https://bistro.example/', false, false],
  ['https://bistro.example/book', false, false],
  ['https://*.example', false, false],
  ['https://bistro.example; script-src *', false, false],
  ["https://bistro.example 'unsafe-inline'", false, false],
  ['https://BISTRO.example', false, false],
  ['https://bistro.example:443', false, false],
  ['https://owner@bistro.example', false, false],
  ['javascript:alert(1)', false, false],
  ['null', false, false],
  ['*', false, false],
  ['', false, false],
])('%s: on a secure site %j, on a local one %j', (text, onSecure, onLocal) => {
  expect(isParentOrigin(text, { isSecureSite: true })).toBe(onSecure)
  expect(isParentOrigin(text, { isSecureSite: false })).toBe(onLocal)
})
