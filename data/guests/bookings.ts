import { CompiledQuery, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Booking } from '#domain/reservations/booking.ts'
import type { Db } from '../database/database.ts'
import { perDatabase } from '../database/per-database.ts'
import { batchReads } from '../database/reads/batched-reads.ts'
import { bookingOf, selectBookingsOfGuest } from '../reservations/rows.ts'

/** More than a guest makes in years; older ones are no longer listed. */
const mostListed = 500

type ReservationToAssign = Pick<Booking, 'restaurantId' | 'reservationId' | 'startsAt'>

/** From now on the guest's own, unless the account is gone by now. Doing it again changes nothing. */
export async function assignReservation(db: Db, uid: string, booking: ReservationToAssign): Promise<void> {
  await sql`
    INSERT INTO guest_bookings (uid, restaurant_id, booking_id, kind, happens_at)
      SELECT id, ${booking.restaurantId}::integer, ${booking.reservationId}::uuid, 'reservation',
        ${booking.startsAt.toString()}::timestamptz
      FROM guests WHERE id = ${uid} FOR KEY SHARE
    ON CONFLICT DO NOTHING`.execute(db)
}

const ownText = `/* named: guest_bookings */
  SELECT b.uid AS key, string_agg(b.restaurant_id || ' ' || b.booking_id, ',' ORDER BY b.happens_at DESC, b.booking_id) AS text
  FROM unnest($1::text[]) AS asked (uid)
  CROSS JOIN LATERAL (SELECT uid, restaurant_id, booking_id, happens_at FROM guest_bookings
    WHERE uid = asked.uid AND uid = ANY ($1::text[]) AND kind = 'reservation'
    ORDER BY happens_at DESC, booking_id LIMIT ${mostListed}) AS b
  GROUP BY b.uid
  UNION ALL
  SELECT r.restaurant_id || ' ' || r.reservation_id, md5(concat(r::text, (SELECT o::text FROM orders AS o
    WHERE o.restaurant_id = ANY ($2::integer[]) AND o.restaurant_id = r.restaurant_id AND o.reservation_id = r.reservation_id)))
  FROM unnest($2::integer[], $3::uuid[]) AS asked (restaurant_id, reservation_id)
  JOIN reservations AS r USING (restaurant_id, reservation_id) WHERE r.restaurant_id = ANY ($2::integer[])`

/** Of a guest, and of bookings that are likely to be the guest's. */
type GuestBookingsKey = { uid: string; likely: readonly string[] }

type GuestBookingsState = {
  /** Which bookings are the guest's, newest first. */
  assigned: string[]
  /** A text that is another one whenever anything of the likely bookings or their orders is. */
  states: string
}

const nameOf = ({ uid, likely }: GuestBookingsKey) => `${uid} ${likely.join()}`

const readOwn = batchReads<GuestBookingsKey, GuestBookingsState>(nameOf, async (db, asked) => {
  const uids = [...new Set(asked.map(({ uid }) => uid))]
  const likely = [...new Set(asked.flatMap((one) => one.likely))].map((booking) => booking.split(' '))
  const values = [uids, likely.map(([id]) => Number(id)), likely.map(([, id]) => id)]
  const { rows } = await db.executeQuery<{ key: string; text: string }>(CompiledQuery.raw(ownText, values))
  const texts = new Map(rows.map(({ key, text }) => [key, text]))
  const ownOf = (one: GuestBookingsKey): GuestBookingsState => ({
    assigned: texts.get(one.uid)?.split(',') ?? [],
    states: one.likely.map((booking) => texts.get(booking)).join(),
  })
  return new Map(asked.map((one) => [nameOf(one), ownOf(one)]))
})

type CachedGuestBookings = { assigned: string[]; states: string; bookings: Promise<Booking[]> }
const keptFor = perDatabase(() => new LRUCache<string, CachedGuestBookings>({ max: 500 }))

/**
 * All bookings of a guest: rows of the guest first, then those of the restaurants they name, joined here. While nothing of
 * them has changed it is the very same list, and whatever was made of it need not be made again.
 */
export async function listBookingsOfGuest(db: Db, uid: string): Promise<Booking[]> {
  const kept = keptFor(db)
  const last = kept.get(uid)
  // Most who ask again have the same bookings as before, so these are looked at while it is found out whether they are.
  const likely = last?.assigned ?? []
  const { assigned, states: ofLikely } = await findOwn(db, { uid, likely })
  const isSame = assigned.join() === likely.join()
  const { states } = isSame ? { states: ofLikely } : await findOwn(db, { uid, likely: assigned })
  if (isSame && last?.states === states) return last.bookings
  const bookings = readBookings(db, assigned)
  kept.set(uid, { assigned, states, bookings })
  bookings.catch(() => kept.delete(uid))
  return bookings
}

const findOwn = async (db: Db, asked: GuestBookingsKey): Promise<GuestBookingsState> =>
  (await readOwn(db, asked)) ?? { assigned: [], states: '' }

async function readBookings(db: Db, assigned: readonly string[]): Promise<Booking[]> {
  if (assigned.length === 0) return []
  const keys = assigned.map((booking) => booking.split(' '))
  const booked = keys.map(([restaurantId, id = '']) => ({ restaurant_id: Number(restaurantId), booking_id: id }))
  const rows = await selectBookingsOfGuest(db, booked).execute()
  return rows.map(bookingOf)
}
