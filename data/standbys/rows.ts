import { createHash, createHmac } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { StandbyState } from '#contract/standbys/standbys.ts'
import { restaurantOfId } from '#domain/reservations/id.ts'
import type { Standby } from '#domain/standbys/standby.ts'
import type { Db } from '../database/database.ts'
import { instantOf } from '../database/instants.ts'
import { hexOf } from '../database/sql-values.ts'
import type { Schema } from '../schema/schema.ts'
import type { StandbyDay } from './days.ts'

/** What opens a standby, made again from what only the server knows, so that a mail can link to it. */
export const standbyKey = (secret: Buffer, standbyId: string): string =>
  createHmac('sha256', secret).update(`standby|${standbyId}`).digest('base64url')

/** The token of the hold behind an offer. */
export const offerToken = (secret: Buffer, offerId: string): string =>
  `ht_${createHmac('sha256', secret).update(`standby offer|${offerId}`).digest('base64url')}`

export function standbyOf(row: Selectable<Schema['standbys']>): Standby {
  return {
    restaurantId: row.restaurant_id,
    standbyId: hexOf(row.standby_id),
    serviceDate: row.service_date,
    fromMinutes: row.from_minutes,
    toMinutes: row.to_minutes,
    party: row.party_size,
    customerName: row.customer_name,
    email: row.email,
    phone: row.phone,
    language: row.language,
    ticket: row.ticket,
    state: row.state as StandbyState,
    offers: row.offers,
    offerId: row.offer_id && hexOf(row.offer_id),
    offerAt: row.offer_at && instantOf(row.offer_at),
    offerUntil: row.offer_until && instantOf(row.offer_until),
    declined: row.declined,
    missedAt: row.missed_at && instantOf(row.missed_at),
    missedUntil: row.missed_until && instantOf(row.missed_until),
    endsAt: instantOf(row.ends_at),
  }
}

export async function findStandby(db: Db, standbyId: string): Promise<Standby | null> {
  const row = await findRow(db, standbyId)
  return row ? standbyOf(row) : null
}

export async function findRow(db: Db, standbyId: string) {
  const restaurantId = restaurantOfId(standbyId)
  if (restaurantId === null) return undefined
  return db
    .selectFrom('standbys')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('standby_id', '=', standbyId)
    .executeTakeFirst()
}

/** Everything about those who wait for a day is decided under this. */
export async function lockDay(trx: Db, { restaurantId, serviceDate }: StandbyDay): Promise<void> {
  await sql`SELECT lock_standby_day(${restaurantId}, ${serviceDate}::date)`.execute(trx)
}

export async function nextTicket(trx: Db, { restaurantId, serviceDate }: StandbyDay): Promise<number> {
  const { rows } = await sql<{ ticket: number }>`
    SELECT next_standby_ticket(${restaurantId}, ${serviceDate}::date) AS ticket`.execute(trx)
  return rows[0]?.ticket ?? 0
}

export async function insertStandbyNews(
  trx: Db,
  topic: 'standby.joined' | 'standby.offered' | 'standby.left',
  { restaurantId, standbyId, offers }: Pick<Standby, 'restaurantId' | 'standbyId' | 'offers'>,
): Promise<void> {
  const payload = JSON.stringify({ restaurantId, standbyId, sequence: offers })
  await trx.insertInto('outbox').values({ topic, restaurant_id: restaurantId, payload }).execute()
}

/** Notes where an address waits, so that its guest can be shown all of it. */
export async function noteStandby(trx: Db, { restaurantId, standbyId, email }: Standby): Promise<void> {
  await trx
    .insertInto('contact_standbys')
    .values({ contact_hash: addressHash(email), restaurant_id: restaurantId, standby_id: standbyId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const mostListed = 200

/** Wherever an address waits or has waited, the newest first. */
export async function listStandbysOf(db: Db, email: string): Promise<Standby[]> {
  const noted = await db
    .selectFrom('contact_standbys')
    .select(['restaurant_id', 'standby_id'])
    .where('contact_hash', '=', addressHash(email))
    .orderBy('standby_id', 'desc')
    .limit(mostListed)
    .execute()
  const found = await Promise.all(noted.map(({ standby_id }) => findStandby(db, hexOf(standby_id))))
  return found.filter((standby) => standby !== null)
}

const addressHash = (email: string) => createHash('sha256').update(email).digest()
