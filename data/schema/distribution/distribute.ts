import { type Kysely, sql } from 'kysely'
import { UnfitDatabase } from '../../database/unfit-database.ts'
import { assertFits, madeByNewer } from '../fits.ts'
import { functionsText } from '../functions.ts'
import { migrate, migrationNames } from '../migrate.ts'
import { newestRelease } from '../release/release.ts'
import { readCitusState } from './citus.ts'
import { delegateFunctions } from './delegate-functions.ts'
import { allowOurChanges, distributeTable } from './new-tables.ts'
import { distributeRefusal, isRightlyLaidOut } from './refusal.ts'
import { type TableName, tableKinds, tablesOfKind } from './table-kinds.ts'

export type DistributionResult = { reference: number; distributed: number; workers: number; isNew: boolean }

/**
 * Lays the tables of a PostgreSQL with Citus out over its servers: all of them in one transaction, or none. Where they lie
 * right already, nothing happens. `upTo` stops at that migration, for tests.
 */
export async function distribute<T>(
  db: Kysely<T>,
  { upTo }: { upTo?: string | undefined } = {},
): Promise<DistributionResult> {
  const { isNewer } = await assertFits(db, await migrationNames())
  if (isNewer) throw madeByNewer((await newestRelease(db))?.version ?? '')
  const before = await readCitusState(db)
  await refuse(db)
  await migrate(db, { upTo })
  const tables = await existingTables(db)
  const isNew = !tables.every((table) => isRightlyLaidOut(table, before.laidOut.get(table)))
  if (isNew) {
    await db.transaction().execute((transaction) => layOut(transaction, tables))
    await forgetFormerRows(db, tables)
  }
  const count = (kind: 'reference' | 'distributed') => tables.filter((table) => tableKinds[table] === kind).length
  return { reference: count('reference'), distributed: count('distributed'), workers: before.workers, isNew }
}

async function refuse<T>(db: Kysely<T>): Promise<void> {
  const refusal = distributeRefusal(await readCitusState(db), await existingTables(db))
  if (refusal) throw new UnfitDatabase(refusal)
}

async function existingTables<T>(db: Kysely<T>): Promise<TableName[]> {
  const names = Object.keys(tableKinds) as TableName[]
  const { rows } = await sql<{ name: TableName }>`
    SELECT name FROM unnest(${names}::text[]) AS name WHERE to_regclass(name) IS NOT NULL`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Foreign keys are taken away first and put back last, because tables that refer to each other cannot move one after the
 * other. One from a local table to one that is not is not put back: it would make the local one a table of the cluster.
 */
async function layOut<T>(db: Kysely<T>, tables: readonly TableName[]): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('tavola distribute'))`.execute(db)
  await refuse(db)
  await allowOurChanges(db)
  const kept = await dropForeignKeys(db)
  // Each copy of a restaurant would fire it; whoever changes a time zone writes the days anew (rebuild-service-days.sql).
  await sql`DROP TRIGGER IF EXISTS rebuild_service_days ON restaurants`.execute(db)
  for (const table of tables.filter((name) => tableKinds[name] === 'reference'))
    await sql`SELECT create_reference_table(${table})`.execute(db)
  // First the one beside which all others lie.
  const spread = tables.filter((name) => tableKinds[name] === 'distributed' && name !== 'reservations')
  await sql.raw(`SELECT ${distributeTable('reservations', 'none')}`).execute(db)
  for (const table of spread) await sql.raw(`SELECT ${distributeTable(table)}`).execute(db)
  for (const { table, name, definition } of kept)
    await sql.raw(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`).execute(db)
  await delegateFunctions(db, await functionsText())
}

type ForeignKey = { table: string; name: string; definition: string }

async function dropForeignKeys<T>(db: Kysely<T>): Promise<ForeignKey[]> {
  const moved = [...tablesOfKind('reference'), ...tablesOfKind('distributed')]
  const { rows } = await sql<ForeignKey & { isLocal: boolean }>`
    SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition,
      conrelid::regclass::text <> ALL (${moved}) AS "isLocal"
    FROM pg_constraint WHERE contype = 'f' AND confrelid::regclass::text = ANY (${moved})
    ORDER BY conrelid::regclass::text, conname`.execute(db)
  for (const { table, name } of rows) await sql.raw(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`).execute(db)
  return rows.filter(({ isLocal }) => !isLocal)
}

/** What was in the tables before lies on the coordinator still, where nobody sees it, and nobody would delete it. */
async function forgetFormerRows<T>(db: Kysely<T>, tables: readonly TableName[]): Promise<void> {
  for (const table of tables.filter((name) => tableKinds[name] === 'distributed'))
    await sql`SELECT truncate_local_data_after_distributing_table(${table})`.execute(db)
}
