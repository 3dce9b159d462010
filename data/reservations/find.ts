import type { Booking } from '#domain/reservations/booking.ts'
import { restaurantOfId } from '#domain/reservations/id.ts'
import type { Db } from '../database/database.ts'
import { readSecret } from '../database/secrets.ts'
import { bookingToken, isTokenOf } from './capability.ts'
import { bookingOf, selectBookings } from './rows.ts'

/** Proof that the caller may see and change this booking. Only the functions here make one. */
export type OwnReservation = { readonly booking: Booking; readonly token: string; readonly proof: typeof owned }
const owned = Symbol('own reservation')

/** The booking a token opens. Unknown and foreign look the same, and take the same time. */
export async function findOwn(db: Db, reservationId: string, token: string): Promise<OwnReservation | null> {
  const row = await findRow(db, reservationId)
  const isOwn = isTokenOf(token, row?.token_hash ?? nobody)
  return row && isOwn ? { booking: bookingOf(row), token, proof: owned } : null
}

const nobody = Buffer.alloc(32)

/** A booking that was assigned to a signed-in guest. */
export async function findOwnOfGuest(db: Db, reservationId: string, uid: string): Promise<OwnReservation | null> {
  const assigned = await db
    .selectFrom('guest_bookings')
    .select('restaurant_id')
    .where('uid', '=', uid)
    .where('kind', '=', 'reservation')
    .where('booking_id', '=', reservationId)
    .where('role', '=', 'Owner')
    .executeTakeFirst()
  const row = assigned && (await findRow(db, reservationId))
  if (!row) return null
  return { booking: bookingOf(row), token: bookingToken(await readSecret(db), reservationId), proof: owned }
}

export async function findBooking(db: Db, reservationId: string): Promise<Booking | null> {
  const row = await findRow(db, reservationId)
  return row ? bookingOf(row) : null
}

/** A booking with the digest of the request that made it. */
export async function findKeyed(
  db: Db,
  reservationId: string,
): Promise<{ booking: Booking; requestDigest: Buffer } | null> {
  const row = await findRow(db, reservationId)
  return row ? { booking: bookingOf(row), requestDigest: row.request_digest } : null
}

async function findRow(db: Db, reservationId: string) {
  const restaurantId = restaurantOfId(reservationId)
  if (restaurantId === null) return undefined
  return selectBookings(db, restaurantId).where('reservation_id', '=', reservationId).executeTakeFirst()
}
