/** What a policy comes to in one line, for whoever still chooses a time. */
export type TermsLine = {
  kind: 'none' | 'deposit' | 'guarantee'
  amount: number
  /** The one moment until which canceling is free, for all times asked about; null: none, or one for each time. */
  freeUntil: string | null
  /** How many hours before the visit it stops being free, where that is what all times share. */
  hoursBefore: number | null
  /** How many minutes after booking it is free, where nothing else makes it free. */
  graceMinutes: number | null
}

export type QuotedPolicy = {
  kind: 'deposit' | 'guarantee'
  amount: number
  freeUntil: string | null
  graceMinutes?: number | null | undefined
} | null

/** From the terms of the first and the last time of a day: a clock time is the same for both, hours before are not. */
export function termsLine(quotes: readonly { startsAt: string; policy: QuotedPolicy }[]): TermsLine | null {
  const [first] = quotes
  if (!first) return null
  if (!first.policy) return { kind: 'none', amount: 0, freeUntil: null, hoursBefore: null, graceMinutes: null }
  const { kind, amount, freeUntil, graceMinutes = null } = first.policy
  if (graceMinutes !== null && quotes.every(({ policy }) => policy?.graceMinutes === graceMinutes))
    return { kind, amount, freeUntil: null, hoursBefore: null, graceMinutes }
  const isShared = quotes.every(({ policy }) => policy?.freeUntil === freeUntil)
  const hours = quotes.map(({ startsAt, policy }) =>
    policy?.freeUntil && policy.graceMinutes == null
      ? Math.round((Date.parse(startsAt) - Date.parse(policy.freeUntil)) / 3_600_000)
      : null,
  )
  const hoursBefore = !isShared && hours.every((each) => each === hours[0]) ? (hours[0] ?? null) : null
  return { kind, amount, freeUntil: isShared ? freeUntil : null, hoursBefore, graceMinutes: null }
}
