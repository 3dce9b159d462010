import { type Kysely, sql } from 'kysely'
import { type TableName, tableKinds } from './table-kinds.ts'

const tableDefinition = /^CREATE TABLE (\w+) \(\n[\s\S]*?\n\);$/gm

/** The text of a migration for a database that is distributed already: its new tables are laid out as soon as they are made. */
export function distributeNewTables(text: string): string {
  return text.replace(tableDefinition, (definition, table: string) => {
    const kind = Object.hasOwn(tableKinds, table) ? tableKinds[table as TableName] : 'local'
    if (kind === 'local') return definition
    const layOut = kind === 'distributed' ? distributeTable(table) : `create_reference_table('${table}')`
    // Made without the cluster's knowledge: what refers to a distributed table has to be one before it is looked at.
    return `SET LOCAL citus.enable_ddl_propagation = off;\n${definition}\nSET LOCAL citus.enable_ddl_propagation = on;\nSELECT ${layOut};`
  })
}

export const distributeTable = (table: string, beside = 'reservations'): string =>
  `create_distributed_table('${table}', 'restaurant_id', colocate_with => '${beside}')`

/** Tables are changed shard by shard on one connection each, and triggers look at their own restaurant's shard alone. */
export async function allowOurChanges<T>(db: Kysely<T>): Promise<void> {
  await sql`SET LOCAL citus.multi_shard_modify_mode = 'sequential'`.execute(db)
  await sql`SET LOCAL citus.enable_unsafe_triggers = on`.execute(db)
}
