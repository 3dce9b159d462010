import { describe, expect, test } from 'vitest'
import { priceOrder } from './price-order.ts'
import { testMenu } from './test-menu.ts'

const wine = { name: 'Gemischter Satz', priceMinor: 480, isSoldOut: false, groupIds: [] }
const menus = new Map([
  ['drinks', { hours: null, products: new Map([['wine', wine]]), groups: new Map() }],
  ['kitchen', testMenu],
])
const line = (productId: string, amount = 1) => ({ productId, amount, modifiers: [] })

test('every line has its name and price, from the menu that has them', () => {
  expect(priceOrder(menus, [line('soup', 2)])).toEqual({
    menuId: 'kitchen',
    lines: [{ ...line('soup', 2), name: 'Minestrone', unitMinor: 690 }],
  })
  expect(priceOrder(menus, [line('wine')])).toMatchObject({ menuId: 'drinks' })
})

describe('the line that cannot be had is named', () => {
  test.each([
    [
      'one of another menu',
      [line('soup'), line('wine'), line('soup')],
      { problem: 'unknown_product', line: 1, name: null },
    ],
    ['one that is gone', [line('soup'), line('cake')], { problem: 'sold_out', line: 1, name: 'Cassata' }],
    ['one that lacks a choice', [line('pizza')], { problem: 'modifiers_invalid', line: 0, name: 'Margherita' }],
    ['the first of several', [line('sushi'), line('cake')], { problem: 'unknown_product', line: 0, name: null }],
  ])('%s', (_, lines, problem) => {
    expect(priceOrder(menus, lines)).toEqual(problem)
  })

  test('where nothing can be ordered, the first', () => {
    expect(priceOrder(new Map(), [line('soup')])).toEqual({ problem: 'unknown_product', line: 0, name: null })
  })
})
