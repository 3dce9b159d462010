const hints = ['declined', 'insufficient_funds', 'invalid'] as const

/** Why the provider's form was left without a payment. Its word only chooses a sentence; how things stand is asked. */
export type Hint = (typeof hints)[number]

export const hintOf = (word: unknown): Hint | null => hints.find((hint) => hint === word) ?? null
