import { type Database, openDatabase } from '../../data/database/database.ts'
import { UnfitDatabase } from '../../data/database/unfit-database.ts'
import { insertBooking, insertRestaurant } from '../../data/reservations/booking-fixtures.ts'
import { readCitusState } from '../../data/schema/distribution/citus.ts'
import { distribute } from '../../data/schema/distribution/distribute.ts'
import { isRightlyLaidOut } from '../../data/schema/distribution/refusal.ts'
import { type TableName, tableKinds } from '../../data/schema/distribution/table-kinds.ts'
import { migrate } from '../../data/schema/migrate.ts'
import type { Proof } from '../arena.ts'
import type { CitusCluster } from '../servers/citus-cluster.ts'

/** A release before the last tables were made. */
const former = '0241_passkeys'

/** A database with bookings is distributed, migrated by a later release, asked again, and refused when it lies half and half. */
export async function* proveLayout(cluster: CitusCluster): AsyncGenerator<Proof> {
  const plain = await openNew(cluster, 'plain', false)
  const refused = await refusalOf(plain)
  yield {
    promise: 'a database without the extension is refused in a sentence',
    held:
      refused.includes('CREATE EXTENSION citus') &&
      (await count(plain, 'pg_tables WHERE schemaname = current_schema()')) === 0,
    detail: refused,
  }
  await plain.close()

  const database = await openNew(cluster, 'layout', true)
  const { db, pool } = database
  try {
    await migrate(db, { upTo: former })
    await insertRestaurant(pool)
    for (const n of [1, 2, 3]) await insertBooking(pool, n, {}, 'reservation.confirmed')
    const first = await distribute(db, { upTo: former })
    yield {
      promise: 'tables with bookings in them are spread, and nothing is lost',
      held: first.isNew && (await count(database, 'reservations')) === 3 && (await count(database, 'outbox')) === 3,
      detail: `${first.distributed} by restaurant, ${first.reference} copied, ${await count(database, 'reservations')} of 3 bookings`,
    }
    const later = await migrate(db)
    const wrong = await wronglyLaidOut(database)
    yield {
      promise: 'what a later release makes is spread as it is made',
      held: later.length > 2 && wrong.length === 0 && (await count(database, 'reservations')) === 3,
      detail: `${later.length} steps, ${wrong.length} tables lie wrong ${wrong.join(' ')}`.trim(),
    }
    const again = await distribute(db)
    yield { promise: 'a second time changes nothing', held: !again.isNew, detail: `${again.distributed} by restaurant` }

    await pool.query(`SELECT undistribute_table('card_setups')`)
    const half = await refusalOf(database)
    const left = await wronglyLaidOut(database)
    const [, step = ''] = /run (SELECT .*) and try again/.exec(half) ?? []
    await pool.query(step)
    const mended = await distribute(db)
    yield {
      promise: 'what lies half and half is refused and left as it is, and what it is told to do mends it',
      held: half.includes('half distributed') && left.join() === 'card_setups' && !mended.isNew,
      detail: half,
    }
  } finally {
    await database.close()
  }
}

async function openNew(cluster: CitusCluster, name: string, withCitus: boolean): Promise<Database> {
  const administrator = openDatabase({ connectionString: cluster.urlOf('postgres') }, { size: 1 })
  await administrator.pool.query(`CREATE DATABASE ${name}`)
  await administrator.close()
  const database = openDatabase({ connectionString: cluster.urlOf(name) }, { size: 4, longRunning: true })
  if (withCitus) await database.pool.query('CREATE EXTENSION citus')
  return database
}

async function refusalOf({ db }: Database): Promise<string> {
  try {
    await distribute(db)
    return ''
  } catch (error) {
    if (error instanceof UnfitDatabase) return error.message
    throw error
  }
}

async function wronglyLaidOut({ db }: Database): Promise<TableName[]> {
  const { laidOut } = await readCitusState(db)
  return (Object.keys(tableKinds) as TableName[]).filter((table) => !isRightlyLaidOut(table, laidOut.get(table)))
}

async function count({ pool }: Database, from: string): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(`SELECT count(*)::integer AS n FROM ${from}`)
  return rows[0]?.n ?? 0
}
