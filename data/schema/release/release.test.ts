import { expect, test } from 'vitest'
import { isBefore } from './release.ts'

test.each([
  ['0.1.0', '0.2.0', true],
  ['0.2.0', '0.1.0', false],
  ['0.2.0', '0.2.0', false],
  ['0.9.9', '0.10.0', true],
  ['1.0.0', '0.99.0', false],
  ['0.2.0', '0.2.1', true],
])('%s before %s: %s', (version, other, before) => {
  expect(isBefore(version, other)).toBe(before)
})
