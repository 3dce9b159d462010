import { expect, test } from 'vitest'
import { isOrderTooLarge, largestTip, type OrderCeilings, usualCeilings } from './order-ceilings.ts'
import { totalsOf } from './totals.ts'

const totals = (tipMinor: number, unitMinor = 1000, amount = 2) =>
  totalsOf([{ unitMinor, amount }], { tax: { rate: 10_000, isIncluded: true }, feeMinor: 250, tipMinor })

test.each<[tip: number, tipPercent: number, tooLarge: boolean]>([
  [0, 100, false],
  [2250, 100, false],
  [2251, 100, true],
  [100_000_000_000, 100, true],
  [450, 20, false],
  [451, 20, true],
  [0, 0, false],
  [1, 0, true],
])('a tip of %i where %i percent are taken', (tip, tipPercent, tooLarge) => {
  const ceilings = { ...usualCeilings, tipPercent }
  expect(tip > largestTip(totals(tip), { ceilings, currency: 'EUR' })).toBe(tooLarge)
})

test('a tip for which the restaurant sets no bound still leaves a sum that can be written', () => {
  const ceilings = { ...usualCeilings, tipPercent: 1_000_000_000 }
  expect(largestTip(totals(0, 100_000), { ceilings, currency: 'EUR' })).toBe(50_000_000_000)
})

test.each<
  [name: string, amount: number, unitMinor: number, currency: string, own: Partial<OrderCeilings>, tooLarge: boolean]
>([
  ['as many portions as usual', 250, 1000, 'EUR', {}, false],
  ['one portion more', 251, 1000, 'EUR', {}, true],
  ['where the restaurant takes more', 999, 1000, 'EUR', { portions: 2000 }, false],
  ['a sum that the restaurant wants to hear of first', 3, 1000, 'EUR', { totalMinor: 3000 }, true],
  ['a sum no answer can write', 2, 60_000_000_000, 'EUR', {}, true],
  ['the same digits in a currency without coins', 1, 1_000_000_000, 'JPY', {}, true],
  ['a dear dish in a currency of large numbers', 1, 400_000_000, 'VND', {}, false],
])('%s', (_, amount, unitMinor, currency, own, tooLarge) => {
  const ceilings = { ...usualCeilings, ...own }
  expect(isOrderTooLarge([{ amount, unitMinor }], totals(0, unitMinor, amount), { ceilings, currency })).toBe(tooLarge)
})
