import { expect, test } from 'vitest'
import { moneyAsked } from './money-asked.server.ts'

const asked = { currency: 'eur', depositRules: { 2: 20, 6: 60 } }

test('is the least and the greatest of its rules, in the guest’s language', () => {
  expect(moneyAsked(asked, 'en')).toEqual({ name: 'Deposit', amounts: '€20 to €60, by the size of the party' })
  expect(moneyAsked({ ...asked, noShowFeeEnabled: true }, 'de')?.name).toBe('Kartengarantie')
})

test('is one amount where everybody is asked for the same, and nothing where nobody is', () => {
  expect(moneyAsked({ currency: 'jpy', depositRules: { 1: 3000 } }, 'en')?.amounts).toBe('¥3,000')
  expect(moneyAsked({ currency: 'eur', depositRules: null }, 'en')).toBeNull()
  expect(moneyAsked(undefined, 'en')).toBeNull()
})
