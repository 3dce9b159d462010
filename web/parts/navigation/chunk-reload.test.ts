import { expect, test } from 'vitest'
import { mayReload } from './chunk-reload.ts'

test.each([
  [null, true],
  ['100000', false],
  ['40001', false],
  ['40000', true],
  ['nonsense', true],
])('last reload %s, now 100000: %s', (reloadedAt, may) => expect(mayReload(reloadedAt, 100_000)).toBe(may))
