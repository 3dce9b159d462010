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
import { notTried, provingOf } from './proving.ts'
import { proveLiveUpdates } from './scale/live-updates.ts'
import { proveDrainedNodes, proveKilledNodes } from './scale/lost-nodes.ts'
import { proveReplica } from './scale/replica-reads.ts'
import { proveRollingUpgrade, type RollingSize } from './scale/rolling-upgrade.ts'
import { proveHoldsCount, proveLimitsCount } from './scale/shared-state.ts'
import { openBalancer, proveNoFaults } from './servers/balancer.ts'
import { type ServerNode, startNode } from './servers/nodes.ts'
import { hasPooler, needsPooler, type Pooler, startPooler } from './servers/pooler-server.ts'
import { proveAudit } from './whole-audit.ts'

const urlOf = ({ host, user, database }: TestReplica['primary']['connection']) =>
  `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`

type ScaleSize = {
  release: RollingSize
  lastTable: { rounds: number; guests: number }
  sameSubmit: { rounds: number; presses: number }
  holds: number
  kills: number
}

export const proving = provingOf<ScaleSize>({
  full: {
    release: {
      installs: true,
      lastTable: { rounds: 60, guests: 24 },
      sameSubmit: { rounds: 20, presses: 10 },
      holds: 120,
      changes: 40,
    },
    lastTable: { rounds: 100, guests: 24 },
    sameSubmit: { rounds: 40, presses: 10 },
    holds: 300,
    kills: 6,
  },
  smallest: {
    release: {
      installs: false,
      lastTable: { rounds: 2, guests: 8 },
      sameSubmit: { rounds: 1, presses: 4 },
      holds: 10,
      changes: 2,
    },
    lastTable: { rounds: 2, guests: 8 },
    sameSubmit: { rounds: 1, presses: 4 },
    holds: 10,
    kills: 1,
  },
  prove: proveScale,
})

async function* proveScale(size: ScaleSize): AsyncGenerator<Proof> {
  yield* proveRollingUpgrade(size.release)
  if (!hasPooler()) {
    yield notTried('several nodes, one behind a pooler', needsPooler)
    return
  }
  const directory = await mkdtemp(join(tmpdir(), 'tavola-scale-'))
  const servers = await openTestReplica()
  const database = openDatabase(servers.primary.connection, { size: 24 })
  const nodes: ServerNode[] = []
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
    const pair = [await start(0), await start(1)] as [ServerNode, ServerNode]
    const worker = await startNode({ ...pooled, TAVOLA_ROLE: 'worker' })
    nodes.push(worker)
    const { client, faults } = openBalancer(pair, 64)
    const arena: Arena = { client, ...database, today: Temporal.Now.plainDateISO('UTC') }

    yield await proveLiveUpdates(arena, pair)
    // Early, because one caller keeps few tables at a time, and later proofs leave theirs to run out.
    yield await proveHoldsCount(arena, pair)
    yield await proveLastTable(arena, size.lastTable)
    yield await proveSameSubmit(arena, size.sameSubmit)
    yield await proveHoldRaces(arena, { rounds: size.holds })
    const counting = await Promise.all(api.map((env) => startNode({ ...env, TAVOLA_LIMITS: 'on' })))
    nodes.push(...counting)
    yield await proveLimitsCount(arena, counting as [ServerNode, ServerNode])
    yield await proveReplica(arena, servers)
    yield await proveKilledNodes(arena, { nodes: pair, start }, size.kills)
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
