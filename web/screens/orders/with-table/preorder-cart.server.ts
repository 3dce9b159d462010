import { emptyKeptCart, type KeptCart } from '#domain/orders/cart-text.ts'

type PreorderItem = {
  productId: string
  amount: number
  modifiers?: readonly { id: string; optionId: string; amount?: number | undefined }[] | null | undefined
}

/** What was chosen for a table before, as a cart. */
export function preorderCart(items: readonly PreorderItem[], menuId: string | null): KeptCart {
  const preorder = items.map(({ productId, amount, modifiers }, index) => ({
    id: productId,
    repeatIndex: index,
    amount,
    selectedModifiers: (modifiers ?? []).map(({ id, optionId, amount: count = 1 }) => ({
      id,
      optionId,
      amount: count,
    })),
  }))
  const { cart } = emptyKeptCart
  return { seen: new Map(), cart: { ...cart, menuId, selectedProducts: { ...cart.selectedProducts, preorder } } }
}
