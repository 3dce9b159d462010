import { sql } from 'kysely'
import type { Db } from '../database.ts'

export type ExpiredHold = {
  tableIds: number[]
  covers: number
  /** Epoch minutes. */
  starts: number
  ends: number
}

/** As the database writes it: a row that was not changed is told by its texts, without reading them. */
export type DayRow = {
  grain: number
  /** Hexadecimal. */
  occupancy: string
  /** Comma-joined. */
  covers: string
  tickets: string
  version: number
  expired: ExpiredHold[] | null
}

type Asked = { restaurantId: number; date: string }
type Waiting = Asked & { now: Temporal.Instant; done: (row: DayRow | null) => void; fail: (error: unknown) => void }

const mostFlights = 2
const mostInOne = 200
const desks = new WeakMap<Db, { waiting: Waiting[]; flights: number }>()

/**
 * One day's row. Whoever asks while other reads are under way goes with the next one, so a rush costs few round
 * trips; nobody is ever handed a row that was read before he asked.
 */
export function readDayRow(db: Db, asked: Asked & { now: Temporal.Instant }): Promise<DayRow | null> {
  const desk = desks.get(db) ?? { waiting: [], flights: 0 }
  desks.set(db, desk)
  return new Promise((done, fail) => {
    desk.waiting.push({ ...asked, done, fail })
    // Requests that came in together go together.
    if (desk.waiting.length === 1) setImmediate(() => void depart())
  })

  async function depart(): Promise<void> {
    if (desk.flights >= mostFlights || desk.waiting.length === 0) return
    const aboard = desk.waiting.splice(0, mostInOne)
    desk.flights++
    try {
      const rows = await readRows(db, aboard)
      for (const { restaurantId, date, done } of aboard) done(rows.get(`${restaurantId} ${date}`) ?? null)
    } catch (error) {
      for (const { fail } of aboard) fail(error)
    } finally {
      desk.flights--
      void depart()
    }
  }
}

type Row = DayRow & { restaurant_id: number; service_date: string }

async function readRows(db: Db, aboard: readonly Waiting[]): Promise<Map<string, DayRow>> {
  const keys = new Map(aboard.map((asked) => [`${asked.restaurantId} ${asked.date}`, asked]))
  const restaurants = [...keys.values()].map(({ restaurantId }) => restaurantId)
  const dates = [...keys.values()].map(({ date }) => date)
  const now = Math.max(...aboard.map((asked) => asked.now.epochMilliseconds)) / 1000
  // A hold's tables are given back by whoever writes next; until then a reader leaves out what has expired.
  const { rows } = await sql<Row>`
    SELECT d.restaurant_id, d.service_date, d.grain, d.version, encode(d.occupancy, 'hex') AS occupancy,
      array_to_string(d.covers, ',') AS covers, array_to_string(d.tickets, ',') AS tickets,
      (SELECT json_agg(json_build_object('tableIds', h.table_ids, 'covers', CASE WHEN h.covers_counted THEN h.party_size ELSE 0 END,
         'starts', extract(epoch FROM lower(h.period)) / 60, 'ends', extract(epoch FROM upper(h.period)) / 60))
       FROM holds h
       WHERE h.restaurant_id = d.restaurant_id AND h.service_date = d.service_date AND h.expires_at <= to_timestamp(${now})
      ) AS expired
    FROM unnest(${restaurants}::integer[], ${dates}::date[]) AS asked (restaurant_id, service_date)
    JOIN service_days d USING (restaurant_id, service_date)`.execute(db)
  return new Map(rows.map((row) => [`${row.restaurant_id} ${row.service_date}`, row]))
}
