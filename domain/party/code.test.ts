import { expect, test } from 'vitest'
import { codeText, readCode, spacedCode } from './code.ts'

test('a code is ten letters and figures that are not mistaken for others', () => {
  const code = codeText(Uint8Array.from({ length: 32 }, (_, index) => index * 8))
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{10}$/)
  expect(readCode(spacedCode(code))).toBe(code)
})

test.each([
  ['K7Q2MX9PAB', 'K7Q2MX9PAB'],
  ['k7q2m-x9pab', 'K7Q2MX9PAB'],
  [' K7Q2M X9PAB ', 'K7Q2MX9PAB'],
  ['K7Q2MX', null],
  ['K7Q2MX9PA0', null],
  ['spring', null],
  ['dGhpcyBpcyBhIGtleSB0aGF0IGlzIGxvbmdlciB0aGFu', null],
])('%j is read as %j', (typed, code) => expect(readCode(typed)).toBe(code))
