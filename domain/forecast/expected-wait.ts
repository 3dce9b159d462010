import type { Correction } from './calibration.ts'

/** Minutes a party is expected to wait: half wait longer; eight in ten wait between `low` and `high`. */
export type ExpectedWait = { minutes: number; low: number; high: number }

/** Below so many minutes the guest reads `Under 5 mins`. */
export const shortWait = 5

export const atOnce: ExpectedWait = { minutes: 0, low: 0, high: 0 }

/** A wait from the rising waits of many draws, corrected by how far the restaurant's past quotes were off. */
export function expectedWait(waits: Float64Array, correction: Correction, leastWidth = 0): ExpectedWait {
  if ((waits.at(-1) ?? 0) === 0) return atOnce
  const middle = quantile(waits, 0.5)
  const least = 1.5 + 0.1 * middle
  const below = Math.max(middle - quantile(waits, 0.1), least)
  const above = Math.max(quantile(waits, 0.9) - middle, least)
  const centre = Math.max(middle + correction.middle * (correction.middle < 0 ? below : above), 0)
  const low = Math.min(Math.max(middle - (1 + correction.low) * below, 0), centre)
  const high = Math.max(middle + (1 + correction.high) * above, centre)
  // Narrow ranges are missed late more often than early, so most of what is missing is added there.
  const widerLow = Math.max(low - Math.max(leastWidth - (high - low), 0) / 4, 0)
  return rounded(widerLow, centre, Math.max(high, widerLow + leastWidth))
}

export function quantile(rising: Float64Array, level: number): number {
  const at = level * (rising.length - 1)
  const before = Math.floor(at)
  const low = rising[before] ?? 0
  return low + ((rising[before + 1] ?? low) - low) * (at - before)
}

/**
 * To whole minutes while the range is narrow and to five where it is wide: a guest plans by `20–35`, and a single minute of
 * so wide a range would be a pretence. Ends are rounded to the nearest, and the calibration is made on what was shown.
 */
function rounded(low: number, middle: number, high: number): ExpectedWait {
  const unit = high - low < 10 ? 1 : 5
  const shownLow = Math.round(low / unit) * unit
  const shownHigh = Math.max(Math.round(high / unit) * unit, shownLow + 1)
  const minutes = Math.round(middle / (middle < 10 ? 1 : unit)) * (middle < 10 ? 1 : unit)
  return { minutes: Math.min(Math.max(minutes, shownLow), shownHigh), low: shownLow, high: shownHigh }
}

/** What is left of a wait. Under five minutes the guest reads `Under 5 mins` and no number. */
export function minutesLeft(expected: Temporal.Instant, now: Temporal.Instant): { minutes: number; isShort: boolean } {
  const left = Math.max((expected.epochMilliseconds - now.epochMilliseconds) / 60_000, 0)
  return { minutes: Math.ceil(left), isShort: left < shortWait }
}
