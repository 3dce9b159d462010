import { expect, test } from 'vitest'
import { passwordProblem } from './password.ts'

test.each([
  ['', 'short'],
  ['kiwi-7', 'short'],
  ['📗📗📗📗📗📗📗', 'short'],
  ['x'.repeat(129), 'long'],
  ['aaaaaaaa', 'common'],
  ['12345678', 'common'],
  ['87654321', 'common'],
  ['abcdefghijk', 'common'],
  ['abababab', 'common'],
  ['12312312', 'common'],
  ['password', 'common'],
  ['Password1!', 'common'],
  ['p4ssw0rd', 'common'],
  ['P@$$w0rd2026', 'common'],
  ['iloveyou!!', 'common'],
  ['qwertyuiop', 'common'],
  ['1Sunshine1', 'common'],
  ['20261116', 'common'],
  ['ann.lee.1990', 'personal'],
  ['ann.lee.1990@example.com', 'personal'],
  ['copper kettle harbour', null],
  ['tR7-unlit-ox', null],
  ['Ünïcödé-ist-gut', null],
] as const)('%s: %s', (password, problem) => {
  expect(passwordProblem(password, 'ann.lee.1990@example.com')).toBe(problem)
})
