import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addProduct,
  type Cart,
  type CartProduct,
  chooseDeliveryType,
  chosenElsewhere,
  clearCart,
  editProduct,
  emptyCart,
  productsOf,
  removeProduct,
  takeAlong,
} from './cart.ts'

const prices: Record<string, number> = { pizza: 1150, soup: 690 }
const priceOf = ({ id, selectedModifiers }: CartProduct) => (prices[id] ?? 0) + selectedModifiers.length * 100

const olives = { id: 'toppings', optionId: 'olives', amount: 1 }
const takeaway = chooseDeliveryType(emptyCart, 'takeaway', priceOf)
const add = (cart: Cart, id: string, amount = 1) => addProduct(cart, { id, amount, selectedModifiers: [] }, priceOf)

test('a cart has no way of ordering at first, and nothing in it', () => {
  expect(emptyCart.deliveryType).toBeNull()
  expect(productsOf(emptyCart)).toEqual([])
  expect(add(emptyCart, 'pizza')).toBe(emptyCart)
})

test('adding appends a product, and a repeat of it with the next index', () => {
  const cart = add(add(add(takeaway, 'pizza', 2), 'soup'), 'pizza')
  expect(productsOf(cart)).toEqual([
    { id: 'pizza', repeatIndex: 0, amount: 2, selectedModifiers: [] },
    { id: 'soup', repeatIndex: 0, amount: 1, selectedModifiers: [] },
    { id: 'pizza', repeatIndex: 1, amount: 1, selectedModifiers: [] },
  ])
  expect(cart.selectedProducts.totalAmount).toBe(3 * 1150 + 690)
})

test('dishes of another way of ordering are taken along, once', () => {
  const ways = ['takeaway', 'delivery'] as const
  const chosen = add(add(takeaway, 'pizza', 2), 'soup')
  expect(chosenElsewhere(chosen, ways)).toBeNull()
  const other = chooseDeliveryType(chosen, 'delivery', priceOf)
  expect(chosenElsewhere(other, ways)).toBe('takeaway')
  expect(chosenElsewhere(other, ['delivery'])).toBeNull()
  const moved = takeAlong(other, 'takeaway', priceOf)
  expect(productsOf(moved)).toEqual(productsOf(chosen))
  expect(moved.selectedProducts).toMatchObject({ takeaway: [], totalAmount: 2 * 1150 + 690 })
  expect(takeAlong(moved, 'takeaway', priceOf).selectedProducts).toEqual(moved.selectedProducts)
  expect(takeAlong(chosen, 'takeaway', priceOf)).toBe(chosen)
})

test('editing changes amount and modifiers of the product with that id and index alone', () => {
  const two = add(add(takeaway, 'pizza'), 'pizza')
  const cart = editProduct(two, { id: 'pizza', repeatIndex: 1, amount: 3, selectedModifiers: [olives] }, priceOf)
  expect(productsOf(cart)).toEqual([
    { id: 'pizza', repeatIndex: 0, amount: 1, selectedModifiers: [] },
    { id: 'pizza', repeatIndex: 1, amount: 3, selectedModifiers: [olives] },
  ])
  expect(cart.selectedProducts.totalAmount).toBe(1150 + 3 * 1250)
})

test('removing leaves every other product, and its index is not given to the next', () => {
  const cart = removeProduct(add(add(takeaway, 'pizza'), 'pizza'), { id: 'pizza', repeatIndex: 0 }, priceOf)
  expect(productsOf(add(cart, 'pizza')).map(({ repeatIndex }) => repeatIndex)).toEqual([1, 2])
})

test('each way of ordering has its own list; clearing empties the current one', () => {
  const delivery = add(chooseDeliveryType(add(takeaway, 'pizza'), 'delivery', priceOf), 'soup')
  expect(delivery.selectedProducts.totalAmount).toBe(690)
  const cleared = clearCart(delivery, priceOf)
  expect(productsOf(cleared)).toEqual([])
  expect(cleared.selectedProducts.totalAmount).toBe(0)
  const back = chooseDeliveryType(cleared, 'takeaway', priceOf)
  expect(productsOf(back)).toHaveLength(1)
  expect(back.selectedProducts.totalAmount).toBe(1150)
})

test.each([
  [0, 1],
  [-3, 1],
  [2.7, 2],
  [Number.NaN, 1],
  [5000, 999],
])('an amount of %d is kept as %d', (amount, kept) => {
  expect(productsOf(add(takeaway, 'soup', amount))[0]?.amount).toBe(kept)
})

describe('after any changes', () => {
  const id = fc.constantFrom('pizza', 'soup')
  const repeatIndex = fc.nat(4)
  const amount = fc.integer({ min: 1, max: 20 })
  const change = fc.oneof(
    fc.record({ id, amount }).map(
      ({ id, amount }) =>
        (cart: Cart) =>
          add(cart, id, amount),
    ),
    fc
      .record({ id, repeatIndex, amount })
      .map((edited) => (cart: Cart) => editProduct(cart, { ...edited, selectedModifiers: [olives] }, priceOf)),
    fc.record({ id, repeatIndex }).map((removed) => (cart: Cart) => removeProduct(cart, removed, priceOf)),
    fc
      .constantFrom('takeaway' as const, 'delivery' as const, 'preorder' as const)
      .map((type) => (cart: Cart) => chooseDeliveryType(cart, type, priceOf)),
    fc.constant((cart: Cart) => clearCart(cart, priceOf)),
  )

  test('no two lines share id and index, and the total is that of the current list', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
        const cart = changes.reduce((before, apply) => apply(before), takeaway)
        const products = productsOf(cart)
        expect(new Set(products.map((each) => `${each.id} ${each.repeatIndex}`)).size).toBe(products.length)
        const total = products.reduce((sum, product) => sum + priceOf(product) * product.amount, 0)
        expect(cart.selectedProducts.totalAmount).toBe(total)
      }),
    )
  })
})
