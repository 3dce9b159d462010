import type pg from 'pg'
import type { Client } from '../contract/endpoints/client.ts'
import type { BookingStatus } from '../contract/reservations/reservations.ts'
import { audit } from '../data/audit/audit.ts'
import type { Db } from '../data/database/database.ts'
import { insertRestaurantFixture, type RestaurantFixture } from '../data/restaurants/restaurant-fixtures.ts'
import { findChange, isActive } from '../domain/reservations/statuses.ts'
import { checkHistory, type Final, type HistoryEvent } from './booking/history.ts'

/** Where promises are tried: the calls, over a wire or in process, and the database behind them. */
export type Arena = { client: Client; db: Db; pool: pg.Pool; today: Temporal.PlainDate }

/** One promise and whether it held in this run. */
export type Proof = {
  promise: string
  held: boolean
  detail: string
  /** It was not tried: this machine lacks what the sentence names. */
  needs?: string
}

let lastRestaurant = 6000

export async function openNewRestaurant(
  arena: Arena,
  restaurant: Omit<RestaurantFixture, 'restaurantId'>,
): Promise<number> {
  const { rows } = await arena.pool.query<{ last: number }>('SELECT max(restaurant_id) AS last FROM restaurants')
  const restaurantId = (lastRestaurant = Math.max(lastRestaurant, rows[0]?.last ?? 0) + 1)
  await insertRestaurantFixture(arena.pool, { restaurantId, timeZone: 'UTC', ...restaurant })
  return restaurantId
}

export const timeOn = (arena: Arena, days: number, time: string) =>
  `${arena.today.add({ days }).toString()}T${time}:00+00:00`

export const newId = async ({ client }: Arena, restaurantId: number) =>
  (await client.reservations.newId({ params: { restaurantId } })).id

/** What is there, in the checker's words. */
async function readFinals({ pool }: Arena, restaurantIds: readonly number[]): Promise<Final[]> {
  const { rows } = await pool.query<{
    restaurant_id: number
    key: string
    status: BookingStatus
    starts: number
    ends: number
    party: number
    tables: string[]
    changes: Final['changes']
  }>(
    `SELECT r.restaurant_id, replace(r.reservation_id::text, '-', '') AS key, r.status, r.party_size AS party,
       extract(epoch FROM lower(r.period))::float8 * 1000 AS starts, extract(epoch FROM upper(r.period))::float8 * 1000 AS ends,
       ARRAY(SELECT number FROM dining_tables t WHERE t.restaurant_id = r.restaurant_id AND t.table_id = ANY (r.table_ids) ORDER BY table_id) AS tables,
       (SELECT coalesce(json_agg(json_build_object('from', from_status, 'to', to_status, 'by', actor) ORDER BY change), '[]')
        FROM reservation_status_changes c WHERE c.restaurant_id = r.restaurant_id AND c.reservation_id = r.reservation_id) AS changes
     FROM reservations r WHERE r.restaurant_id = ANY ($1)`,
    [restaurantIds],
  )
  return rows.map(({ restaurant_id, key, status, starts, ends, party, tables, changes }) => ({
    restaurantId: restaurant_id,
    key,
    active: isActive(status),
    visit: { starts, ends, tables, party },
    changes: [{ from: null, to: changes[0]?.from ?? status, by: 'guest' }, ...changes],
  }))
}

/** History and data together: everything either of them finds wrong. */
export async function findProblems(arena: Arena, events: readonly HistoryEvent[], restaurantIds: readonly number[]) {
  const finals = await readFinals(arena, restaurantIds)
  const isLegal = (from: string | null, to: string, by: string) =>
    from === null
      ? to === 'Pending' || to === 'Approved'
      : findChange(from as BookingStatus, to as BookingStatus, by as 'guest') !== undefined
  const findings = await audit(arena.db)
  return [
    ...checkHistory(events, finals, isLegal),
    ...findings
      .filter(({ restaurantId }) => restaurantIds.includes(restaurantId))
      .map(({ rule, detail }) => `audit ${rule}: ${detail}`),
  ]
}
