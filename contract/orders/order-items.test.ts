import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { read } from '../wire/read.ts'
import { orderItem, orderItems } from './orders.ts'

const bySchema = z.array(orderItem).max(200)

const word = fc.constantFrom('soup', 'a:1', '-x', '', 'x'.repeat(81), null, 7)
const many = fc.constantFrom(1, 2, 999, 1000, 0, -1, 1.5, '3', '', null, undefined)
const modifier = fc.record({ id: word, optionId: word, amount: many, more: fc.constant(1) }, { requiredKeys: ['id'] })
const item = fc.record(
  {
    productId: word,
    amount: many,
    modifiers: fc.oneof(fc.array(modifier, { maxLength: 3 }), fc.constantFrom(null, '', 'x')),
    guestName: fc.constantFrom('Ann', '', null, 'two\nlines'),
    unknown: fc.constant(true),
  },
  { requiredKeys: ['productId', 'amount'] },
)

describe('the lines of an order', () => {
  test('are read by hand to what their schema reads, and refused in its words', () => {
    fc.assert(
      fc.property(fc.oneof(fc.array(item, { maxLength: 4 }), fc.constantFrom({}, 'x', null)), (wire) => {
        expect(read(orderItems, wire, 'order')).toEqual(read(bySchema, wire, 'order'))
      }),
      { numRuns: 2000 },
    )
  })

  test.each([
    [
      { productId: 'soup', amount: 1 },
      { productId: 'soup', amount: 1 },
    ],
    [
      { productId: 'soup', amount: '2', modifiers: [{ id: 'size', optionId: 'large' }], price: 0 },
      { productId: 'soup', amount: 2, modifiers: [{ id: 'size', optionId: 'large', amount: 1 }] },
    ],
  ])('%j', (wire, value) => {
    expect(read(orderItems, [wire])).toEqual({ ok: true, value: [value] })
  })

  test('are no more than two hundred', () => {
    const lines = Array.from({ length: 201 }, () => ({ productId: 'soup', amount: 1 }))
    expect(read(orderItems, lines)).toEqual({
      ok: false,
      modelState: { request: ['Please give at most 200 entries.'] },
    })
  })
})
