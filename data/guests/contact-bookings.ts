import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { normalEmail } from '#domain/limits/contact.ts'
import type { Booking, ReservationKey } from '#domain/reservations/booking.ts'
import type { Db } from '../database/database.ts'
import { hexOf } from '../database/sql-values.ts'
import { bookingOf, selectBookingsOfGuest } from '../reservations/rows.ts'
import { assignReservation } from './bookings.ts'
import { findVerifiedPhone } from './phones/verified-phones.ts'

/** Notes under which addresses and numbers these bookings stand, so that they are found without knowing their restaurant. */
export async function noteContacts(db: Db, bookings: readonly ReservationKey[]): Promise<void> {
  if (bookings.length === 0) return
  const restaurants = [...new Set(bookings.map(({ restaurantId }) => restaurantId))]
  const ids = bookings.map(({ reservationId }) => reservationId)
  await sql`
    INSERT INTO contact_bookings (contact_hash, restaurant_id, booking_id)
    SELECT sha256(convert_to(lower(email), 'UTF8')), restaurant_id, reservation_id
    FROM reservations
    WHERE restaurant_id = ANY(${restaurants}::integer[]) AND reservation_id = ANY(${ids}::uuid[]) AND email IS NOT NULL
    UNION ALL
    SELECT sha256(convert_to(phone, 'UTF8')), restaurant_id, reservation_id
    FROM reservations
    WHERE restaurant_id = ANY(${restaurants}::integer[]) AND reservation_id = ANY(${ids}::uuid[])
      AND phone IS NOT NULL
    ORDER BY 3, 1
    ON CONFLICT DO NOTHING`.execute(db)
}

/** More than a contact has; the oldest beyond are left. */
const mostAssigned = 500

/** Makes the bookings of a guest's confirmed address their own, and counts those that were not yet. */
export async function assignByEmail(db: Db, uid: string): Promise<number> {
  const guest = await db
    .selectFrom('guests')
    .select('email')
    .where('id', '=', uid)
    .where('email_verified', '=', true)
    .executeTakeFirst()
  if (!guest) return 0
  // The address may have been changed since it was noted.
  return assignByContact(db, uid, guest.email, ({ email }) => normalEmail(email ?? '') === guest.email)
}

/** A number that was given up belongs to nobody for at least so long; older bookings may be those of whoever had it before. */
const daysOfNumber = 45

/** The same for the verified number, as far back as it is surely theirs. */
export async function assignByPhone(db: Db, uid: string, now: Temporal.Instant): Promise<number> {
  const verified = await findVerifiedPhone(db, uid)
  if (!verified) return 0
  const since = now.subtract({ hours: daysOfNumber * 24 })
  return assignByContact(
    db,
    uid,
    verified.phone,
    ({ phone, startsAt }) => phone === verified.phone && Temporal.Instant.compare(startsAt, since) > 0,
  )
}

async function assignByContact(
  db: Db,
  uid: string,
  contact: string,
  isTheirs: (booking: Booking) => boolean,
): Promise<number> {
  const noted = await db
    .selectFrom('contact_bookings')
    .select(['restaurant_id', 'booking_id'])
    .where('contact_hash', '=', createHash('sha256').update(contact).digest())
    .orderBy('booking_id', 'desc')
    .limit(mostAssigned)
    .execute()
  if (noted.length === 0) return 0
  const known = await db
    .selectFrom('guest_bookings')
    .select('booking_id')
    .where('uid', '=', uid)
    .where('kind', '=', 'reservation')
    .execute()
  const own = new Set(known.map(({ booking_id }) => hexOf(booking_id)))
  const rows = await selectBookingsOfGuest(db, noted).execute()
  const found = rows.map(bookingOf).filter((booking) => isTheirs(booking) && !own.has(booking.reservationId))
  for (const booking of found) await assignReservation(db, uid, booking)
  return found.length
}
