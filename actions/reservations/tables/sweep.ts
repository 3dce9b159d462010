import { sql } from 'kysely'
import type { Db } from '#data/database/database.ts'
import { eachDueBooking } from '#data/jobs/each-due-booking.ts'
import { eachItem, type ItemRun, isDue } from '#data/jobs/job-failures.ts'
import { isRefused } from '#domain/refusals/refused.ts'
import { changePayment } from '../../payments/change-payment.ts'
import { settleBooking } from '../../payments/settle-payment.ts'

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
  const changes = await sweepChanges(db, run)
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

const sweepUnpaid = (db: Db, run: ItemRun) =>
  eachDueBooking(db, { task: 'sweep-unpaid', table: 'reservations' }, run, async (reservationId) => {
    return !isRefused(await changePayment(db, { reservationId, to: 'expired', by: 'deadline', now: run.now }))
  })

const sweepChanges = (db: Db, run: ItemRun) =>
  eachDueBooking(db, { task: 'sweep-changes', table: 'awaited_changes' }, run, async (reservationId) => {
    await settleBooking(db, reservationId, null, run.now)
    return true
  })
