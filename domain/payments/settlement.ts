import type { Booking } from '../reservations/booking.ts'
import type { PaymentOfBooking } from './money-while-open.ts'
import { type Balance, balanceOfAll, type Movement } from './movements.ts'
import { type PaymentState, paymentChangesFrom, paymentStates } from './payment-states.ts'

/** How a guest's attempt to pay stands while no money has moved. */
export type AttemptState = 'open' | 'processing' | 'failed'

/** A payment as its provider shows it at one moment. */
export type PaymentSnapshot = {
  ref: string
  attempt: AttemptState
  currency: string
  movements: readonly Movement[]
}

/** What has moved stays moved, so a view that shows it may be late but not wrong; how an attempt stands may be either. */
export const hasMoved = ({ movements }: PaymentSnapshot): boolean =>
  movements.some(({ kind }) => kind === 'charge' || kind === 'card')

/**
 * Whether a signed word can be about this payment: its currency, and whole amounts of no more than was asked. What cannot is not believed,
 * and its provider is asked.
 */
export const isPlausible = (
  { currency, movements }: PaymentSnapshot,
  asked: { currency: string; amountMinor: number },
): boolean =>
  typeof currency === 'string' &&
  currency.toLowerCase() === asked.currency.toLowerCase() &&
  Array.isArray(movements) &&
  movements.every(
    ({ ref, amountMinor }) =>
      typeof ref === 'string' &&
      Number.isSafeInteger(amountMinor) &&
      amountMinor >= 0 &&
      amountMinor <= asked.amountMinor,
  )

type AskedPayment = { kind: 'deposit' | 'guarantee'; amountMinor: number }

/**
 * The state that the balance of all payments known so far amounts to. It depends on what has been entered and not on the order in
 * which it was heard of; the attempt counts only while nothing has moved.
 */
export function settledState(
  { kind, amountMinor }: AskedPayment,
  balance: Balance,
  attempt: AttemptState,
): PaymentState {
  if (balance.charged > 0 && balance.refunded >= balance.charged) return 'refunded'
  if (isPaid(kind, amountMinor, balance)) return 'paid'
  if (balance.authorized >= amountMinor) return 'authorized'
  if (kind === 'guarantee' && balance.hasCard) return 'card_saved'
  if (kind === 'guarantee' && balance.hadCard) return 'released'
  return attempt === 'open' ? 'due' : attempt
}

/** A deposit is paid when all of it has come; a guarantee when its fee was taken. */
function isPaid(kind: AskedPayment['kind'], amountMinor: number, { charged }: Balance): boolean {
  return kind === 'deposit' ? charged >= amountMinor : charged > 0
}

/** The changes that lead from one state to another by word of the gateway, the shortest way; null where none does. */
export const paymentSteps = (from: PaymentState, to: PaymentState): readonly PaymentState[] | null =>
  stepsFrom.get(from)?.get(to) ?? null

const stepsFrom = new Map(paymentStates.map((from) => [from, allStepsFrom(from)]))

function allStepsFrom(from: PaymentState): ReadonlyMap<PaymentState, readonly PaymentState[]> {
  const found = new Map<PaymentState, PaymentState[]>([[from, []]])
  // What is found on the way is gone on from, the nearest first.
  for (const [state, steps] of found)
    for (const { to, by } of paymentChangesFrom[state])
      if (by === 'gateway' && !found.has(to)) found.set(to, [...steps, to])
  return found
}

/** The guest can do no more about it; what comes later, comes by a webhook or by our own request. */
export const isOver = (movements: readonly Movement[]) =>
  movements.some(({ kind }) => kind === 'charge' || kind === 'card' || kind === 'void')

/** Of the payments that a policy asks for: a deposit that came in the place of a card is no fee. */
export const stateBalance = ({ kind }: { kind: string }, moved: readonly PaymentOfBooking[]): Balance =>
  balanceOfAll(moved.filter((payment) => payment.kind === kind).map(({ balance }) => balance))

/** The states that what has moved leads to, one after the other. */
export function stepsToSettle(
  { policy, paymentState }: Pick<Booking, 'policy' | 'paymentState'>,
  moved: readonly PaymentOfBooking[],
  attempt: AttemptState,
): readonly PaymentState[] {
  // Without a policy only what was paid before can still go back.
  if (policy ? paymentState === 'none' : paymentState !== 'paid') return []
  const asked = policy ?? { kind: 'deposit', amountMinor: 0 }
  return paymentSteps(paymentState, settledState(asked, stateBalance(asked, moved), attempt)) ?? []
}
