import { sql } from 'kysely'
import type { Db } from '../database.ts'
import { readTogether } from '../read-together.ts'

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

type Asked = { restaurantId: number; date: string; now: Temporal.Instant }

const keyOf = ({ restaurantId, date }: Pick<Asked, 'restaurantId' | 'date'>) => `${restaurantId} ${date}`

export const readDayRow: (db: Db, asked: Asked) => Promise<DayRow | null> = readTogether(keyOf, readRows)

type Row = DayRow & { restaurant_id: number; service_date: string }

async function readRows(db: Db, asked: readonly Asked[]): Promise<Map<string, DayRow>> {
  const restaurants = asked.map(({ restaurantId }) => restaurantId)
  const dates = asked.map(({ date }) => date)
  const now = Math.max(...asked.map(({ now }) => now.epochMilliseconds)) / 1000
  // A hold's tables are given back by whoever writes next; until then a reader leaves out what has expired.
  const { rows } = await sql<Row>`/* named: day_rows */
    SELECT d.restaurant_id, d.service_date, d.grain, d.version, encode(d.occupancy, 'hex') AS occupancy,
      array_to_string(d.covers, ',') AS covers, array_to_string(d.tickets, ',') AS tickets,
      (SELECT json_agg(json_build_object('tableIds', h.table_ids, 'covers', CASE WHEN h.covers_counted THEN h.party_size ELSE 0 END,
         'starts', extract(epoch FROM lower(h.period)) / 60, 'ends', extract(epoch FROM upper(h.period)) / 60))
       FROM holds h
       WHERE h.restaurant_id = d.restaurant_id AND h.service_date = d.service_date AND h.expires_at <= to_timestamp(${now})
      ) AS expired
    FROM unnest(${restaurants}::integer[], ${dates}::date[]) AS asked (restaurant_id, service_date)
    JOIN service_days d USING (restaurant_id, service_date)`.execute(db)
  return new Map(rows.map((row) => [keyOf({ restaurantId: row.restaurant_id, date: row.service_date }), row]))
}
