import type { WaitAccuracy } from '#contract/walkins/walkins.ts'

/** Fewer quotes say nothing yet. */
const fewestQuotes = 20

/** How often the waits of a restaurant were right, of a hundred; null while too few are known. */
export function accuracyShown({ quotes, withinRange }: Pick<WaitAccuracy, 'quotes' | 'withinRange'>): number | null {
  return withinRange === null || quotes < fewestQuotes ? null : Math.round(withinRange * 100)
}
