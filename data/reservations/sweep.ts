import { sql } from 'kysely'
import type { Db } from '../database.ts'
import { changeStatus } from './change-status.ts'
import { isRefused } from './refused.ts'
import { hexOf } from './rows.ts'

const mostAtOnce = 200

/**
 * Gives back what ran out: holds past their minutes, and bookings whose money did not come in time. Readers and writers
 * leave such holds out by themselves; this keeps the tables small when nobody asks for the day again.
 */
export async function sweepPromises(db: Db, now: Temporal.Instant): Promise<{ holds: number; unpaid: number }> {
  const days = await db
    .selectFrom('holds')
    .select(['restaurant_id', 'service_date'])
    .distinct()
    .where('expires_at', '<=', new Date(now.epochMilliseconds))
    .limit(mostAtOnce)
    .execute()
  for (const { restaurant_id, service_date } of days)
    await sql`SELECT open_day(${restaurant_id}, ${service_date}, ${now.toString()})`.execute(db)
  const due = await db
    .selectFrom('reservations')
    .select('reservation_id')
    .where('payment_due_at', '<=', new Date(now.epochMilliseconds))
    .where('status', '=', 'Pending')
    .limit(mostAtOnce)
    .execute()
  let unpaid = 0
  for (const { reservation_id } of due) {
    const reservationId = hexOf(reservation_id)
    const done = await changeStatus(db, { reservationId, to: 'CanceledByHost', by: 'payment', note: 'unpaid', now })
    if (!isRefused(done)) unpaid++
  }
  return { holds: days.length, unpaid }
}
