import { sql } from 'kysely'
import type { BookingRules } from '#domain/availability/booking-rules.ts'
import { activeStatuses } from '#domain/reservations/statuses.ts'
import type { Db } from '../database/database.ts'

/** Guests who come, or may still come, to each event on one date. */
export async function countEventGuests(
  db: Db,
  { restaurantId }: BookingRules,
  date: string,
  now: Temporal.Instant,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ event_id: number; guests: number }>`
    SELECT event_id, sum(party_size)::integer AS guests
    FROM (
      SELECT event_id, party_size FROM reservations
      WHERE restaurant_id = ${restaurantId} AND service_date = ${date} AND status = ANY (${[...activeStatuses]}::text[])
      UNION ALL
      SELECT event_id, party_size FROM holds
      WHERE restaurant_id = ${restaurantId} AND service_date = ${date} AND expires_at > ${now.toString()}
    ) AS coming
    WHERE event_id IS NOT NULL
    GROUP BY event_id`.execute(db)
  return new Map(rows.map(({ event_id, guests }) => [event_id, guests]))
}
