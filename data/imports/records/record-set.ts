import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { Schema } from '../../schema/schema.ts'

/** Column name to PostgreSQL type, in the order in which they are written. */
export type RecordColumns = Readonly<Record<string, string>>
export type TableRecord = Readonly<Record<string, unknown>>

/** What happens to a record whose key is already there, as `present`; the record itself is `incoming`. */
type OnConflict = { nothing: true } | { key: string; update: Readonly<Record<string, string>>; onlyWhen: string }

export type WrittenCounts = { inserted: number; changed: number }

/**
 * Writes many records in one statement: the whole batch travels as one JSON parameter, which carries lists and nested
 * JSON without the array literals that `unnest` would need.
 */
export async function writeRecords(
  db: Db,
  table: keyof Schema,
  columns: RecordColumns,
  records: readonly TableRecord[],
  onConflict: OnConflict,
): Promise<WrittenCounts> {
  if (records.length === 0) return { inserted: 0, changed: 0 }
  const names = Object.keys(columns)
  const definition = names.map((name) => `"${name}" ${columns[name]}`).join(', ')
  const list = names.map((name) => `"${name}"`).join(', ')
  const { rows } = await sql<{ inserted: number; changed: number }>`
    WITH incoming AS MATERIALIZED (
      SELECT ${sql.raw(list)} FROM json_to_recordset(${JSON.stringify(records)}::json) AS record(${sql.raw(definition)})
    ), changed AS (${sql.raw(updateOf(table, onConflict))}
    ), inserted AS (
      INSERT INTO ${sql.table(table)} (${sql.raw(list)}) SELECT ${sql.raw(list)} FROM incoming ON CONFLICT DO NOTHING RETURNING 1
    )
    SELECT (SELECT count(*) FROM inserted)::integer AS inserted, (SELECT count(*) FROM changed)::integer AS changed`.execute(
    db,
  )
  return rows[0] ?? { inserted: 0, changed: 0 }
}

/** Sees the table as it was before the records that are new went in. */
function updateOf(table: string, onConflict: OnConflict): string {
  if ('nothing' in onConflict) return 'SELECT WHERE false'
  const assignments = Object.entries(onConflict.update).map(([column, value]) => `"${column}" = ${value}`)
  return `
      UPDATE "${table}" AS present SET ${assignments.join(', ')} FROM incoming
      WHERE present."${onConflict.key}" = incoming."${onConflict.key}" AND ${onConflict.onlyWhen} RETURNING 1`
}
