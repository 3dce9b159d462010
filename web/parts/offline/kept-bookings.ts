import { localKeys } from '../storage/keys.ts'

/** What the offline page shows of a booking: its words as they were last read, never its key. */
export type KeptBooking = { id: string; name: string; words: string; address: string; endsAt: number }

/** The bookings of this device that are still to come, after one of them was seen. */
export function withSeen(kept: readonly KeptBooking[], seen: KeptBooking, now: number): KeptBooking[] {
  return [...kept.filter(({ id }) => id !== seen.id), seen]
    .filter(({ endsAt }) => endsAt > now)
    .sort((one, other) => one.endsAt - other.endsAt)
}

export function keepBooking(seen: KeptBooking): void {
  try {
    const kept = JSON.parse(localStorage.getItem(localKeys.bookings) ?? '[]') as KeptBooking[]
    localStorage.setItem(localKeys.bookings, JSON.stringify(withSeen(kept, seen, Date.now())))
  } catch {
    // A browser that keeps nothing has nothing to show later.
  }
}
