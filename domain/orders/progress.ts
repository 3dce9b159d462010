import type { OrderProgress } from '#contract/orders/orders.ts'
import type { Channel } from '../availability/booking-rules.ts'
import type { DeliveryType } from './delivery-type.ts'

/** The steps of an order, by how it reaches its guest. */
export const stepsOf: Readonly<Record<DeliveryType, readonly OrderProgress[]>> = {
  takeaway: ['received', 'preparing', 'ready', 'done'],
  delivery: ['received', 'preparing', 'on_the_way', 'done'],
  preorder: ['received', 'preparing', 'ready', 'done'],
}

/** Whether the kitchen may say so now: one step on or several, never back. */
export function mayAdvance(deliveryType: DeliveryType, from: OrderProgress, to: OrderProgress): boolean {
  const steps = stepsOf[deliveryType]
  return steps.includes(to) && steps.indexOf(to) > steps.indexOf(from)
}

const shortestMinutes = 10

/**
 * Minutes before an order is due at which the kitchen begins with it: two thirds of the notice it asks for, so that
 * whoever orders at the last moment can still change their mind.
 */
export const cookingMinutes = ({ leadMinutes }: Pick<Channel, 'leadMinutes'>): number =>
  Math.max(shortestMinutes, Math.round((leadMinutes * 2) / 3))

/** When the kitchen begins; until then canceling is free. */
export const cookingBegins = (dueAt: Temporal.Instant, channel: Pick<Channel, 'leadMinutes'>): Temporal.Instant =>
  dueAt.subtract({ minutes: cookingMinutes(channel) })

export type KitchenOrder = {
  deliveryType: DeliveryType
  progress: OrderProgress
  dueAt: Temporal.Instant
  leadMinutes: number
}

const rideShare = 2

/**
 * The step an order should have reached by itself: it is begun in time, ready (or on its way, for half of the time it took
 * to cook) when it is due. Whether it was handed over is closed with its booking, a slot later.
 */
export function autopilotProgress(order: KitchenOrder, now: Temporal.Instant): OrderProgress | null {
  const { deliveryType, progress, dueAt } = order
  const isPast = (instant: Temporal.Instant) => Temporal.Instant.compare(instant, now) <= 0
  const leaves = dueAt.subtract({ minutes: Math.round(cookingMinutes(order) / rideShare) })
  const reached: OrderProgress =
    deliveryType === 'delivery'
      ? isPast(leaves)
        ? 'on_the_way'
        : isPast(cookingBegins(dueAt, order))
          ? 'preparing'
          : 'received'
      : isPast(dueAt)
        ? 'ready'
        : isPast(cookingBegins(dueAt, order))
          ? 'preparing'
          : 'received'
  return mayAdvance(deliveryType, progress, reached) ? reached : null
}
