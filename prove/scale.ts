// `npm run prove -- scale`: a release that takes the place of the former node by node, then several nodes on one database with
// a replica, one of them behind a pooler.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../data/database/database.ts'
import { keepRoleSettings } from '../data/database/role-settings.ts'
import { openTestReplica, type TestReplica } from '../data/database/test-replica.ts'
import type { Arena, Proof } from './arena.ts'
import { proveHoldRaces } from './booking/hold-races.ts'
import { proveLastTable, proveSameSubmit } from './booking/races.ts'
import { proveLiveUpdates } from './scale/live-updates.ts'
import { proveDrainedNodes, proveKilledNodes } from './scale/lost-nodes.ts'
import { proveReplica } from './scale/replica-reads.ts'
import { proveRollingUpgrade } from './scale/rolling-upgrade.ts'
import { proveHoldsCount, proveLimitsCount } from './scale/shared-state.ts'
import { openBalancer, proveNoFaults } from './servers/balancer.ts'
import { type Node, startNode } from './servers/nodes.ts'
import { hasPooler, type Pooler, startPooler } from './servers/pooler-server.ts'
import { proveAudit } from './whole-audit.ts'

const urlOf = ({ host, user, database }: TestReplica['primary']['connection']) =>
  `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`

export async function* proveScale(): AsyncGenerator<Proof> {
  yield* proveRollingUpgrade()
  if (!hasPooler()) {
    yield { promise: 'several nodes, one behind a pooler', held: false, detail: 'pgbouncer is not installed' }
    return
  }
  const directory = await mkdtemp(join(tmpdir(), 'tavola-scale-'))
  const servers = await openTestReplica()
  const database = openDatabase(servers.primary.connection, { size: 24 })
  const nodes: Node[] = []
  let pooler: Pooler | null = null
  try {
    await keepRoleSettings(database.db)
    pooler = await startPooler(directory, servers.primary.connection)
    const common = { DATABASE_REPLICA_URL: urlOf(servers.replica.connection), TAVOLA_DEMO: 'off' }
    const direct = { ...common, DATABASE_URL: urlOf(servers.primary.connection) }
    const pooled = {
      ...common,
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: urlOf(servers.primary.connection),
      DATABASE_NAMED: 'off',
    }
    const api = [direct, pooled].map((env) => ({ ...env, TAVOLA_ROLE: 'api', TAVOLA_LIMITS: 'off' }))
    const start = (index: number) => startNode(api[index] ?? {})
    const pair = [await start(0), await start(1)] as [Node, Node]
    const worker = await startNode({ ...pooled, TAVOLA_ROLE: 'worker' })
    nodes.push(worker)
    const { client, faults } = openBalancer(pair, 64)
    const arena: Arena = { client, ...database, today: Temporal.Now.plainDateISO('UTC') }

    yield await proveLiveUpdates(arena, pair)
    // Early, because one caller keeps few tables at a time, and later proofs leave theirs to run out.
    yield await proveHoldsCount(arena, pair)
    yield await proveLastTable(arena, { rounds: 100, guests: 24 })
    yield await proveSameSubmit(arena, { rounds: 40, presses: 10 })
    yield await proveHoldRaces(arena, { rounds: 300 })
    const counting = await Promise.all(api.map((env) => startNode({ ...env, TAVOLA_LIMITS: 'on' })))
    nodes.push(...counting)
    yield await proveLimitsCount(arena, counting as [Node, Node])
    yield await proveReplica(arena, servers)
    yield await proveKilledNodes(arena, { nodes: pair, start }, 6)
    yield await proveDrainedNodes(arena, { nodes: pair, start })
    nodes.push(...pair)
    yield proveNoFaults(faults)
    yield await proveAudit(arena)
  } finally {
    for (const node of nodes) await node.stop()
    pooler?.stop()
    await database.close()
    await servers.close()
    await rm(directory, { recursive: true, force: true })
  }
}
