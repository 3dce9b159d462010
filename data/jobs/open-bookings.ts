import { sql } from 'kysely'
import type { BookingStatus } from '#contract/reservations/reservations.ts'
import type { AutopilotRules, OpenBooking } from '#domain/reservations/autopilot.ts'
import { autopilotRules } from '#domain/reservations/autopilot.ts'
import { acceptedStatuses } from '#domain/reservations/statuses.ts'
import type { Db } from '../database/database.ts'
import { instantOf } from '../database/instants.ts'
import { hexOf } from '../database/sql-values.ts'
import { isDue } from './job-failures.ts'

export type BookingOnAutopilot = OpenBooking & { restaurantId: number; reservationId: string; rules: AutopilotRules }

/** The task that goes through them: what failed in it and is not due again is left out. */
type BookingTaskRun = { task: string; now: Temporal.Instant }

const most = 500

/** Those who wait for an answer, first come first, everywhere or at one restaurant. */
export async function listPendingBookings(
  db: Db,
  { restaurantId, ...run }: BookingTaskRun & { restaurantId?: number | undefined },
): Promise<BookingOnAutopilot[]> {
  const pending = openBookings(db, run)
    .where('status', '=', 'Pending')
    .orderBy('created_at')
    .orderBy('reservation_id')
    .limit(most)
  const rows = await (restaurantId === undefined
    ? pending
    : pending.where('reservations.restaurant_id', '=', restaurantId)
  ).execute()
  return rows.map(present)
}

/** Visits of these days whose stay is over. */
export async function listVisitsUnderWay(db: Db, run: BookingTaskRun): Promise<BookingOnAutopilot[]> {
  const { now } = run
  const today = now.toZonedDateTimeISO('UTC').toPlainDate()
  const rows = await openBookings(db, run)
    .where('status', 'in', acceptedStatuses)
    .where('service_date', '>=', today.subtract({ days: 3 }).toString())
    .where('service_date', '<=', today.add({ days: 1 }).toString())
    .where(sql<boolean>`upper(period) <= ${now.toString()}`)
    .orderBy(sql`lower(period)`)
    .orderBy('reservation_id')
    .limit(most)
    .execute()
  return rows.map(present)
}

function openBookings(db: Db, { task, now }: BookingTaskRun) {
  return db
    .selectFrom('reservations')
    .innerJoin('booking_settings', 'booking_settings.restaurant_id', 'reservations.restaurant_id')
    .where(isDue(task, sql.ref('reservations.restaurant_id'), sql`replace(reservation_id::text, '-', '')`, now))
    .select([
      'reservations.restaurant_id',
      'reservation_id',
      'status',
      'payment_due_at',
      'autopilot',
      'approval_required',
      sql<Date>`lower(period)`.as('starts_at'),
      sql<Date>`upper(period)`.as('ends_at'),
    ])
}

type OpenBookingRow = Awaited<ReturnType<ReturnType<typeof openBookings>['executeTakeFirstOrThrow']>>

function present(row: OpenBookingRow): BookingOnAutopilot {
  return {
    restaurantId: row.restaurant_id,
    reservationId: hexOf(row.reservation_id),
    status: row.status as BookingStatus,
    startsAt: instantOf(row.starts_at),
    endsAt: instantOf(row.ends_at),
    awaitsPayment: row.payment_due_at !== null,
    rules: autopilotRules(row.autopilot, { approvalRequired: row.approval_required }),
  }
}
