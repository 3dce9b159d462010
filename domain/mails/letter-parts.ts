export type LetterFact = { label: string; value: string; note?: string }
export type LetterLink = { label: string; url: string }
