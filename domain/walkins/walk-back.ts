import type { ExpectedWait } from '../forecast/expected-wait.ts'

/** Nobody who waits for a table walks longer than this. */
const mostMinutes = 20
/** A shorter walk is not worth leaving for. */
const leastMinutes = 3

/**
 * How many minutes away a party may walk and still be back by the earliest time at which it may be called: there and
 * back again fit into the low end of its range.
 */
export function walkBackMinutes({ low }: Pick<ExpectedWait, 'low'>): number {
  const minutes = Math.min(Math.floor(low / 2), mostMinutes)
  return minutes < leastMinutes ? 0 : minutes
}

/** An unhurried walk; streets lead around houses, so what is reached lies nearer than what is walked. */
const metresPerMinute = 75
const detour = 1.3

export function walkBackMetres(minutes: number): number {
  return Math.round((minutes * metresPerMinute) / detour)
}
