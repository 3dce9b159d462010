import { useOrderText } from './order-text.ts'

export type OrderSumsView = {
  subtotal: number
  deliveryFee: number
  taxes: number
  includedTaxes?: number | null | undefined
  tip: number
  total: number
}

/** The lines between the dishes and the total, which add up to it. */
export function OrderSums({
  totals,
  currency,
  isOpenFee = false,
}: {
  totals: OrderSumsView
  currency: string
  /** The address that decides the fee is not known yet. */
  isOpenFee?: boolean
}) {
  const { t, money } = useOrderText()
  const rows: [string, string][] = [
    [t('cart.subtotal'), money(totals.subtotal, currency)],
    ...(isOpenFee
      ? ([[t('cart.fee'), t('cart.fee-later')]] as [string, string][])
      : totals.deliveryFee > 0
        ? ([[t('cart.fee'), money(totals.deliveryFee, currency)]] as [string, string][])
        : []),
    ...(totals.taxes > 0 ? ([[t('cart.taxes'), money(totals.taxes, currency)]] as [string, string][]) : []),
    ...(totals.tip > 0 ? ([[t('cart.tip'), money(totals.tip, currency)]] as [string, string][]) : []),
    [t('cart.total'), money(totals.total, currency)],
  ]
  return (
    <div className="grid gap-1">
      <dl className="grid gap-1">
        {rows.map(([name, value]) => (
          <div key={name} className="cart-sum">
            <dt>{name}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
      {totals.includedTaxes ? (
        <p className="text-note text-soft">{t('cart.included', { amount: money(totals.includedTaxes, currency) })}</p>
      ) : null}
    </div>
  )
}
