import { sql } from 'kysely'
import { type PhoneNumber, phoneNumber } from '#domain/guests/phone-number.ts'
import { activeStatuses } from '#domain/reservations/statuses.ts'
import { inLineStatuses } from '#domain/walkins/statuses.ts'
import type { Db } from '../../database/database.ts'
import { noteContacts } from '../contact-bookings.ts'

type TypedNumber = { restaurant_id: number; id: string; phone: string; country: string }

const page = 500

/** Where numbers of guests who are still to come may lie as they were typed, written by a release that did not complete them. */
const places = {
  walkins: { id: 'walkin_id', open: inLineStatuses, state: 'status' },
  reservations: { id: 'reservation_id', open: activeStatuses, state: 'status' },
  standbys: { id: 'standby_id', open: ['waiting', 'offered'], state: 'state' },
} as const

/** Brings numbers into international form, by the country of their restaurant; what is none stays. How many were written. */
export async function completeNumbers(db: Db): Promise<number> {
  let completed = 0
  for (const table of ['walkins', 'reservations', 'standbys'] as const) {
    let after = '00000000-0000-0000-0000-000000000000'
    for (;;) {
      const found = await listTyped(db, table, after)
      for (const typed of found) completed += await complete(db, table, typed)
      const last = found.at(-1)
      if (!last || found.length < page) break
      after = last.id
    }
  }
  return completed
}

async function listTyped(db: Db, table: keyof typeof places, after: string): Promise<TypedNumber[]> {
  const { id, state, open } = places[table]
  const { rows } = await sql<TypedNumber>`
    SELECT t.restaurant_id, ${sql.ref(`t.${id}`)} AS id, t.phone, r.country_code AS country
    FROM ${sql.table(table)} t JOIN restaurants r ON r.restaurant_id = t.restaurant_id
    WHERE ${sql.ref(`t.${state}`)} = ANY (${[...open]}::text[]) AND t.phone !~ '^[+][1-9][0-9]{6,14}$'
      AND ${sql.ref(`t.${id}`)} > ${after}::uuid
    ORDER BY ${sql.ref(`t.${id}`)} LIMIT ${page}`.execute(db)
  return rows
}

async function complete(db: Db, table: keyof typeof places, typed: TypedNumber): Promise<number> {
  const phone = phoneNumber(typed.phone, typed.country)
  if (phone === null) return 0
  const written = await write(db, table, typed, phone)
  if (written && table === 'reservations')
    await noteContacts(db, [{ restaurantId: typed.restaurant_id, reservationId: typed.id }])
  return written ? 1 : 0
}

/** A second place of one number in a line stays as it was typed: which of the two is right is the host's to see. */
async function write(db: Db, table: keyof typeof places, typed: TypedNumber, phone: PhoneNumber): Promise<boolean> {
  const isInLine = sql`EXISTS (SELECT FROM walkins w WHERE w.restaurant_id = ${typed.restaurant_id} AND w.phone = ${phone}
    AND w.status = ANY (${[...inLineStatuses]}::text[]))`
  const { numAffectedRows } = await sql`
    UPDATE ${sql.table(table)} SET phone = ${phone}
    WHERE restaurant_id = ${typed.restaurant_id} AND ${sql.ref(places[table].id)} = ${typed.id}::uuid
      AND phone = ${typed.phone} ${table === 'walkins' ? sql`AND NOT ${isInLine}` : sql``}`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}
