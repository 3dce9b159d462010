import { sql } from 'kysely'
import type { Db } from '#data/database/database.ts'
import { readSecret } from '#data/database/secrets.ts'
import { capabilityHash, walkinCapability } from '#data/walkins/capability.ts'
import { reservationId } from '#domain/reservations/id.ts'
import { fillRestaurant } from '../booking/bench-restaurant.ts'

const firstRestaurant = 910_001

export type LinePlace = { id: string; line: number }

/** Restaurants whose tables are full, with so many parties in each line, as if they had come one a minute. */
export async function fillLines(db: Db, lines: number, parties: number): Promise<LinePlace[]> {
  const secret = await readSecret(db)
  const now = Temporal.Now.instant()
  const today = now.toZonedDateTimeISO('Europe/Vienna').toPlainDate().toString()
  const places: LinePlace[] = []
  for (let line = 0; line < lines; line++) {
    const restaurantId = firstRestaurant + line
    for (const table of ['walkins', 'quotes', 'lines'] as const)
      await db.deleteFrom(table).where('restaurant_id', '=', restaurantId).execute()
    await db.deleteFrom('walkin_refs').where('restaurant_id', '=', restaurantId).execute()
    await fillRestaurant(db, { restaurantId, tables: 15, bookings: 1, date: today })
    await sql`UPDATE booking_settings SET line = '{"enabled": true, "maxParty": 6, "maxWaiting": 100}'
      WHERE restaurant_id = ${restaurantId}`.execute(db)
    const seated = Array.from({ length: 15 }, (_, at) => partyOf(restaurantId, at, now, true))
    const waiting = Array.from({ length: parties }, (_, at) => partyOf(restaurantId, 15 + at, now, false))
    await sql`INSERT INTO lines (restaurant_id, last_ticket, changed_at) VALUES (${restaurantId}, 1000, ${now.toString()})`.execute(
      db,
    )
    await sql`INSERT INTO walkins SELECT r.* FROM jsonb_populate_recordset(NULL::walkins, ${JSON.stringify([...seated, ...waiting])}) AS r`.execute(
      db,
    )
    const ids = waiting.map(({ walkin_id }) => ({ walkin_id, id: walkinCapability(secret, walkin_id) }))
    await db
      .insertInto('walkin_refs')
      .values(
        ids.map(({ walkin_id, id }) => ({
          capability_hash: capabilityHash(id),
          restaurant_id: restaurantId,
          walkin_id,
        })),
      )
      .execute()
    places.push(...ids.map(({ id }) => ({ id, line })))
  }
  return places
}

function partyOf(restaurantId: number, at: number, now: Temporal.Instant, isSeated: boolean) {
  const since = now.subtract({ minutes: isSeated ? 5 * at : 60 - at }).toString()
  const until = now.add({ hours: 2 }).toString()
  return {
    restaurant_id: restaurantId,
    walkin_id: reservationId(restaurantId, now, Buffer.from([0, at & 15, at >> 4, 0, 0, at])),
    status: isSeated ? 'Seated' : 'Approved',
    status_at: since,
    party_size: 1 + (at % 4),
    areas: [],
    customer_name: 'Bench',
    phone: `+999${String(at).padStart(11, '0')}`,
    additionals: {},
    customer_profile: {},
    source: 'bench',
    expected_at: since,
    table_ids: isSeated ? [at] : [],
    service_date: isSeated ? since.slice(0, 10) : null,
    period: isSeated ? `[${since},${until})` : null,
    seated_at: isSeated ? since : null,
    created_at: since,
    ticket: at,
    sequence: 0,
  }
}

/** The first party of every line leaves, all in one transaction. */
export async function leaveEverywhere(db: Db, lines: number): Promise<void> {
  await sql`WITH gone AS (
      UPDATE walkins SET status = 'CanceledByClient', sequence = sequence + 1, closed_at = now() WHERE (restaurant_id, ticket) IN (
        SELECT restaurant_id, min(ticket) FROM walkins WHERE restaurant_id = ANY (${idsOf(lines)}) AND status = 'Approved' GROUP BY 1))
    UPDATE lines SET version = version + 1 WHERE restaurant_id = ANY (${idsOf(lines)})`.execute(db)
}

const idsOf = (lines: number) => Array.from({ length: lines }, (_, line) => firstRestaurant + line)

export const restaurantOf = (line: number) => firstRestaurant + line
