/** A wait as it was shown, and what then happened. */
export type SettledQuote = {
  party: number
  /** What the error depends on beside the size: the band of the wait in the line, the hour of the day in a kitchen. */
  group: number
  low: number
  minutes: number
  high: number
  /** Minutes until the party was called. */
  waited: number
}

/** How far a restaurant's ranges are stretched and moved, in parts of their own spread; nought leaves them as they are. */
export type Correction = { low: number; middle: number; high: number }

type LearnedCorrection = Correction & { quotes: number }

/** The sums of past errors: of all quotes, of those of one party size, of those of one group. */
export type Calibration = {
  all: LearnedCorrection
  bySize: readonly LearnedCorrection[]
  byGroup: readonly LearnedCorrection[]
}

/** Each end of the range may be missed by one in ten. */
const missShare = 0.1
/** How much one quote moves the correction: much while there are few, then less. */
const firstStep = 0.3
const leastStep = 0.04
const farthest = 6
/** Sizes from here on are one group. */
const largestSize = 8
/** Hours are the largest kind of group. */
const groups = 24

const none = (): LearnedCorrection => ({ low: 0, middle: 0, high: 0, quotes: 0 })

/**
 * Adaptive conformal inference: every miss beyond an end moves that end out by nine small steps, every hit moves it in by
 * one, so in the long run one in ten is missed whatever the true distribution is and however it drifts. The pooled
 * correction, that of the size and that of the group each follow their own quotes; with few quotes of a size or group its
 * own part stays near nought and the pooled one decides. The middle is moved the same way until half wait longer.
 */
export function calibrate(settled: Iterable<SettledQuote>): Calibration {
  const all = none()
  const bySize = Array.from({ length: largestSize + 1 }, none)
  const byGroup = Array.from({ length: groups }, none)
  const calibration = { all, bySize, byGroup }
  for (const quote of settled) learnOutcome(calibration, quote)
  return calibration
}

/** Moves a calibration on by one more outcome. */
export function learnOutcome({ all, bySize, byGroup }: Calibration, quote: SettledQuote): void {
  for (const part of [all, bySize[sizeIndex(quote.party)], byGroup[quote.group]]) if (part) learn(part, quote)
}

const sizeIndex = (party: number) => Math.min(party, largestSize)

function learn(part: LearnedCorrection, { low, minutes, high, waited }: SettledQuote): void {
  const step = Math.max(leastStep, firstStep / (1 + part.quotes / 15))
  part.low = moved(part.low, step * (Number(waited < low) - missShare))
  part.high = moved(part.high, step * (Number(waited > high) - missShare))
  if (waited !== minutes) part.middle = moved(part.middle, step * (Number(waited > minutes) - 0.5))
  part.quotes++
}

const moved = (value: number, by: number) => Math.min(Math.max(value + by, -farthest), farthest)

export function correctionFor({ all, bySize, byGroup }: Calibration, party: number, group: number): Correction {
  const parts = [all, bySize[sizeIndex(party)], byGroup[group]]
  const sum = (end: keyof Correction) => parts.reduce((total, part) => total + (part?.[end] ?? 0), 0)
  return { low: sum('low'), middle: sum('middle'), high: sum('high') }
}
