import type { BookingStatus } from '#contract/reservations/reservations.ts'
import type { DepositStatus } from '#contract/wire/wire-text.ts'
import { isEnded } from '../reservations/statuses.ts'

/** What one sentence about a booking's money depends on. */
export type MoneyFacts = {
  status: BookingStatus
  depositStatus: DepositStatus
  policy: { kind: 'deposit' | 'guarantee'; freeUntil: string | null } | null
  /** Money or a card is awaited until then. */
  dueAt: string | null
  /** When the booking ended. */
  closedAt: string | null
  isOrder: boolean
}

/** Each has its sentence in the texts of the area `money`. */
export const moneySituations = [
  'unpaid',
  'card-awaited',
  'order-unpaid',
  'paid-free',
  'paid-late',
  'card-free',
  'card-late',
  'no-show-charged',
  'no-show-kept',
  'late-charged',
  'late-kept',
  'refund-coming',
  'refunded',
  'nothing-charged',
  'expired',
] as const
export type MoneySituation = (typeof moneySituations)[number]

type SituationNow = { situation: MoneySituation; until: string | null }

/** How a booking's money stands, for one sentence on tickets, in lists and in mails; null where there is nothing to say. */
export function moneySituation(facts: MoneyFacts, now: Temporal.Instant): SituationNow | null {
  const { policy, depositStatus, status } = facts
  if (!policy || (depositStatus === 'NoCard' && !isEnded(status))) return null
  const at = (situation: MoneySituation | null, until: string | null = null) => situation && { situation, until }
  if (isEnded(status)) return at(afterEnd(facts, policy))
  if (facts.dueAt) return at(awaited(facts, policy.kind), facts.dueAt)
  if (depositStatus === 'Refunded') return at('refunded')
  const held = depositStatus === 'Succeeded' ? 'paid' : depositStatus === 'CardOnFile' ? 'card' : null
  if (!held) return null
  const isFree = policy.freeUntil !== null && !isAfter(now, policy.freeUntil)
  if (facts.isOrder && !isFree) return null
  return isFree ? at(`${held}-free`, policy.freeUntil) : at(`${held}-late`)
}

const awaited = ({ isOrder }: MoneyFacts, kind: 'deposit' | 'guarantee'): MoneySituation =>
  isOrder ? 'order-unpaid' : kind === 'deposit' ? 'unpaid' : 'card-awaited'

function afterEnd(facts: MoneyFacts, { kind, freeUntil }: NonNullable<MoneyFacts['policy']>): MoneySituation | null {
  const { status, depositStatus, closedAt } = facts
  if (status === 'Closed') return null
  if (depositStatus === 'Refunded') return 'refunded'
  if (status === 'CanceledByHost' && depositStatus === 'Failed') return 'expired'
  const isHeld = depositStatus === 'Succeeded' || depositStatus === 'CardOnFile'
  if (!isHeld) return depositStatus === 'NoCard' ? null : 'nothing-charged'
  if (status === 'NoShow') return kind === 'deposit' ? 'no-show-kept' : 'no-show-charged'
  const isLate =
    status === 'CanceledByClient' && (freeUntil === null || (closedAt !== null && isAfter(closedAt, freeUntil)))
  if (isLate) return kind === 'deposit' ? 'late-kept' : 'late-charged'
  return kind === 'deposit' ? 'refund-coming' : 'nothing-charged'
}

function isAfter(a: Temporal.Instant | string, b: string): boolean {
  return Temporal.Instant.compare(a, b) > 0
}
