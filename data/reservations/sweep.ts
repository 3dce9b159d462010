import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { eachItem, type ItemRun, isDue } from '../jobs/job-failures.ts'
import { eachLapsedChange } from '../payments/awaited-changes.ts'
import { changePayment } from '../payments/change-payment.ts'
import { settleBooking } from '../payments/settle-payment.ts'
import { isRefused } from './refused.ts'
import { hexOf } from './rows.ts'

const mostAtOnce = 200

/**
 * Gives back what ran out: holds past their minutes, and bookings and changes whose money did not come in time. Readers and writers
 * leave such holds out by themselves; this keeps the tables small when nobody asks for the day again.
 */
export async function releaseExpired(
  db: Db,
  now: Temporal.Instant,
  onFailure?: ItemRun['onFailure'],
): Promise<{ holds: number; unpaid: number; changes: number }> {
  const run = { now, onFailure }
  const changes = await eachLapsedChange(db, run, (reservationId) => settleBooking(db, reservationId, null, now))
  return { holds: await sweepHolds(db, run), unpaid: await sweepUnpaid(db, run), changes }
}

async function sweepHolds(db: Db, run: ItemRun): Promise<number> {
  const at = run.now.toString()
  const days = await db
    .selectFrom('holds')
    .select(['restaurant_id', 'service_date'])
    .distinct()
    .where('expires_at', '<=', new Date(run.now.epochMilliseconds))
    .where(isDue('sweep-holds', sql.ref('holds.restaurant_id'), sql`holds.service_date::text`, run.now))
    .orderBy('restaurant_id')
    .orderBy('service_date')
    .limit(mostAtOnce)
    .execute()
  return eachItem(
    db,
    days,
    ({ restaurant_id, service_date }) => ({ task: 'sweep-holds', restaurantId: restaurant_id, item: service_date }),
    async ({ restaurant_id, service_date }) => {
      await sql`SELECT lock_service_day(${restaurant_id}, ${service_date}, ${at})`.execute(db)
      return true
    },
    run,
  )
}

async function sweepUnpaid(db: Db, run: ItemRun): Promise<number> {
  const due = await db
    .selectFrom('reservations')
    .select(['restaurant_id', 'reservation_id'])
    .where('payment_due_at', '<=', new Date(run.now.epochMilliseconds))
    .where(
      isDue(
        'sweep-unpaid',
        sql.ref('reservations.restaurant_id'),
        sql`replace(reservation_id::text, '-', '')`,
        run.now,
      ),
    )
    .orderBy('payment_due_at')
    .orderBy('reservation_id')
    .limit(mostAtOnce)
    .execute()
  return eachItem(
    db,
    due,
    (row) => ({ task: 'sweep-unpaid', restaurantId: row.restaurant_id, item: hexOf(row.reservation_id) }),
    async ({ reservation_id }) => {
      const reservationId = hexOf(reservation_id)
      return !isRefused(await changePayment(db, { reservationId, to: 'expired', by: 'deadline', now: run.now }))
    },
    run,
  )
}
