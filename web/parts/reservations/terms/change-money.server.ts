import type { ReservationWire } from '#contract/reservations/reservations.ts'
import { majorUnits, minorUnits } from '#contract/wire/wire-text.ts'
import { type MovedByChange, movedByChange } from '#domain/payments/sums-of-change.ts'
import { optional } from '../../api/call-failure.ts'
import { type PageContext, requestContext } from '../../request/context.ts'
import type { Terms } from './terms.server.ts'

/** The money that a change moves, as the guest reads it before agreeing. */
export type ChangeMoney = {
  moves: NonNullable<MovedByChange>['moves']
  amount: number
  paid: number
  total: number
  currency: string
}

type ChangeMoneyRequest = { reservation: ReservationWire; token: string; terms: Terms | null }

export async function findChangeMoney(
  context: PageContext,
  { reservation, token, terms }: ChangeMoneyRequest,
): Promise<ChangeMoney | null> {
  const { api } = context.get(requestContext)
  const { policy = null, id } = reservation
  if (!terms || (!policy && terms.amount === null)) return null
  const payment = await optional(api.payments.show({ params: { reservationId: id }, token }), 'money of a change')
  if (!payment) return null
  const { currency } = payment
  const minor = (amount: number) => minorUnits(amount, currency) ?? 0
  const sum = (kind: string) =>
    payment.movements.reduce((total, each) => total + (each.kind === kind ? minor(each.amount) : 0), 0)
  const heldMinor = sum('charge') - sum('refund')
  const kind = terms.short?.kind ?? 'none'
  const moved = movedByChange({
    heldMinor,
    before: policy,
    after: terms.amount === null || kind === 'none' ? null : { kind, amountMinor: minor(terms.amount) },
    isAwaited: reservation.paymentDue != null,
    canAsk: terms.paymentOpen,
  })
  if (!moved) return null
  const amount = majorUnits(moved.amountMinor, currency)
  return { moves: moved.moves, amount, paid: majorUnits(heldMinor, currency), total: terms.amount ?? 0, currency }
}
