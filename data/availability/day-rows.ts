import { CompiledQuery } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '../database/database.ts'
import { type AskedKeys, askedKeys } from '../database/reads/asked-keys.ts'
import { batchReads } from '../database/reads/batched-reads.ts'

type ExpiredHold = {
  tableIds: number[]
  covers: number
  /** Epoch minutes. */
  starts: number
  ends: number
}

export type DayRow = {
  grain: number
  version: number
  /** Hexadecimal. */
  occupancy: string
  covers: number[]
  tickets: number[]
  expired: ExpiredHold[]
}

type DayRowKey = { restaurantId: number; date: string; now: Temporal.Instant }

export const readDayRow: (db: Db, asked: DayRowKey) => Promise<DayRow | null> = batchReads(
  ({ restaurantId, date }) => `${restaurantId} ${date}`,
  readRows,
)

async function readRows(db: Db, asked: readonly DayRowKey[]): Promise<Map<string, DayRow>> {
  const keys = askedKeys(
    asked.map(({ restaurantId }) => restaurantId),
    asked.map(({ date }) => date),
    'date',
  )
  const now = Math.max(...asked.map(({ now }) => now.epochMilliseconds)) / 1000
  const { rows } = await db.executeQuery<{ key: string; text: string }>(
    CompiledQuery.raw(dayRowsText(keys), [...keys.values, now]),
  )
  return new Map(rows.map(({ key, text }) => [key, rowOf(key, text)]))
}

/**
 * One text a day: a driver's work grows with the columns. A hold's tables are given back by whoever writes next; until
 * then a reader leaves out what has expired. Restaurants are named for each table, so that only theirs are asked.
 */
export function dayRowsText({ size, rows, restaurants, values }: AskedKeys): string {
  const now = `to_timestamp($${values.length + 1})`
  return `/* named: day_rows_${size} */
  SELECT d.restaurant_id || ' ' || d.service_date AS key, concat_ws(';', d.grain, d.version, encode(d.occupancy, 'hex'),
    array_to_string(d.covers, ','), array_to_string(d.tickets, ','),
    CASE WHEN d.next_expiry <= ${now} THEN (SELECT json_agg(json_build_object('tableIds', h.table_ids, 'covers', CASE WHEN h.covers_counted THEN h.party_size ELSE 0 END,
       'starts', extract(epoch FROM lower(h.period)) / 60, 'ends', extract(epoch FROM upper(h.period)) / 60))
     FROM holds h
     WHERE h.restaurant_id = ANY (${restaurants}) AND h.restaurant_id = d.restaurant_id AND h.service_date = d.service_date
       AND h.expires_at <= ${now}
    ) END) AS text
  FROM ${rows} AS asked (restaurant_id, service_date)
  JOIN service_days d USING (restaurant_id, service_date) WHERE d.restaurant_id = ANY (${restaurants})`
}

const lastText = new LRUCache<string, { text: string; row: DayRow }>({ max: 2000 })

/** A day whose text is the same as before keeps its row, and is not read again. */
function rowOf(key: string, text: string): DayRow {
  const last = lastText.get(key)
  if (last?.text === text) return last.row
  const [grain, version, occupancy = '', covers = '', tickets = '', expired = ''] = text.split(';')
  const row: DayRow = {
    grain: Number(grain),
    version: Number(version),
    occupancy,
    covers: numbers(covers),
    tickets: numbers(tickets),
    expired: expired === '' ? [] : (JSON.parse(expired) as ExpiredHold[]),
  }
  lastText.set(key, { text, row })
  return row
}

const numbers = (joined: string) => (joined === '' ? [] : joined.split(',').map(Number))
