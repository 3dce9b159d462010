import { describe, expect, test } from 'vitest'
import { tipChoices, tipOf, withTip } from './tip.ts'

describe('a tip', () => {
  test.each([
    ['none', {}, 2, 0],
    ['the chosen one', { tips: '1.9' }, 2, 1.9],
    ['the typed one before the chosen one', { tips: '1.9', tipOther: '2' }, 2, 2],
    ['with a comma', { tipOther: ' 2,50 ' }, 2, 2.5],
    ['whole in a currency without decimals', { tipOther: '200' }, 0, 200],
    ['no part of a yen', { tipOther: '2.5' }, 0, null],
    ['no part of a cent', { tipOther: '2.505' }, 2, null],
    ['no text', { tipOther: 'two' }, 2, null],
    ['nothing below zero', { tipOther: '-2' }, 2, null],
  ])('is %s', (_, values, digits, tip) => expect(tipOf(values, digits)).toBe(tip))

  test('is offered in shares with their amounts', () => {
    expect(tipChoices(19, 2, 'en')).toEqual([
      { label: '5%', amount: 0.95 },
      { label: '10%', amount: 1.9 },
      { label: '15%', amount: 2.85 },
    ])
  })

  test('is not offered where a share is less than the smallest coin', () => {
    expect(tipChoices(3, 0, 'en').map(({ amount }) => amount)).toEqual([])
  })

  test('changes the total and no other line', () => {
    const totals = { subtotal: 19, deliveryFee: 0.1, taxes: 0.2, tip: 0.95, total: 20.25 }
    expect(withTip(totals, 2.85, 2)).toEqual({ ...totals, tip: 2.85, total: 22.15 })
  })
})
