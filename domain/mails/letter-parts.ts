export type Fact = { label: string; value: string; note?: string }
export type LetterLink = { label: string; url: string }
