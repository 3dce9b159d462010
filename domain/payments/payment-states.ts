import type { DepositStatus } from '#contract/wire/wire-text.ts'

/** How the money of a booking stands, apart from what the restaurant decides about the booking itself. */
export const paymentStates = [
  'none',
  'due',
  'processing',
  'failed',
  'authorized',
  'card_saved',
  'paid',
  'refunded',
  'expired',
  'released',
] as const
export type PaymentState = (typeof paymentStates)[number]

/** What brings a change about: word of the gateway, the passing of the deadline, or the booking's own course. */
export type PaymentCause = 'gateway' | 'deadline' | 'booking'

type PaymentChange = { readonly to: PaymentState; readonly by: PaymentCause }

const byGateway = (...states: PaymentState[]): PaymentChange[] => states.map((to) => ({ to, by: 'gateway' }))

/** The booking was changed to a stay that asks for none. */
const notAsked: PaymentChange = { to: 'none', by: 'booking' }

/** Ends of a payment that is still awaited: its time is over, or its booking has gone on without it. */
const without: readonly PaymentChange[] = [
  { to: 'expired', by: 'deadline' },
  { to: 'released', by: 'booking' },
  notAsked,
]

/** Money may arrive after its booking has gone; it is taken note of, so that it can be given back. */
const tooLate = byGateway('authorized', 'paid')

/** Every change of a payment there is. Whatever is not here does not happen. */
export const paymentChangesFrom: Readonly<Record<PaymentState, readonly PaymentChange[]>> = {
  // by a change to a stay that asks for money, which has come
  none: byGateway('authorized', 'card_saved', 'paid'),
  due: [...byGateway('processing', 'failed', 'authorized', 'card_saved', 'paid'), ...without],
  processing: [...byGateway('failed', 'authorized', 'card_saved', 'paid'), ...without],
  failed: [...byGateway('processing', 'authorized', 'card_saved', 'paid'), ...without],
  authorized: byGateway('paid', 'released'),
  card_saved: [...byGateway('paid', 'released'), notAsked],
  paid: byGateway('refunded'),
  // by a change to a stay that asks for money again
  refunded: byGateway('paid'),
  expired: tooLate,
  released: tooLate,
}

const awaited: ReadonlySet<PaymentState> = new Set(['due', 'processing', 'failed'])

/** The guest still has to pay: such a booking has a deadline, and no other has one. */
export const awaitsPayment = (state: PaymentState): boolean => awaited.has(state)

export function mayChangePayment(from: PaymentState, to: PaymentState, by: PaymentCause): boolean {
  return paymentChangesFrom[from].some((change) => change.to === to && change.by === by)
}

/** The wire knows fewer words. `Failed` of a canceled booking is money that did not come in time. */
export const depositStatusOf: Readonly<Record<PaymentState, DepositStatus>> = {
  none: 'NoCard',
  due: 'Unpaid',
  processing: 'Pending',
  failed: 'Failed',
  authorized: 'Pending',
  card_saved: 'CardOnFile',
  paid: 'Succeeded',
  refunded: 'Refunded',
  expired: 'Failed',
  released: 'Unpaid',
}
