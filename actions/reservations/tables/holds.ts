import { CompiledQuery, type Selectable, sql } from 'kysely'
import type { HoldContract } from '#contract/reservations/holds.ts'
import { readBookableRestaurant } from '#data/availability/booking-rules.ts'
import type { Db } from '#data/database/database.ts'
import { instantOf } from '#data/database/instants.ts'
import { askedKeys } from '#data/database/reads/asked-keys.ts'
import { batchReads } from '#data/database/reads/batched-reads.ts'
import { bytesText, hexOf, periodOf } from '#data/database/sql-values.ts'
import { readBookingSettings, restaurantChooses } from '#data/reservations/booking-settings.ts'
import { freshToken, isTokenOf, tokenHash } from '#data/reservations/capability.ts'
import { holdTables } from '#data/reservations/tables/functions.ts'
import type { Schema } from '#data/schema/schema.ts'
import { isRefused, type WriteRefusal } from '#domain/refusals/refused.ts'
import type { CurrentAllocation } from '#domain/reservations/current-allocation.ts'
import { foreignIdSentence, restaurantOfId } from '#domain/reservations/id.ts'
import { askedSlot, type FoundTables } from '#domain/reservations/table-request.ts'
import { tableRequestOf, takeTables } from './find-tables.ts'

const holdMinutes = 5
/** Of one restaurant, for one network: a family at several phones, not whoever would keep a restaurant empty. */
const mostHolds = 8

export type HoldState = { id: string; expiresAt: Temporal.Instant; extended: boolean; level: FoundTables['level'] }
type KeptHold = CurrentAllocation & HoldState & { tokenHash: Buffer }

const findHold = batchReads((id) => id, findHolds)

/** The hold a token opens. */
export async function findOwnHold(db: Db, id: string, token: string): Promise<KeptHold | null> {
  const found = await findHold(db, id)
  return found && isTokenOf(token, found.tokenHash) ? found : null
}

async function findHolds(db: Db, ids: readonly string[]): Promise<Map<string, KeptHold>> {
  const { size, rows: asked, restaurants, values } = askedKeys(ids.map(restaurantOfId), ids, 'uuid')
  const text = `/* named: holds_by_id_${size} */
    SELECT h.reservation_id, h.service_date, h.party_size, h.table_ids, h.covers_counted, h.event_id, h.expires_at, h.extended,
      h.token_hash, lower(h.period) AS starts_at, upper(h.period) AS ends_at
    FROM ${asked} AS asked (restaurant_id, reservation_id)
    JOIN holds h USING (restaurant_id, reservation_id) WHERE h.restaurant_id = ANY (${restaurants})`
  const { rows } = await db.executeQuery<HoldRow>(CompiledQuery.raw(text, values))
  return new Map(rows.map((row) => [hexOf(row.reservation_id), keptHold(row)]))
}

type HoldRow = Omit<
  Selectable<Schema['holds']>,
  'restaurant_id' | 'period' | 'areas' | 'tables_chosen' | 'created_at' | 'caller'
> & {
  starts_at: Date
  ends_at: Date
}

function keptHold(row: HoldRow): KeptHold {
  return {
    id: hexOf(row.reservation_id),
    serviceDate: row.service_date,
    startsAt: instantOf(row.starts_at),
    endsAt: instantOf(row.ends_at),
    groupSize: row.party_size,
    tableIds: row.table_ids,
    coversCounted: row.covers_counted,
    eventId: row.event_id,
    expiresAt: instantOf(row.expires_at),
    extended: row.extended,
    tokenHash: row.token_hash,
    level: row.covers_counted ? 'Available' : row.table_ids.length > 0 ? 'NotEnoughCovers' : 'Overbooked',
  }
}

type HoldOptions = {
  token: string | null
  caller: string | null
  now: Temporal.Instant
  /** A table that is offered is kept for longer, under a token that can be made again. */
  offered?: { token: string; until: Temporal.Instant }
}

/** Keeps a place for its guest. Whoever has the hold's token may choose again; the first choice is given back. */
export async function hold(
  db: Db,
  body: HoldContract,
  { token: owner, caller, now, offered }: HoldOptions,
): Promise<(HoldState & { token: string }) | WriteRefusal> {
  const restaurant = await readBookableRestaurant(db, body.restaurantId)
  if (!restaurant) return { refused: 'not_found', field: 'restaurantId' }
  const { rules } = restaurant
  if (restaurantOfId(body.id) !== rules.restaurantId)
    return { refused: 'invalid', field: 'id', sentence: foreignIdSentence(body.id) }
  const request = tableRequestOf(body, restaurant)
  const slot = askedSlot(rules, request, now)
  if (isRefused(slot)) return slot
  const { tableChoice } = await readBookingSettings(db, rules.restaurantId)
  if (request.tableNumbers.length > 0 && tableChoice === 'none') return restaurantChooses
  const before = owner === null ? null : await findOwnHold(db, body.id, owner)
  const token = before && owner !== null ? owner : (offered?.token ?? freshToken())
  const expiresAt = offered?.until ?? now.add({ minutes: holdMinutes })
  const taken = await takeTables(db, { rules, slot, request, own: before, now }, (found) =>
    holdTables(
      db,
      rules.restaurantId,
      JSON.stringify({
        restaurant_id: rules.restaurantId,
        reservation_id: body.id,
        service_date: found.stay.serviceDate,
        period: periodOf(found.stay),
        party_size: request.party,
        areas: request.areas,
        table_ids: [],
        tables_chosen: request.tableNumbers.length > 0,
        event_id: request.eventId,
        token_hash: bytesText(tokenHash(token)),
        extended: false,
        expires_at: expiresAt.toString(),
        created_at: now.toString(),
        caller,
        most_of_caller: mostHolds,
      }),
      { ...found, owner: before?.tokenHash ?? null, now },
    ),
  )
  if (isRefused(taken)) return taken
  const { outcome } = taken.outcome
  if (outcome === 'in_progress' || outcome === 'too_many') return { refused: outcome }
  if (outcome !== 'made') return { refused: 'key_reused', field: 'id' }
  return { id: body.id, token, expiresAt, extended: false, level: taken.found.level }
}

/** Another five minutes, once. */
export async function extendHold(
  db: Db,
  id: string,
  { token, now }: { token: string; now: Temporal.Instant },
): Promise<HoldState | WriteRefusal<'not_found' | 'hold_expired' | 'already_extended'>> {
  const found = await findOwnHold(db, id, token)
  if (!found) return { refused: 'not_found' }
  if (Temporal.Instant.compare(found.expiresAt, now) <= 0) return { refused: 'hold_expired' }
  const expiresAt = found.expiresAt.add({ minutes: holdMinutes })
  const { numUpdatedRows } = await db
    .updateTable('holds')
    .set({ expires_at: new Date(expiresAt.epochMilliseconds), extended: true })
    .where('restaurant_id', '=', restaurantOfId(id))
    .where('reservation_id', '=', id)
    .where('token_hash', '=', found.tokenHash)
    .where('extended', '=', false)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return { ...found, expiresAt, extended: true }
  return { refused: found.extended || (await findOwnHold(db, id, token)) ? 'already_extended' : 'hold_expired' }
}

/** Gives the place back. Doing it twice is as good as once. */
export async function releaseHold(
  db: Db,
  id: string,
  { token, now }: { token: string; now: Temporal.Instant },
): Promise<boolean> {
  const { rows } = await sql<{ released: boolean }>`
    SELECT release_hold(${restaurantOfId(id)}, ${id}, ${tokenHash(token)}, ${now.toString()}) AS released`.execute(db)
  return rows[0]?.released ?? false
}
