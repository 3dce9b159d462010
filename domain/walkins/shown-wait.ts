import { type ExpectedWait, shortWait } from '../forecast/expected-wait.ts'

/** How a wait is put into words: `soon` is read as `Under 5 mins`, with the most it may take where that is longer. */
export type ShownWait =
  | { kind: 'soon'; most: number | null }
  | { kind: 'up-to'; most: number }
  | { kind: 'range'; least: number; most: number }

export function shownWait({ minutes, low, high }: ExpectedWait): ShownWait {
  if (minutes < shortWait) return { kind: 'soon', most: high > shortWait ? high : null }
  return low < shortWait ? { kind: 'up-to', most: high } : { kind: 'range', least: low, most: high }
}
