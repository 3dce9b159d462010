// `npm run prove -- citus`: the same promises where the tables lie on several servers.
import { openDatabase } from '../data/database/database.ts'
import { distribute } from '../data/schema/distribution/distribute.ts'
import type { Arena, Proof } from './arena.ts'
import { proveContested } from './booking/contested.ts'
import { proveHeldLock } from './booking/crashes.ts'
import { proveHoldRaces } from './booking/hold-races.ts'
import {
  proveApprovals,
  proveCancelRebook,
  proveChangeRace,
  proveCovers,
  proveKeys,
  proveLastTable,
  proveSameSubmit,
} from './booking/races.ts'
import { proveDelegation } from './citus/delegation.ts'
import { proveLayout } from './citus/layout.ts'
import { proveLostWorker } from './citus/lost-worker.ts'
import { proveSuites } from './citus/suites.ts'
import { openMoneyArena } from './money/money-arena.ts'
import { proveStorm } from './money/storm.ts'
import { proveKitchen } from './ordering/kitchen-races.ts'
import { openBalancer, proveNoFaults } from './servers/balancer.ts'
import { findCitus, startCitus } from './servers/citus-cluster.ts'
import { type Node, startNode } from './servers/nodes.ts'
import { openArenaOn } from './test-arena.ts'
import { proveAudit } from './whole-audit.ts'

const shortRaces = ['booking', 'money', 'ordering'].map((name) => `prove/${name}.test.ts`)
/** All calls, and what is behind those that write; the rest of the data room is about a server of its own or about places. */
const suite = [
  'http/',
  ...'conversations feedback guests orders party payments reservations standbys walkins'
    .split(' ')
    .map((name) => `data/${name}/`),
]

export async function* proveCitus(): AsyncGenerator<Proof> {
  const bin = findCitus()
  if (!bin) {
    const detail = 'not run: no PostgreSQL with Citus was found; name the folder of its programs in TAVOLA_CITUS_BIN'
    yield { promise: 'tables on several servers', held: false, detail }
    return
  }
  yield* onOneServer(bin)
  yield* onThreeServers(bin)
}

async function* onOneServer(bin: string): AsyncGenerator<Proof> {
  const cluster = await startCitus(bin, { workers: 0 })
  try {
    yield* proveLayout(cluster)
    yield await proveSuites(cluster, `the short races, on one server with Citus ${cluster.version}`, shortRaces)
    yield await proveSuites(cluster, 'all calls and what they write, on the same', suite)
  } finally {
    await cluster.stop()
  }
}

async function* onThreeServers(bin: string): AsyncGenerator<Proof> {
  const cluster = await startCitus(bin, { workers: 2 })
  const database = openDatabase({ connectionString: cluster.url }, { size: 24, longRunning: true })
  const nodes: Node[] = []
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
    yield* await proveContested(arena, { attempts: 3000, guests: 32, days: 10 })
    yield await proveLastTable(arena, { rounds: 40, guests: 24 })
    yield await proveSameSubmit(arena, { rounds: 20, presses: 10 })
    yield await proveKeys(arena)
    yield await proveApprovals(arena, { rounds: 15 })
    yield await proveChangeRace(arena, { rounds: 25 })
    yield await proveCancelRebook(arena, { rounds: 25 })
    yield await proveCovers(arena, { rounds: 8, guests: 30 })
    yield await proveHoldRaces(arena, { rounds: 120 })
    yield await proveHeldLock(arena)
    yield await proveLostWorker(arena, cluster)
    const paid = await openMoneyArena(openArenaOn(database))
    yield* await proveStorm(paid, { bookings: 60, seed: 7 })
    yield await proveKitchen(paid, { attempts: 300, guests: 16, days: 2 })
    await paid.provider.close()
    yield proveNoFaults(faults)
    yield await proveAudit(arena)
  } finally {
    for (const node of nodes) await node.stop()
    await database.close()
    await cluster.stop()
  }
}
