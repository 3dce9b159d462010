import type { FirstPayment } from '#actions/reservations/booking-start.ts'
import { perDatabase } from '#data/database/per-database.ts'

const most = 5000

/**
 * Payments that this node has begun lately, by the name that their provider gave them, and how their bookings stood then.
 * Only a guess: what is settled by it is refused where it no longer holds.
 */
export const begunHere = perDatabase(() => {
  // The oldest come first; a plain map, as each is asked for once.
  const begun = new Map<string, FirstPayment>()
  return {
    keep(gateway: string, ref: string, first: FirstPayment): void {
      begun.set(keyOf(gateway, ref), first)
      if (begun.size <= most) return
      const [oldest = ''] = begun.keys()
      begun.delete(oldest)
    },
    take(gateway: string, ref: string): FirstPayment | null {
      const first = begun.get(keyOf(gateway, ref)) ?? null
      begun.delete(keyOf(gateway, ref))
      return first
    },
  }
})

const keyOf = (gateway: string, ref: string) => `${gateway} ${ref}`
