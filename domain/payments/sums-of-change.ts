type ChangeSums = {
  /** Deposits that were taken and not given back. */
  heldMinor: number
  before: { kind: 'deposit' | 'guarantee' } | null
  after: { kind: 'deposit' | 'guarantee'; amountMinor: number } | null
  /** The booking's own money is still awaited: the new amount simply takes the place of the old one. */
  isAwaited: boolean
  /** The restaurant's gateway can ask for the new amount. */
  canAsk: boolean
}

export type MovedByChange = { moves: 'back' | 'more' | 'first'; amountMinor: number } | null

/** What a guest is told before a change: the deposit that comes back at once, or what has to be paid first. */
export function movedByChange({ heldMinor, before, after, isAwaited, canAsk }: ChangeSums): MovedByChange {
  if (isAwaited || (after && after.kind !== 'deposit')) return null
  const missing = (after?.amountMinor ?? 0) - heldMinor
  if (missing < 0) return { moves: 'back', amountMinor: -missing }
  if (missing === 0 || !canAsk) return null
  if (heldMinor > 0) return { moves: 'more', amountMinor: missing }
  // A deposit that was given back at the desk is not asked for again.
  return before ? null : { moves: 'first', amountMinor: missing }
}
