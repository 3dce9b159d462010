import type { OpenOrder } from '#data/demo/demo-kitchens.ts'
import { stepsOf } from '#domain/orders/progress.ts'

/** What becomes of an order next, and when, in milliseconds. */
export type NextStep = { to: 'Approved' | OpenOrder['progress']; dueAt: number }

const second = 1000
const hostLooksAfter = 10 * second
/** How long an order stays at a step: long enough to be seen, and at first to be canceled. */
const lasts: Readonly<Record<OpenOrder['progress'], number>> = {
  received: 60 * second,
  preparing: 90 * second,
  ready: 60 * second,
  on_the_way: 60 * second,
  done: Number.POSITIVE_INFINITY,
}

/** A real guest's order in the demo goes through the kitchen in a few minutes, whenever it is due. */
export function nextStep(
  { status, statusAt, deliveryType, progress, progressAt }: OpenOrder,
  speed: number,
): NextStep | null {
  if (status === 'Pending') return { to: 'Approved', dueAt: statusAt + hostLooksAfter }
  const steps = stepsOf[deliveryType]
  const to = steps[steps.indexOf(progress) + 1]
  // Money that came late, or a host who looked late, gives the guest no less time.
  return to
    ? { to, dueAt: Math.max(progressAt, progress === 'received' ? statusAt : 0) + lasts[progress] / speed }
    : null
}
