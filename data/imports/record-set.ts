import { sql } from 'kysely'
import type { Db } from '../database.ts'
import type { Database } from '../schema.ts'

/** Column name to PostgreSQL type, in the order in which they are written. */
export type RecordColumns = Readonly<Record<string, string>>
export type TableRecord = Readonly<Record<string, unknown>>

/** What happens to a record whose key is already there. */
export type OnConflict = { nothing: true } | { key: string; update: Readonly<Record<string, string>>; onlyWhen: string }

export type WrittenCounts = { inserted: number; changed: number }

/**
 * Writes many records in one statement: the whole batch travels as one JSON parameter, which carries lists and nested
 * JSON without the array literals that `unnest` would need.
 */
export async function writeRecords(
  db: Db,
  table: keyof Database,
  columns: RecordColumns,
  records: readonly TableRecord[],
  onConflict: OnConflict,
): Promise<WrittenCounts> {
  if (records.length === 0) return { inserted: 0, changed: 0 }
  const names = Object.keys(columns)
  const definition = names.map((name) => `"${name}" ${columns[name]}`).join(', ')
  const list = names.map((name) => `"${name}"`).join(', ')
  const { rows } = await sql<{ inserted: number; changed: number }>`
    WITH written AS (
      INSERT INTO ${sql.table(table)} AS present (${sql.raw(list)})
      SELECT ${sql.raw(list)} FROM json_to_recordset(${JSON.stringify(records)}::json) AS incoming(${sql.raw(definition)})
      ON CONFLICT ${sql.raw(conflictClause(onConflict))}
      RETURNING (xmax = 0) AS is_new
    )
    SELECT count(*) FILTER (WHERE is_new)::integer AS inserted, count(*) FILTER (WHERE NOT is_new)::integer AS changed
    FROM written`.execute(db)
  return rows[0] ?? { inserted: 0, changed: 0 }
}

function conflictClause(onConflict: OnConflict): string {
  if ('nothing' in onConflict) return 'DO NOTHING'
  const assignments = Object.entries(onConflict.update).map(([column, value]) => `"${column}" = ${value}`)
  return `("${onConflict.key}") DO UPDATE SET ${assignments.join(', ')} WHERE ${onConflict.onlyWhen}`
}
