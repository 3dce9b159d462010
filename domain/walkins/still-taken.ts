import type { ExpectedWait } from '../forecast/expected-wait.ts'
import { type WalkinRefusal, walkinChanges } from './statuses.ts'
import type { TableFree, Walkin } from './walkin.ts'

type StillTaken = {
  tableFree: TableFree
  /** Until when the table is kept for the party. */
  tableUntil: Temporal.Instant
  /** Until when the party is waited for. */
  expectedUntil: Temporal.Instant
}

/** Hosts guess, and guests linger: the table may take half as long again as the host says. */
const doubt = 0.5

/** The same minutes said again within this time are the same words. */
const repeatMs = 60_000

/**
 * A host says that the table of a called party is still taken for some minutes. The party keeps its place: its stay and the
 * time it has to come begin when the table is free. `known` when the party was told so already.
 */
export function decideStillTaken(
  walkin: Pick<Walkin, 'status' | 'expectedUntil' | 'tableFree'>,
  said: { minutes: number; stay: number; graceMinutes: number },
  now: Temporal.Instant,
): StillTaken | 'known' | Exclude<WalkinRefusal, 'within_grace'> {
  if (walkin.status !== 'Called') return walkinChanges[walkin.status].length === 0 ? 'already_ended' : 'status_changed'
  const earliest = now.add({ minutes: said.minutes })
  if (isSame(walkin.tableFree, earliest)) return 'known'
  const latest = earliest.add({ minutes: Math.ceil(said.minutes * doubt) })
  const comesUntil = latest.add({ minutes: said.graceMinutes })
  return {
    tableFree: { earliest, latest },
    tableUntil: earliest.add({ minutes: said.stay }),
    // A party that asked for more time before it was told keeps that time.
    expectedUntil: walkin.tableFree ? comesUntil : laterOf(comesUntil, walkin.expectedUntil),
  }
}

function isSame(known: TableFree | null, earliest: Temporal.Instant): boolean {
  if (!known) return false
  const later = earliest.epochMilliseconds - known.earliest.epochMilliseconds
  return later >= 0 && later < repeatMs
}

const laterOf = (one: Temporal.Instant, other: Temporal.Instant | null) =>
  other && Temporal.Instant.compare(other, one) > 0 ? other : one

/** Whole minutes until a table is free, from moments in milliseconds; null when it should be free by now. */
export function waitUntilFree(earliest: number, latest: number, now: number): ExpectedWait | null {
  const minutesUntil = (moment: number) => Math.max(0, Math.round((moment - now) / 60_000))
  const [low, high] = [minutesUntil(earliest), minutesUntil(latest)]
  return high === 0 ? null : { minutes: Math.round((low + high) / 2), low, high }
}
