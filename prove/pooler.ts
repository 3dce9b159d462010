import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../data/database/database.ts'
import { embeddedPostgres } from '../data/database/embedded-postgres.ts'
import { keepRoleSettings } from '../data/database/role-settings.ts'
import { insertRestaurantFixture } from '../data/restaurants/restaurant-fixtures.ts'
import { migrate } from '../data/schema/migrate.ts'
import type { Proof } from './arena.ts'
import { notTried, provingOf } from './proving.ts'
import { type ServerNode, settles, startNode } from './servers/nodes.ts'
import { hasPooler, needsPooler, type Pooler, startPooler } from './servers/pooler-server.ts'

type PoolerSize = {
  bookings: number
  /** Long enough for the queue's own reconnecting, polling and cron to have come round. */
  restMs: number
}

export const proving = provingOf<PoolerSize>({
  full: { bookings: 40, restMs: 5000 },
  smallest: { bookings: 4, restMs: 0 },
  prove: provePooler,
})

/** The product behind PgBouncer in transaction mode, where a connection is another one after each transaction. */
async function* provePooler({ bookings, restMs }: PoolerSize): AsyncGenerator<Proof> {
  if (!hasPooler()) {
    yield notTried('behind a pooler', needsPooler)
    return
  }
  const directory = await mkdtemp(join(tmpdir(), 'tavola-pooler-'))
  const server = await embeddedPostgres(join(directory, 'data'))
  const direct = openDatabase(server.connection)
  const nodes: ServerNode[] = []
  let pooler: Pooler | null = null
  try {
    // As `npm run tavola -- migrate` does: sessions that a pooler begins later have what stands with the role.
    await migrate(direct.db)
    await keepRoleSettings(direct.db)
    pooler = await startPooler(directory, server.connection)
    const env = { DATABASE_URL: pooler.url, DATABASE_NAMED: 'off', TAVOLA_DEMO: 'off', TAVOLA_LIMITS: 'off' }
    const api = await startNode({ ...env, TAVOLA_ROLE: 'api' })
    const worker = await startNode({ ...env, TAVOLA_ROLE: 'worker' })
    nodes.push(api, worker)
    yield { promise: 'nodes start', held: api.port > 0 && worker.port > 0, detail: `ports ${api.port}, ${worker.port}` }

    const tables = Array.from({ length: bookings }, (_, n) => ({ number: String(n + 1), max: 2 }))
    await insertRestaurantFixture(direct.pool, { restaurantId: 6001, tables, timeZone: 'UTC' })
    const made = await Promise.all(tables.map((_, n) => book(api.port, n)))
    const booked = made.filter((status) => status === 200).length
    yield { promise: 'bookings at once', held: booked === bookings, detail: `${booked} of ${bookings}` }

    const count = async (from: string) =>
      Number((await direct.pool.query<{ n: number }>(`SELECT count(*) AS n FROM ${from}`)).rows[0]?.n)
    const mailed = await settles(async () => (await count('mails')) === bookings)
    yield { promise: 'their mails are written', held: mailed, detail: `${await count('mails')} of ${bookings}` }

    const pooled = openDatabase({ connectionString: pooler.url }, { named: false, size: 2 })
    const { rows } = await pooled.pool.query<{ lock_timeout: string }>('SHOW lock_timeout')
    await pooled.close()
    const timeout = rows[0]?.lock_timeout ?? ''
    yield { promise: 'time-outs reach through it', held: timeout === '3s', detail: `lock_timeout ${timeout}` }

    await sleep(restMs)
    const alive = nodes.filter((node) => node.isAlive()).length
    yield { promise: 'nothing ends uncaught', held: alive === 2, detail: `${alive} of 2 nodes alive` }
    const jobs = await count(`graphile_worker.jobs WHERE task_identifier = 'mail'`)
    yield { promise: 'no job is left or fails', held: jobs === 0, detail: `${jobs} left` }
  } finally {
    for (const node of nodes) await node.stop()
    pooler?.stop()
    await direct.close()
    await server.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

async function book(port: number, n: number): Promise<number> {
  const day = Temporal.Now.plainDateISO('UTC').add({ days: 7 })
  const response = await fetch(`http://127.0.0.1:${port}/api/rsv/mb/guest/reservations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      restaurantId: 6001,
      reservationTime: `${day.toString()}T19:00:00+00:00`,
      groupSize: 2,
      customerName: 'Ann Lee',
      email: `ann${n}@example.com`,
    }),
  })
  await response.arrayBuffer()
  return response.status
}
