import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema/schema.ts'
import type { Db } from './database.ts'

/**
 * What every session needs, kept with the role in this database: what a client asks for at connecting reaches neither
 * poolers nor the workers of a cluster.
 */
export const roleSettings = {
  lock_timeout: '3s',
  statement_timeout: '10s',
  idle_in_transaction_session_timeout: '10s',
  TimeZone: 'UTC',
} as const

/** Names those that sessions begun from now on would not have. */
export async function missingRoleSettings(db: Db): Promise<string[]> {
  const { rows } = await sql<{ setting: string }>`
    SELECT unnest(s.setconfig) AS setting FROM pg_db_role_setting s
    JOIN pg_database d ON d.oid = s.setdatabase AND d.datname = current_database()
    JOIN pg_roles r ON r.oid = s.setrole AND r.rolname = current_user`.execute(db)
  const there = new Set(rows.map(({ setting }) => setting.toLowerCase()))
  return Object.entries(roleSettings)
    .filter(([name, value]) => !there.has(`${name}=${value}`.toLowerCase()))
    .map(([name]) => name)
}

/** A role may set its own, unless it is forbidden to. Returns what is missing all the same. */
export async function keepRoleSettings(db: Kysely<Schema>): Promise<string[]> {
  if ((await missingRoleSettings(db)).length === 0) return []
  try {
    await db.transaction().execute(write)
  } catch (error) {
    if ((error as { code?: string }).code !== notAllowed) throw error
  }
  return missingRoleSettings(db)
}

const notAllowed = '42501'

async function write(db: Db): Promise<void> {
  // Nodes that start at once would otherwise write the same row at once.
  await sql`SELECT pg_advisory_xact_lock(hashtext('tavola role settings'))`.execute(db)
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(db)
  const database = sql.id(rows[0]?.name ?? '')
  for (const [name, value] of Object.entries(roleSettings))
    await sql`ALTER ROLE CURRENT_USER IN DATABASE ${database} SET ${sql.id(name)} = ${sql.lit(value)}`.execute(db)
}
