import { sql } from 'kysely'
import type { BookingStatus } from '#contract/reservations.ts'
import type { AutopilotRules, OpenBooking } from '#domain/autopilot/rules.ts'
import { autopilotRules } from '#domain/autopilot/rules.ts'
import type { Db } from '../database.ts'

export type BookingOnAutopilot = OpenBooking & { restaurantId: number; reservationId: string; rules: AutopilotRules }

const most = 500

/** Those who wait for an answer, first come first, everywhere or at one restaurant. */
export async function listPendingBookings(db: Db, restaurantId?: number): Promise<BookingOnAutopilot[]> {
  const pending = openBookings(db).where('status', '=', 'Pending').orderBy('created_at').limit(most)
  const rows = await (restaurantId === undefined
    ? pending
    : pending.where('reservations.restaurant_id', '=', restaurantId)
  ).execute()
  return rows.map(present)
}

/** Visits of these days whose time has come: nobody was seated yet, or the stay is over. */
export async function listVisitsUnderWay(db: Db, now: Temporal.Instant): Promise<BookingOnAutopilot[]> {
  const today = now.toZonedDateTimeISO('UTC').toPlainDate()
  const rows = await openBookings(db)
    .where('status', 'in', ['Approved', 'Called', 'Seated'])
    .where('service_date', '>=', today.subtract({ days: 3 }).toString())
    .where('service_date', '<=', today.add({ days: 1 }).toString())
    .where(sql<boolean>`CASE status WHEN 'Seated' THEN upper(period) ELSE lower(period) END <= ${now.toString()}`)
    .orderBy(sql`lower(period)`)
    .limit(most)
    .execute()
  return rows.map(present)
}

function openBookings(db: Db) {
  return db
    .selectFrom('reservations')
    .innerJoin('booking_settings', 'booking_settings.restaurant_id', 'reservations.restaurant_id')
    .where('delivery_type', 'is', null)
    .select([
      'reservations.restaurant_id',
      'reservation_id',
      'status',
      'checked_in_at',
      'payment_due_at',
      'autopilot',
      'approval_required',
      sql<Date>`lower(period)`.as('starts_at'),
      sql<Date>`upper(period)`.as('ends_at'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof openBookings>['executeTakeFirstOrThrow']>>

function present(row: Row): BookingOnAutopilot {
  return {
    restaurantId: row.restaurant_id,
    reservationId: row.reservation_id.replaceAll('-', ''),
    status: row.status as BookingStatus,
    startsAt: instant(row.starts_at),
    endsAt: instant(row.ends_at),
    checkedIn: row.checked_in_at !== null,
    waitsForMoney: row.payment_due_at !== null,
    rules: autopilotRules(row.autopilot, { approvalRequired: row.approval_required }),
  }
}

const instant = (date: Date) => Temporal.Instant.fromEpochMilliseconds(date.getTime())
