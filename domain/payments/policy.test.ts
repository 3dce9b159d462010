import { describe, expect, test } from 'vitest'
import { texts } from '#texts/texts.ts'
import { policyFor } from './policy.ts'
import type { MoneyRule } from './pricing.ts'

const deposit: MoneyRule = {
  kind: 'deposit',
  amounts: { 2: 2000, 6: 6050 },
  freeUntilHours: 24,
  freeUntilTime: null,
  startsOn: null,
  endsOn: null,
}
const visit = {
  startsAt: Temporal.Instant.from('2026-12-04T18:00:00Z'),
  serviceDate: '2026-12-04',
  timeZone: 'Europe/Vienna',
  party: 4,
  event: null,
}
const guest = { currency: 'EUR', language: 'en', texts }

describe('the policy of a booking', () => {
  test('holds the amount, the deadline and the words shown', () => {
    expect(policyFor([deposit], visit, guest)).toEqual({
      kind: 'deposit',
      amountMinor: 2000,
      currency: 'eur',
      freeUntil: '2026-12-03T18:00:00Z',
      words: {
        language: 'en',
        text: expect.stringMatching(/deposit of €20\b.*Thursday, December 3, 2026, 07:00 PM/) as string,
      },
    })
  })

  test('a party too small for any rule agrees to nothing', () => {
    expect(policyFor([deposit], { ...visit, party: 1 }, guest)).toBeNull()
  })

  test('an event’s own price is agreed to under the restaurant’s rule for deposits, and under none without one', () => {
    const wine = { ...visit, event: { priceMinor: 4900 } }
    expect(policyFor([deposit], wine, guest)).toMatchObject({ amountMinor: 19600, freeUntil: '2026-12-03T18:00:00Z' })
    expect(policyFor([{ ...deposit, kind: 'guarantee' }], wine, guest)).toMatchObject({ amountMinor: 2000 })
    expect(policyFor([], wine, guest)).toBeNull()
  })

  test.each([
    ['the day itself', null, '12:00:00', '2026-12-04T11:00:00Z'],
    ['the day before', 24, '12:00:00', '2026-12-03T11:00:00Z'],
    ['never after the visit began', null, '23:00:00', '2026-12-04T18:00:00Z'],
  ])('a clock time ends the free window: %s', (_, freeUntilHours, freeUntilTime, freeUntil) => {
    expect(policyFor([{ ...deposit, freeUntilHours, freeUntilTime }], visit, guest)).toMatchObject({ freeUntil })
  })

  test.each([
    ['de-DE', /Anzahlung von 20\s€/],
    ['fr', /acompte de 20\s€/],
    ['es', /depósito de 20\s€/],
    ['it', /caparra di 20\s€/],
    ['sr-Latn', /depozit od 20\s€/],
    ['de-DE-DE', /Anzahlung von 20\s€/],
    ['fr-a1', /acompte de 20\s€/],
  ])('is said in %s', (language, words) => {
    expect(policyFor([deposit], visit, { ...guest, language })?.words.text).toMatch(words)
  })

  test('an abbreviation at the end of a sentence keeps one dot', () => {
    const words = policyFor([{ ...deposit, kind: 'guarantee' }], visit, { ...guest, currency: 'DKK', language: 'de' })
    expect(words?.words.text).toMatch(/20\skr\.$/)
  })

  test('a currency without small coins has none', () => {
    expect(policyFor([deposit], visit, { ...guest, currency: 'JPY' })?.words.text).toContain('¥2,000')
  })
})
