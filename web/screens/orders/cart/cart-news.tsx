import { useState } from 'react'
import type { CartView } from '../../../parts/orders/cart/cart-view.server.ts'
import { useOrderText } from '../order-text.ts'

type CartDish = CartView['lines'][number]

const keyOf = ({ id, repeatIndex }: CartDish) => `${repeatIndex}/${id}`

/** The dish of which there is more, or fewer, than before. */
function changedDish(before: CartView, now: CartView): { dish: CartDish; isMore: boolean } | null {
  const amountIn = ({ lines }: CartView, dish: CartDish) =>
    lines.find((each) => keyOf(each) === keyOf(dish))?.amount ?? 0
  const more = now.lines.find((dish) => dish.amount > amountIn(before, dish))
  if (more) return { dish: more, isMore: true }
  const fewer = before.lines.find((dish) => dish.amount > amountIn(now, dish))
  return fewer ? { dish: fewer, isMore: false } : null
}

/** What a screen reader hears of a change: the dish and the new subtotal, and not the row with all its buttons. */
export function CartNews({ cart }: { cart: CartView }) {
  const { t, money } = useOrderText()
  const [shown, setShown] = useState(cart)
  const [words, setWords] = useState('')
  if (shown !== cart) {
    const changed = changedDish(shown, cart)
    setShown(cart)
    if (changed) {
      const subtotal = money(cart.subtotal, cart.currency)
      setWords(t(changed.isMore ? 'cart.added' : 'cart.taken-out', { name: changed.dish.name, subtotal }))
    }
  }
  return (
    <p role="status" className="unseen">
      {words}
    </p>
  )
}
