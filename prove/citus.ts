// `npm run prove -- citus`: the same promises where the tables lie on several servers.
import { openDatabase } from '../data/database/database.ts'
import { distribute } from '../data/schema/distribution/distribute.ts'
import type { Arena, Proof } from './arena.ts'
import { proveHeldLock } from './booking/crashes.ts'
import { fewRaces, proveEveryRace, type RaceSizes } from './booking/every-race.ts'
import { proveDelegation } from './citus/delegation.ts'
import { proveLayout } from './citus/layout.ts'
import { proveLostWorker } from './citus/lost-worker.ts'
import { proveSuites } from './citus/suites.ts'
import { type MoneyArena, openMoneyArena } from './money/money-arena.ts'
import { proveStorm } from './money/storm.ts'
import { fewPayments, proveEveryPayment } from './money.ts'
import { proveKitchen } from './ordering/kitchen-races.ts'
import { fewOrders, proveEveryOrder } from './ordering.ts'
import { notTried, provingOf } from './proving.ts'
import { openBalancer, proveNoFaults } from './servers/balancer.ts'
import { findCitus, startCitus } from './servers/citus-cluster.ts'
import { type ServerNode, startNode } from './servers/nodes.ts'
import { openArenaOn } from './test-arena.ts'
import { proveAudit } from './whole-audit.ts'

/** All calls, and what is behind those that write; the rest of the data room is about a server of its own or about places. */
const suite = [
  'http/',
  ...'conversations feedback guests orders party payments reservations standbys walkins'
    .split(' ')
    .map((name) => `data/${name}/`),
]

type CitusSize = {
  suite: readonly string[]
  races: RaceSizes
  storm: number
  kitchen: { attempts: number; guests: number; days: number }
}

export const proving = provingOf<CitusSize>({
  full: {
    suite,
    races: {
      contested: { attempts: 3000, guests: 32, days: 10 },
      lastTable: { rounds: 40, guests: 24 },
      sameSubmit: { rounds: 20, presses: 10 },
      approvals: 15,
      changes: 25,
      cancels: 25,
      covers: { rounds: 8, guests: 30 },
      holds: 120,
    },
    storm: 60,
    kitchen: { attempts: 300, guests: 16, days: 2 },
  },
  smallest: {
    suite: ['data/standbys/'],
    races: fewRaces,
    storm: 12,
    kitchen: fewOrders.kitchen,
  },
  prove: proveCitus,
})

async function* proveCitus(size: CitusSize): AsyncGenerator<Proof> {
  const bin = findCitus()
  if (!bin) {
    const needs = 'It needs a PostgreSQL with Citus: name the folder of its programs in TAVOLA_CITUS_BIN.'
    yield notTried('tables on several servers', needs)
    return
  }
  yield* onOneServer(bin, size)
  yield* onThreeServers(bin, size)
}

async function* onOneServer(bin: string, size: CitusSize): AsyncGenerator<Proof> {
  const cluster = await startCitus(bin, { workers: 0 })
  const database = openDatabase({ connectionString: cluster.url }, { size: 24, longRunning: true })
  try {
    yield* proveLayout(cluster)
    await distribute(database.db)
    const arena = await openMoneyArena(openArenaOn(database))
    const where = `on one server with Citus ${cluster.version}`
    for await (const proof of everyRace(arena)) yield { ...proof, promise: `${where}: ${proof.promise}` }
    await arena.provider.close()
    yield await proveSuites(cluster, 'all calls and what they write, on the same', size.suite)
  } finally {
    await database.close()
    await cluster.stop()
  }
}

async function* everyRace(arena: MoneyArena): AsyncGenerator<Proof> {
  yield* proveEveryRace(arena, fewRaces)
  yield* proveEveryPayment(arena, fewPayments)
  yield* proveEveryOrder(arena, fewOrders)
}

async function* onThreeServers(bin: string, size: CitusSize): AsyncGenerator<Proof> {
  const cluster = await startCitus(bin, { workers: 2 })
  const database = openDatabase({ connectionString: cluster.url }, { size: 24, longRunning: true })
  const nodes: ServerNode[] = []
  try {
    const { distributed, workers } = await distribute(database.db)
    yield {
      promise: 'a coordinator with two workers',
      held: workers === 2,
      detail: `${distributed} tables by restaurant`,
    }
    const env = { DATABASE_URL: cluster.url, TAVOLA_DEMO: 'off', TAVOLA_LIMITS: 'off', TAVOLA_ROLE: 'api' }
    nodes.push(await startNode(env), await startNode(env))
    const { client, faults } = openBalancer(nodes, 32)
    const arena: Arena = { client, ...database, today: Temporal.Now.plainDateISO('UTC') }
    yield await proveDelegation(arena, cluster)
    yield* proveEveryRace(arena, size.races)
    yield await proveHeldLock(arena)
    yield await proveLostWorker(arena, cluster)
    const paid = await openMoneyArena(openArenaOn(database))
    yield* await proveStorm(paid, { bookings: size.storm, seed: 7 })
    yield await proveKitchen(paid, size.kitchen)
    await paid.provider.close()
    yield proveNoFaults(faults)
    yield await proveAudit(arena)
  } finally {
    for (const node of nodes) await node.stop()
    await database.close()
    await cluster.stop()
  }
}
