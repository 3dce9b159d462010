import { isCashDisabled } from './cash.ts'
import type { DeliveryType } from './delivery-type.ts'
import type { OrderPaymentType } from './order.ts'

export type OrderPaymentSettings = {
  methods: Partial<Record<OrderPaymentType, boolean>>
  modes: Partial<Record<DeliveryType, { disableCashPayment?: boolean | null | undefined } | null | undefined>>
  /** The restaurant's gateway can take an order's money here. */
  takesCards: boolean
}

/** How an order may be paid, the usual way first. A preorder is paid at the table, with the rest of the bill. */
export function paymentTypesOf(
  settings: OrderPaymentSettings,
  deliveryType: DeliveryType,
): readonly OrderPaymentType[] {
  const { methods, modes, takesCards } = settings
  if (deliveryType === 'preorder') return ['cash']
  const types: OrderPaymentType[] = []
  if (methods.card !== false && takesCards) types.push('card')
  if (methods.cash !== false && !isCashDisabled(modes, deliveryType)) types.push('cash')
  if (methods.invoice === true) types.push('invoice')
  return types
}
