import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lacksHealthConsent, readAllergies } from './health-details.ts'

describe('typed allergies', () => {
  test.each([
    [undefined, []],
    [' , ;\n', []],
    ['nuts, milk; nuts\ncelery', ['nuts', 'milk', 'celery']],
  ])('%j are read as %j', (text, entries) => {
    expect(readAllergies(text)).toEqual(entries)
  })

  test('fit the contract and keep every word', () => {
    const word = fc.stringMatching(/^[a-zäöü]{1,79}$/)
    const text = fc.array(fc.tuple(word, fc.constantFrom(',', ';', ' ', '\n')), { maxLength: 300 })
    fc.assert(
      fc.property(text, (parts) => {
        const typed = parts.flat().join('').slice(0, 1000)
        const entries = readAllergies(typed)
        expect(entries.length).toBeLessThanOrEqual(40)
        for (const entry of entries) expect(entry.length).toBeLessThanOrEqual(80)
        const words = (all: string) => new Set(all.split(/[\s,;/]+/).filter(Boolean))
        expect(words(entries.join(' '))).toEqual(words(typed))
      }),
    )
  })
})

test.each([
  [{ allergy: ['nuts'], handicapAccessible: false, healthConsent: false }, true],
  [{ allergy: [], handicapAccessible: true, healthConsent: false }, true],
  [{ allergy: ['nuts'], handicapAccessible: true, healthConsent: true }, false],
  [{ allergy: [], handicapAccessible: false, healthConsent: false }, false],
])('%j lacks consent: %j', (answers, lacks) => {
  expect(lacksHealthConsent(answers)).toBe(lacks)
})
