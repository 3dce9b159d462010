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
  /** A card was kept, and may have been let go. */
  hadCard: boolean
  /** Begun, and the guest may still pay. */
  isOpen: boolean
}

/** The balance of one payment. */
export function balanceOf(movements: readonly Movement[]): Balance {
  const sums: Partial<Record<MovementKind, number>> = {}
  for (const { kind, amountMinor } of movements) sums[kind] = (sums[kind] ?? 0) + amountMinor
  const hadCard = 'card' in sums
  const isLetGo = 'void' in sums
  return {
    authorized: (sums.authorisation ?? 0) - (sums.void ?? 0),
    charged: (sums.charge ?? 0) + (sums.fee ?? 0),
    refunded: sums.refund ?? 0,
    hasCard: hadCard && !isLetGo,
    hadCard,
    isOpen: 'intent' in sums && !('charge' in sums) && !hadCard && !isLetGo,
  }
}

/** The balance of several payments of one booking. */
export function balanceOfAll(balances: readonly Balance[]): Balance {
  const sum = (amount: (balance: Balance) => number) => balances.reduce((total, each) => total + amount(each), 0)
  return {
    authorized: sum(({ authorized }) => authorized),
    charged: sum(({ charged }) => charged),
    refunded: sum(({ refunded }) => refunded),
    hasCard: balances.some(({ hasCard }) => hasCard),
    hadCard: balances.some(({ hadCard }) => hadCard),
    isOpen: balances.some(({ isOpen }) => isOpen),
  }
}
