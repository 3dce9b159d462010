import type { ReservationWire } from '#contract/reservations/reservations.ts'

/** What canceling at this moment does to the money that was paid or the card that was left. */
export type CancelOutcome = { kind: 'deposit' | 'guarantee'; isFree: boolean; amount: number; currency: string }

export function cancelOutcome(
  { policy, depositStatus }: Pick<ReservationWire, 'policy' | 'depositStatus'>,
  now: Temporal.Instant,
): CancelOutcome | null {
  if (!policy || (depositStatus !== 'Succeeded' && depositStatus !== 'CardOnFile')) return null
  const { kind, amount, currency, freeUntil } = policy
  const isFree = freeUntil !== null && Temporal.Instant.compare(now, Temporal.Instant.from(freeUntil)) <= 0
  return { kind, isFree, amount, currency }
}
