import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addProduct, chooseDeliveryType, emptyCart } from './cart.ts'
import { cartText, emptyKeptCart, readCartText } from './cart-text.ts'

const free = () => 0

test('a cart is the same after it was kept, with the prices that were seen', () => {
  const takeaway = chooseDeliveryType(emptyCart, 'takeaway', free)
  const modifiers = [{ id: 'size', optionId: 'large', amount: 1 }]
  const one = addProduct(takeaway, { id: 'pizza', amount: 2, selectedModifiers: modifiers }, free)
  const cart = addProduct(one, { id: 'pizza', amount: 1, selectedModifiers: [] }, free)
  const kept = { cart: { ...cart, menuId: 'kitchen' }, seen: new Map([['takeaway/0/pizza', 1450]]) }
  expect(readCartText(cartText(kept))).toEqual(kept)
})

test.each(['', '{}', '[]', '["takeaway"', 'null', '7'])('%s is an empty cart', (text) => {
  expect(readCartText(text)).toEqual(emptyKeptCart)
})

test.each([
  '[["soup"]]',
  '[["soup", 0, 0, -1]]',
  '[["soup", 0, 1.5, -1]]',
  '[["soup", -1, 1, -1]]',
  '[["soup", 0, 1000, -1]]',
  '[7]',
])('a line that is none is left out: %s', (lines) => {
  expect(readCartText(`["takeaway", null, ${lines}, [], []]`).cart.selectedProducts.takeaway).toEqual([])
})

test('whatever a browser sends back, it is a cart', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      const { cart } = readCartText(text)
      expect(readCartText(cartText(readCartText(text))).cart).toEqual(cart)
    }),
  )
})
