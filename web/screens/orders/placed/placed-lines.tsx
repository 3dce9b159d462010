import { Price } from '../../../parts/ui/price.tsx'
import { GuestName } from '../group/guest-name.tsx'
import { OrderSums } from '../order-sums.tsx'
import type { PlacedOrderView } from './placed-order.server.ts'

/** The dishes of an order that was made, and what they come to. */
export function PlacedLines({ placed }: { placed: Pick<PlacedOrderView, 'items' | 'totals' | 'currency'> }) {
  const { items, totals, currency } = placed
  return (
    <div className="grid gap-3">
      <ul className="grid gap-2">
        {items.map((item, index) => (
          <li key={`${index} ${item.name}`}>
            <div className="cart-sum">
              <span>
                <span className="figures">{item.amount} × </span>
                {item.name}
                {item.guestName ? <GuestName name={item.guestName} /> : null}
              </span>
              <Price amount={item.total} currency={currency} />
            </div>
            {item.choices.length > 0 ? <p className="text-note text-soft">{item.choices.join(', ')}</p> : null}
          </li>
        ))}
      </ul>
      <OrderSums totals={totals} currency={currency} />
    </div>
  )
}
