import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#data/database/database.ts'
import { readSecret } from '#data/database/secrets.ts'
import { isTokenOf, tokenHash } from '#data/reservations/capability.ts'
import { findBooking } from '#data/reservations/find.ts'
import type { Booking } from '#domain/reservations/booking.ts'
import {
  arrivalOf,
  type CheckInRefusal,
  checkInWindow,
  type Presence,
  refuseCheckIn,
} from '#domain/reservations/check-in.ts'

/** What stands in the QR code at a restaurant's door; it is the same every day and opens nothing. */
export async function doorCode(db: Db, restaurantId: number): Promise<string> {
  const secret = await readSecret(db)
  return createHmac('sha256', secret).update(`door|${restaurantId}|1`).digest('base64url').slice(0, 16)
}

export async function isDoorCode(db: Db, restaurantId: number, given: string): Promise<boolean> {
  return isTokenOf(given, tokenHash(await doorCode(db, restaurantId)))
}

export type CheckInEvidence = { position: Presence['position']; door: string | null }

/** Writes down that the party is there, once: said again, the first time stands. */
export async function checkIn(
  db: Db,
  booking: Booking,
  { position, door }: CheckInEvidence,
  now: Temporal.Instant,
): Promise<Booking | { refused: CheckInRefusal }> {
  const { restaurantId, reservationId } = booking
  const [restaurant, isAtDoor] = await Promise.all([
    findRestaurantPosition(db, restaurantId),
    door ? isDoorCode(db, restaurantId, door) : false,
  ])
  const refused = refuseCheckIn(booking, { restaurant, position, isAtDoor }, now)
  if (refused) return { refused }
  if (arrivalOf(booking)) return booking
  // A booking that ended or was moved meanwhile is left alone.
  await sql`UPDATE reservations SET arrived_at = ${now.toString()}
    WHERE restaurant_id = ${restaurantId} AND reservation_id = ${reservationId} AND sequence = ${booking.sequence}
      AND (arrived_at IS NULL OR arrived_at < ${checkInWindow(booking).opensAt.toString()})`.execute(db)
  const current = await findBooking(db, reservationId)
  if (!current) return { refused: 'already_ended' }
  if (arrivalOf(current)) return current
  return { refused: refuseCheckIn(current, { restaurant, position, isAtDoor }, now) ?? 'outside_window' }
}

async function findRestaurantPosition(db: Db, restaurantId: number): Promise<Presence['restaurant']> {
  const [position, settings] = await Promise.all([
    db
      .selectFrom('restaurants')
      .select(['lat', 'lon'])
      .where('restaurant_id', '=', restaurantId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('booking_settings')
      .select('check_in_metres')
      .where('restaurant_id', '=', restaurantId)
      .executeTakeFirst(),
  ])
  return { ...position, metres: settings?.check_in_metres ?? null }
}

/** Null: the restaurant takes its guests' word. False when it takes no bookings. */
export async function updateCheckInMetres(db: Db, restaurantId: number, metres: number | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('booking_settings')
    .set({ check_in_metres: metres })
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
