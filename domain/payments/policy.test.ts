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
const now = Temporal.Instant.from('2026-11-20T12:00:00Z')
const guest = { currency: 'EUR', language: 'en', texts, graceMinutes: 15, bookedAt: now, now }

describe('the policy of a booking', () => {
  test('holds the amount, the deadline and the words shown', () => {
    expect(policyFor([deposit], visit, guest)).toEqual({
      kind: 'deposit',
      amountMinor: 2000,
      currency: 'eur',
      freeUntil: '2026-12-03T18:00:00Z',
      graceMinutes: null,
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
    ['fr', /20\s€ d’arrhes/],
    ['es', /depósito de 20\s€/],
    ['it', /caparra di 20\s€/],
    ['sr-Latn', /depozit od 20\s€/],
    ['de-DE-DE', /Anzahlung von 20\s€/],
    ['fr-a1', /20\s€ d’arrhes/],
  ])('is said in %s', (language, words) => {
    expect(policyFor([deposit], visit, { ...guest, language })?.words.text).toMatch(words)
  })

  test('an abbreviation at the end of a sentence keeps one dot', () => {
    const words = policyFor([{ ...deposit, kind: 'guarantee' }], visit, { ...guest, currency: 'DKK', language: 'de' })
    expect(words?.words.text).toMatch(/20\skr\.$/)
  })

  const soon = { ...visit, startsAt: Temporal.Instant.from('2026-11-20T18:00:00Z'), serviceDate: '2026-11-20' }
  const never = { ...deposit, freeUntilHours: null }
  const at = (time: string) => Temporal.Instant.from(`2026-11-20T${time}Z`)
  test.each<[string, MoneyRule, object, string | null, number | null, string]>([
    ['the free time is past', deposit, {}, '12:15:00', 15, 'comes back to you if you cancel within 15 minutes of'],
    ['canceling is never free', never, {}, '12:15:00', 15, 'After that the restaurant keeps it if you cancel or do'],
    ['the restaurant gives no grace', deposit, { graceMinutes: 0 }, null, null, 'This booking cannot be canceled for'],
    [
      'the rule gives more',
      { ...deposit, freeUntilHours: 1 },
      {},
      '17:00:00',
      null,
      'if you cancel by Friday, November',
    ],
    ['the grace gives more', { ...deposit, freeUntilHours: 6 }, {}, '12:15:00', 15, 'within 15 minutes of booking'],
    [
      'the visit begins first',
      deposit,
      { bookedAt: at('17:50:00'), now: at('17:50:00') },
      '18:00:00',
      null,
      '07:00 PM',
    ],
    ['it is changed in the grace', deposit, { now: at('12:14:00') }, '12:15:00', 15, 'within 15 minutes of booking'],
    ['it is changed after the grace', deposit, { now: at('12:15:00') }, null, null, 'cannot be canceled for free'],
  ])('a booking may be canceled for some minutes: %s', (_, rule, changes, until, graceMinutes, words) => {
    const policy = policyFor([rule], soon, { ...guest, ...changes })
    expect(policy).toMatchObject({ freeUntil: until && `2026-11-20T${until}Z`, graceMinutes })
    expect(policy?.words.text).toContain(words)
    const fee = policyFor([{ ...rule, kind: 'guarantee' }], soon, { ...guest, ...changes })
    expect(fee).toMatchObject({ freeUntil: policy?.freeUntil, graceMinutes })
    expect(fee?.words.text).not.toContain('November 19')
  })

  test('the words before booking are the words kept, although a moment lies between', () => {
    const later = now.add({ seconds: 50 })
    const kept = policyFor([deposit], soon, { ...guest, bookedAt: later, now: later })
    expect(kept?.words).toEqual(policyFor([deposit], soon, guest)?.words)
  })

  test('an event’s price is no sum on top of it', () => {
    const words = policyFor([deposit], { ...visit, event: { priceMinor: 4900 } }, guest)?.words.text
    expect(words).toMatch(/It counts toward the price\.$/)
  })

  test('a currency without small coins has none', () => {
    expect(policyFor([deposit], visit, { ...guest, currency: 'JPY' })?.words.text).toContain('¥2,000')
  })
})
