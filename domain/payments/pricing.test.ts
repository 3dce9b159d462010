import { describe, expect, test } from 'vitest'
import { amountFor, type MoneyRule, priceOf, ruleFor } from './pricing.ts'

const deposit: MoneyRule = {
  kind: 'deposit',
  amounts: { 2: 2000, 6: 6050 },
  freeUntilHours: 24,
  freeUntilTime: null,
  startsOn: null,
  endsOn: null,
}
const christmas: MoneyRule = { ...deposit, amounts: { 1: 5000 }, startsOn: '2026-12-24', endsOn: '2026-12-26' }
const guarantee: MoneyRule = { ...deposit, kind: 'guarantee' }

describe('the price of a visit', () => {
  test.each([
    [1, 0],
    [2, 2000],
    [5, 2000],
    [6, 6050],
    [9, 6050],
  ])('a party of %i is asked for %i: exact size, else the nearest smaller, else nothing', (party, amount) => {
    expect(amountFor(deposit.amounts, party)).toBe(amount)
  })

  test('a rule for these dates comes before the one for all', () => {
    expect(ruleFor([deposit, christmas], '2026-12-26')).toBe(christmas)
    expect(ruleFor([deposit, christmas], '2026-12-27')).toBe(deposit)
    expect(ruleFor([christmas], '2026-12-27')).toBeUndefined()
  })

  const wine = { priceMinor: 4900 }
  test.each([
    ['no rule', [], '2026-12-04', null, { deposit: 0, fee: 0 }],
    ['a deposit', [deposit], '2026-12-04', null, { deposit: 2000, fee: 0 }],
    ['a deposit of its dates', [christmas, deposit], '2026-12-25', null, { deposit: 5000, fee: 0 }],
    ['a guarantee', [guarantee], '2026-12-04', null, { deposit: 0, fee: 2000 }],
    ['an event’s own price', [deposit], '2026-12-04', wine, { deposit: 14700, fee: 0 }],
    ['an event’s own price on a date with a rule', [christmas], '2026-12-25', wine, { deposit: 14700, fee: 0 }],
    ['an event’s own price beside a guarantee', [guarantee], '2026-12-04', wine, { deposit: 14700, fee: 2000 }],
    ['an event’s own price without a rule', [], '2026-12-04', wine, { deposit: 14700, fee: 0 }],
    ['a free event', [deposit], '2026-12-04', { priceMinor: 0 }, { deposit: 0, fee: 0 }],
    ['an event that names no price', [deposit], '2026-12-04', { priceMinor: null }, { deposit: 2000, fee: 0 }],
  ])('%s, for three', (_, rules, serviceDate, event, price) => {
    expect(priceOf(rules, { serviceDate, party: 3, event })).toMatchObject(price)
  })
})
