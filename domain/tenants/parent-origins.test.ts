import { expect, test } from 'vitest'
import { isParentOrigin, originOfWebsite } from './parent-origins.ts'

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

test.each([
  ['https://bistro.example', 'https://bistro.example'],
  ['https://WWW.Bistro.example/?utm_source=maps', 'https://www.bistro.example'],
  ['https://social.example/bistro', null],
  ['https://owner:secret@bistro.example/', null],
  ['bistro.example', null],
  ['', null],
  [null, null],
])('website %j has the origin %j', (website, origin) => expect(originOfWebsite(website)).toBe(origin))
