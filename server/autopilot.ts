import { type BookingOnAutopilot, listPendingBookings, listVisitsUnderWay } from '#data/host/open-bookings.ts'
import { changeStatus } from '#data/reservations/change-status.ts'
import { isRefused } from '#data/reservations/refused.ts'
import { autopilotDeed } from '#domain/autopilot/rules.ts'
import type { Context } from '#http/context.ts'

type Parts = Pick<Context, 'db' | 'clock'>

/** Marks no-shows and closes visits whose time has come. Returns how many bookings it brought on. */
export async function keepTime(parts: Parts): Promise<number> {
  return bringOn(parts, await listVisitsUnderWay(parts.db, parts.clock.now()))
}

/** Answers those who wait: yes where a table is there by now, no when their time has come without one. */
export async function answerPending(parts: Parts, restaurantId?: number): Promise<number> {
  return bringOn(parts, await listPendingBookings(parts.db, restaurantId))
}

async function bringOn({ db, clock }: Parts, bookings: readonly BookingOnAutopilot[]): Promise<number> {
  let changed = 0
  for (const booking of bookings) {
    const now = clock.now()
    const to = autopilotDeed(booking, booking.rules, now)
    if (!to) continue
    // Refused means that somebody else was faster, or that there is still no table: both are as they should be.
    const done = await changeStatus(db, { reservationId: booking.reservationId, to, by: 'autopilot', now })
    if (!isRefused(done)) changed++
  }
  return changed
}
