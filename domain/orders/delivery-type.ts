import type { deliveryTypes } from '#contract/restaurants/reservation-config.ts'

export type DeliveryType = (typeof deliveryTypes)[number]

/** Picked up or brought, so nobody sits down for it; a preorder rides on a table. */
export const isKitchenOrder = ({ deliveryType }: { deliveryType?: DeliveryType | null | undefined }): boolean =>
  deliveryType === 'takeaway' || deliveryType === 'delivery'
