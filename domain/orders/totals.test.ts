import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { totalsOf } from './totals.ts'

const lines = [
  { unitMinor: 1150, amount: 2 },
  { unitMinor: 690, amount: 1 },
]
const added = (rate: number) => ({ rate, isIncluded: false })
const included = (rate: number) => ({ rate, isIncluded: true })

describe('an order comes to', () => {
  test.each([
    ['its dishes', { tax: included(0) }, { subtotal: 2990, taxes: 0, includedTaxes: 0, total: 2990 }],
    ['its dishes and 8.875 % of them', { tax: added(8875) }, { taxes: 265, total: 3255 }],
    ['its dishes, with 10 % in them', { tax: included(10_000) }, { taxes: 0, includedTaxes: 272, total: 2990 }],
    ['the fee too, and its tax', { tax: added(10_000), feeMinor: 300 }, { deliveryFee: 300, taxes: 329, total: 3619 }],
    ['the tip too, without tax', { tax: added(10_000), tipMinor: 400 }, { tip: 400, taxes: 299, total: 3689 }],
    ['half a cent of tax, rounded up', { tax: added(50_000), feeMinor: 1 }, { taxes: 1496, total: 4487 }],
  ])('%s', (_, parts, expected) => {
    expect(totalsOf(lines, parts)).toMatchObject(expected)
  })

  test('nothing when there is nothing in it', () => {
    const nothing = { subtotal: 0, deliveryFee: 0, taxes: 0, includedTaxes: 0, tip: 0, total: 0 }
    expect(totalsOf([], { tax: added(8875) })).toEqual(nothing)
  })
})

const order = fc.record({
  lines: fc.array(fc.record({ unitMinor: fc.nat(10_000_000), amount: fc.integer({ min: 1, max: 999 }) })),
  feeMinor: fc.nat(1_000_000),
  tipMinor: fc.nat(10_000_000),
  tax: fc.record({ rate: fc.nat(100_000), isIncluded: fc.boolean() }),
})

describe('whatever is ordered', () => {
  test('the parts add up to the total, in whole minor units', () => {
    fc.assert(
      fc.property(order, ({ lines, ...parts }) => {
        const { subtotal, deliveryFee, taxes, tip, total } = totalsOf(lines, parts)
        expect(total).toBe(subtotal + deliveryFee + taxes + tip)
        expect(Number.isSafeInteger(total)).toBe(true)
      }),
    )
  })

  test('tax is at most half a minor unit away from its rate', () => {
    fc.assert(
      fc.property(order, ({ lines, ...parts }) => {
        const { subtotal, deliveryFee, taxes, includedTaxes } = totalsOf(lines, parts)
        const { rate, isIncluded } = parts.tax
        const base = BigInt(subtotal + deliveryFee - includedTaxes)
        const error = BigInt(isIncluded ? includedTaxes : taxes) * 100_000n - base * BigInt(rate)
        const most = isIncluded ? (100_000n + BigInt(rate)) / 2n : 50_000n
        expect(error <= most && error >= -most).toBe(true)
      }),
    )
  })

  test('the order of its lines changes nothing', () => {
    fc.assert(
      fc.property(order, ({ lines, ...parts }) => {
        expect(totalsOf(lines.toReversed(), parts)).toEqual(totalsOf(lines, parts))
      }),
    )
  })
})
