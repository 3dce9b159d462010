import { expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

test.each([
  ['/history', '/history'],
  ['/restaurants/blau?date=2026-12-04', '/restaurants/blau?date=2026-12-04'],
  ['/', '/'],
  ['/history#x', '/history'],
  ['/a/../history', null],
  ['/..', null],
  [null, null],
  ['', null],
  ['history', null],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['/a/..//evil.example', null],
  ['https://evil.example/', null],
  ['javascript:alert(1)', null],
  ['/ok\r\nset-cookie: a=b', null],
  ['/\tevil', null],
  ['/auth/sign-in', null],
  ['/auth', null],
  ['/auth/delete/0198/key', '/auth/delete/0198/key'],
  ['/auth/deleted', null],
  ['/auth?to=/auth', null],
  ['/authors', '/authors'],
  ['/user/logout', null],
  ['/user', '/user'],
  [`/${'a'.repeat(500)}`, null],
])('%s leads to %s', (asked, path) => {
  expect(returnPath(asked)).toBe(path)
})
