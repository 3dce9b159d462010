export type CardOutcome = 'accepted' | 'declined' | 'insufficient_funds' | 'challenge' | 'invalid'

/** Numbers that everybody who tests payments knows; none of them is anybody's card. */
export const testCards = {
  accepted: '4242424242424242',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  challenge: '4000002760003184',
} as const

const outcomes: Readonly<Record<string, CardOutcome>> = {
  [testCards.accepted]: 'accepted',
  [testCards.declined]: 'declined',
  [testCards.insufficientFunds]: 'insufficient_funds',
  [testCards.challenge]: 'challenge',
}

/** Numbers of real cards are refused: nothing here is a place for them. */
export function outcomeOfCard(cardNumber: string): CardOutcome {
  return outcomes[cardNumber.replace(/\D/g, '')] ?? 'invalid'
}
