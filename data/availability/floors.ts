import { sql } from 'kysely'
import { planSvg, type SvgFixture, type SvgPlan } from '#domain/availability/floors/plan-svg.ts'
import type { Db } from '../database/database.ts'
import { instantOf } from '../database/instants.ts'

export type FloorDrawing = { floorId: string; name: string; svg: string }

/** Null when there is no such restaurant. */
export async function listFloorPlans(db: Db, restaurantId: number): Promise<FloorDrawing[] | null> {
  const [restaurant, floors, tables] = await Promise.all([
    db.selectFrom('restaurants').select('restaurant_id').where('restaurant_id', '=', restaurantId).executeTakeFirst(),
    db
      .selectFrom('floors')
      .selectAll()
      .where('restaurant_id', '=', restaurantId)
      .orderBy('position')
      .orderBy('floor_id')
      .execute(),
    db.selectFrom('dining_tables').selectAll().where('restaurant_id', '=', restaurantId).orderBy('table_id').execute(),
  ])
  if (!restaurant) return null
  return floors.map(({ floor_id, name, width, height, fixtures }) => {
    const plan: SvgPlan = {
      name,
      width,
      height,
      fixtures: fixtures as SvgFixture[],
      tables: tables
        .filter((table) => table.floor_id === floor_id)
        .map((table) => ({ ...table, seats: table.max_party })),
    }
    return { floorId: floor_id, name, svg: planSvg(plan) }
  })
}

type TableAllocation = {
  tableId: number
  starts: Temporal.Instant
  ends: Temporal.Instant
  holder: 'reservation' | 'hold' | 'walkin'
  status: string | null
}

/** What keeps the tables of a restaurant busy within some hours; holds that ran out and one booking of choice left aside. */
export async function listTableAllocations(
  db: Db,
  criteria: {
    restaurantId: number
    from: Temporal.Instant
    until: Temporal.Instant
    now: Temporal.Instant
    except: string | undefined
  },
): Promise<TableAllocation[]> {
  const { restaurantId, from, until, now, except } = criteria
  const { rows } = await sql<{
    table_id: number
    starts: Date
    ends: Date
    holder: TableAllocation['holder']
    status: string | null
  }>`
    SELECT a.table_id, lower(a.period) AS starts, upper(a.period) AS ends, a.holder, r.status
    FROM allocations a
    LEFT JOIN reservations r ON r.restaurant_id = a.restaurant_id AND r.reservation_id = a.holder_id
    LEFT JOIN holds h ON h.restaurant_id = a.restaurant_id AND h.reservation_id = a.holder_id AND a.holder = 'hold'
    WHERE a.restaurant_id = ${restaurantId} AND a.active
      AND stay_box(a.restaurant_id, a.table_id, a.period)
        && stays_box(${restaurantId}, tstzrange(${from.toString()}, ${until.toString()}))
      AND a.holder_id IS DISTINCT FROM ${except ?? null}::uuid
      AND (h.expires_at IS NULL OR h.expires_at > ${now.toString()})
    ORDER BY a.table_id, starts`.execute(db)
  return rows.map(({ table_id, starts, ends, holder, status }) => ({
    tableId: table_id,
    starts: instantOf(starts),
    ends: instantOf(ends),
    holder,
    status,
  }))
}

export type EventTickets = {
  id: number
  name: string
  tickets: { id: string; type: string; amountMinor: number; title: string; description: string }[]
}

export async function listEventTickets(db: Db, restaurantId: number, date: string): Promise<EventTickets[]> {
  const rows = await db
    .selectFrom('events')
    .select(['event_id', 'name', 'tickets'])
    .where('restaurant_id', '=', restaurantId)
    .where(sql<boolean>`${date}::date = ANY (dates)`)
    .orderBy('event_id')
    .execute()
  return rows.map(({ event_id, name, tickets }) => ({
    id: event_id,
    name,
    tickets: tickets as EventTickets['tickets'],
  }))
}
