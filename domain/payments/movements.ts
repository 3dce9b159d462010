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
  const has = (...kinds: MovementKind[]) => movements.some(({ kind }) => kinds.includes(kind))
  const sum = (...kinds: MovementKind[]) =>
    movements.filter(({ kind }) => kinds.includes(kind)).reduce((total, { amountMinor }) => total + amountMinor, 0)
  return {
    authorized: sum('authorisation') - sum('void'),
    charged: sum('charge', 'fee'),
    refunded: sum('refund'),
    hasCard: has('card') && !has('void'),
    hadCard: has('card'),
    isOpen: has('intent') && !has('charge', 'card', 'void'),
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
