import { expect, test } from 'vitest'
import { minorOfStripe, stripeAmount } from './stripe-amounts.ts'

test.each([
  ['eur', 2050, 2050],
  ['JPY', 3000, 3000],
  ['kwd', 12_340, 12_340],
  ['isk', 4500, 450_000],
  ['ugx', 70_000, 7_000_000],
  ['mga', 500_000, 5000],
])('%s: %i of ours are %i of Stripe’s', (currency, minor, amount) => {
  expect(stripeAmount(minor, currency)).toBe(amount)
  expect(minorOfStripe(amount, currency)).toBe(minor)
})

test('what Stripe has no unit for is not rounded', () => {
  expect(stripeAmount(50, 'mga')).toBeNull()
})
