import type { TableStatus } from '#contract/availability/floors.ts'

/** Epoch milliseconds; `status` is the booking's, where there is one. */
export type KeptTable = {
  starts: number
  ends: number
  status: string | null
  holder: 'reservation' | 'hold' | 'walkin'
}

export type TableAvailability = {
  status: TableStatus
  /** When the allocation that is in the way ends. */
  releasedAt: number | null
  /** When the table is next free for a whole stay; null when it is free at once, or never given. */
  nextFreeAt: number | null
}

/**
 * A table at a moment, for a stay of some length. Busy and Assigned are said of what is happening now; a promise that
 * lies ahead, whoever made it, is Reserved. Who it is for stays out of it.
 */
export function tableStateAt(
  { blocked, kept }: { blocked: boolean; kept: readonly KeptTable[] },
  { at, length, now }: { at: number; length: number; now: number },
): TableAvailability {
  if (blocked) return { status: 'Blocked', releasedAt: null, nextFreeAt: null }
  const first = kept.find(({ starts, ends }) => starts < at + length && at < ends)
  if (!first) return { status: 'Available', releasedAt: null, nextFreeAt: null }
  let free = at
  for (const { starts, ends } of kept) if (starts < free + length && free < ends) free = ends
  return { status: statusOf(first, now), releasedAt: first.ends, nextFreeAt: free }
}

function statusOf({ starts, ends, status, holder }: KeptTable, now: number): TableStatus {
  if (now >= ends) return 'Reserved'
  if (status === 'Seated' || (holder === 'walkin' && starts <= now)) return 'Busy'
  return status === 'Called' ? 'Assigned' : 'Reserved'
}
