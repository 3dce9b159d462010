import { type Kysely, sql } from 'kysely'
import type { TableKind } from './table-kinds.ts'

/** What a server and its database say of Citus. */
export type CitusState = {
  /** Whether the server has it at all. */
  isAvailable: boolean
  /** Of the extension in this database; null where it was not created. */
  version: string | null
  /** Whether this server is the coordinator, which alone has the local tables. */
  isCoordinator: boolean
  /** Whether the coordinator is among its own nodes, without which it has no copy of a reference table. */
  knowsItself: boolean
  /** How many servers it has beside itself. */
  workers: number
  /** Tables that are not simply local, as they lie now. */
  laidOut: ReadonlyMap<string, TableDistribution>
}

export type TableDistribution = { kind: TableKind | 'other'; column: string | null; isBesideBookings: boolean }

export async function readCitusState<T>(db: Kysely<T>): Promise<CitusState> {
  const { rows } = await sql<{ isAvailable: boolean; version: string | null }>`
    SELECT EXISTS (SELECT FROM pg_available_extensions WHERE name = 'citus') AS "isAvailable",
      (SELECT extversion FROM pg_extension WHERE extname = 'citus') AS version`.execute(db)
  const { isAvailable, version } = rows[0] ?? { isAvailable: false, version: null }
  const nowhere = { isAvailable, version, isCoordinator: true, knowsItself: false, workers: 0, laidOut: new Map() }
  if (version === null) return nowhere
  const nodes = await sql<{ isCoordinator: boolean; knowsItself: boolean; workers: number }>`
    SELECT (SELECT groupid = 0 FROM pg_dist_local_group) AS "isCoordinator",
      EXISTS (SELECT FROM pg_dist_node WHERE groupid = 0) AS "knowsItself",
      (SELECT count(*)::integer FROM pg_dist_node WHERE groupid > 0 AND isactive) AS workers`.execute(db)
  return { ...nowhere, ...nodes.rows[0], laidOut: await readLayout(db) }
}

/** Whether this database was laid out over servers. */
export async function isDistributed<T>(db: Kysely<T>): Promise<boolean> {
  const { rows } = await sql<{ hasCitus: boolean }>`
    SELECT to_regclass('pg_catalog.pg_dist_partition') IS NOT NULL AS "hasCitus"`.execute(db)
  return rows[0]?.hasCitus === true && (await readLayout(db)).size > 0
}

async function readLayout<T>(db: Kysely<T>): Promise<Map<string, TableDistribution>> {
  const { rows } = await sql<TableDistribution & { table: string }>`
    SELECT logicalrelid::regclass::text AS table,
      CASE WHEN partmethod = 'h' THEN 'distributed' WHEN partmethod <> 'n' THEN 'other'
        WHEN repmodel = 't' THEN 'reference' WHEN colocationid = 0 THEN 'local' ELSE 'other' END AS kind,
      CASE WHEN partkey IS NOT NULL THEN column_to_column_name(logicalrelid, partkey) END AS column,
      colocationid = (SELECT colocationid FROM pg_dist_partition WHERE logicalrelid = to_regclass('reservations'))
        IS TRUE AS "isBesideBookings"
    FROM pg_dist_partition`.execute(db)
  return new Map(rows.map(({ table, ...lies }) => [table, lies]))
}

/** Servers of a distributed database that do not answer each other, by address and port. */
export async function unreachableServers<T>(db: Kysely<T>): Promise<string[]> {
  const { rows } = await sql<{ server: string }>`
    SELECT DISTINCT to_nodename || ':' || to_nodeport AS server FROM citus_check_cluster_node_health()
    WHERE result IS FALSE ORDER BY 1`.execute(db)
  return rows.map(({ server }) => server)
}
