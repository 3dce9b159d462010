import { expect, test } from 'vitest'
import { emptyCart } from '#domain/orders/cart.ts'
import { emptyKeptCart } from '#domain/orders/cart-text.ts'
import { keepCart, readCart, writtenCart } from './kept-cart.server.ts'

const soup = { id: 'soup', repeatIndex: 0, amount: 1, selectedModifiers: [] }
const kept = {
  ...emptyKeptCart,
  cart: {
    ...emptyCart,
    deliveryType: 'takeaway' as const,
    menuId: 'kitchen',
    selectedProducts: { ...emptyCart.selectedProducts, takeaway: [soup] },
  },
}
const text = writtenCart(kept) ?? ''
const cookie = keepCart({ restaurantId: 5101 }, text, 'https://tavola.example').split(';')[0] ?? ''

test('a cart is its restaurant’s, with the menu its dishes are from', () => {
  const request = new Request('https://tavola.example/delivery/5101', { headers: { cookie } })
  expect(readCart(request, { restaurantId: 5101 }).cart).toMatchObject({
    menuId: 'kitchen',
    selectedProducts: { takeaway: [soup] },
  })
  expect(readCart(request, { restaurantId: 5102 })).toEqual(emptyKeptCart)
})

test('in a frame, where no cookie is kept, the address carries it', () => {
  const request = new Request(`https://tavola.example/delivery/5101?cart=${text}`)
  expect(readCart(request, { restaurantId: 5101 }).cart.menuId).toBe('kitchen')
})

test.each(['not a cart', 'e30', '%00', 'x'.repeat(5000)])('what is no cart (%.20s) is an empty one', (broken) => {
  const request = new Request(`https://tavola.example/delivery/5101?cart=${encodeURIComponent(broken)}`)
  expect(readCart(request, { restaurantId: 5101 }).cart.selectedProducts.takeaway).toEqual([])
})
