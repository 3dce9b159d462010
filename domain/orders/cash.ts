import type { DeliveryType } from './delivery-type.ts'

type OrderingModes = Partial<
  Record<DeliveryType, { disableCashPayment?: boolean | null | undefined } | null | undefined>
>

/** Cash is taken unless the settings of this way of ordering say otherwise. */
export const isCashDisabled = (settings: OrderingModes | null | undefined, deliveryType: DeliveryType): boolean =>
  settings?.[deliveryType]?.disableCashPayment ?? false
