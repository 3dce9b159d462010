import { describe, expect, test } from 'vitest'
import { productsOf } from './cart.ts'
import { orderAgain } from './order-again.ts'
import type { OrderMenu } from './order-menu.ts'

const menu: OrderMenu = {
  hours: null,
  groups: new Map(),
  products: new Map([
    ['soup', { name: 'Minestrone', priceMinor: 690, isSoldOut: false, groupIds: [] }],
    ['cake', { name: 'Cassata', priceMinor: 620, isSoldOut: true, groupIds: [] }],
  ]),
}
const line = (productId: string, name: string, amount = 1) => ({
  productId,
  name,
  amount,
  modifiers: [{ id: 'size', optionId: 'large', amount: 1, name: 'Large' }],
})

describe('an earlier order becomes a cart', () => {
  test.each([
    ['with what is still sold', [line('soup', 'Minestrone', 2)], [['soup', 2]], []],
    ['with what is sold out today, which is asked about', [line('cake', 'Cassata')], [['cake', 1]], []],
    [
      'without what is gone, which is named once',
      [line('soup', 'Minestrone'), line('eel', 'Eel'), line('eel', 'Eel')],
      [['soup', 1]],
      ['Eel'],
    ],
    [
      'with the same dish in two lines as two lines',
      [line('soup', 'A'), line('soup', 'A', 3)],
      [
        ['soup', 1],
        ['soup', 3],
      ],
      [],
    ],
    ['that is empty when nothing is sold any more', [line('eel', 'Eel')], [], ['Eel']],
  ])('%s', (_, lines, expected, gone) => {
    const kept = orderAgain(menu, lines, { type: 'takeaway', menuId: 'kitchen' })
    const products = productsOf(kept.cart)
    expect(products.map(({ id, amount }) => [id, amount])).toEqual(expected)
    expect(kept.gone).toEqual(gone)
    expect(new Set(products.map(({ id, repeatIndex }) => `${id} ${repeatIndex}`)).size).toBe(products.length)
    expect(products.every(({ selectedModifiers }) => selectedModifiers[0]?.optionId === 'large')).toBe(true)
  })
})
