/** What can happen to money at a provider; `card` is a card kept there for a later fee. */
export const movementKinds = [
  'intent',
  'card',
  'authorisation',
  'charge',
  'fee',
  'refund',
  'void',
  'failure',
  'dispute',
] as const
export type MovementKind = (typeof movementKinds)[number]

/** One movement under the provider's own id, by which it is entered once however often it is heard of. */
export type Movement = { kind: MovementKind; ref: string; amountMinor: number }

export type Balance = {
  authorized: number
  /** Deposits and fees that were taken, refunds not subtracted. */
  charged: number
  refunded: number
  hasCard: boolean
  /** Begun, and the guest may still pay. */
  isOpen: boolean
}

export function balanceOf(movements: readonly Movement[]): Balance {
  const has = (...kinds: MovementKind[]) => movements.some(({ kind }) => kinds.includes(kind))
  const sum = (...kinds: MovementKind[]) =>
    movements.filter(({ kind }) => kinds.includes(kind)).reduce((total, { amountMinor }) => total + amountMinor, 0)
  return {
    authorized: sum('authorisation') - sum('void'),
    charged: sum('charge', 'fee'),
    refunded: sum('refund'),
    hasCard: has('card') && !has('void'),
    isOpen: has('intent') && !has('charge', 'card', 'void'),
  }
}
