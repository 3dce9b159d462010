// One of the worlds with all calls on it, and what a call costs there: by the clock, and by the CPU of server and database.
import { readFileSync } from 'node:fs'
import { type Client, createClient } from '#contract/endpoints/client.ts'
import type { Database } from '#data/database/database.ts'
import { createApi } from '#http/api/bind.ts'
import { handlers } from '#http/handlers/handlers.ts'
import { createLog } from '../../server/monitoring/log.ts'
import { clock } from '../../server/start/context.ts'

export type World = { places: number; database: Database; client: Client; backends: Set<number> }

const searchKey = 'bench'

/** Without limits, which would end a run after some sixty bookings of one caller. */
export function worldOf(places: number, database: Database): World {
  const backends = new Set<number>()
  database.pool.on('connect', (client) => backends.add((client as unknown as { processID: number }).processID))
  const api = createApi(handlers, {
    db: database.db,
    catalogue: database.db,
    clock,
    log: createLog('silent'),
    searchKey,
    publicUrl: 'http://localhost',
  })
  const client = createClient(async ({ url, headers, ...init }) =>
    api.fetch(new Request(`http://localhost${url}`, { ...init, headers: { ...headers, 'api-key': searchKey } })),
  )
  return { places, database, client, backends }
}

export type Cost = { ms: number; cpuMs: number }

export async function costOf(world: World, work: () => Promise<unknown>): Promise<Cost> {
  const before = backendTimes(world)
  const own = process.cpuUsage()
  const began = performance.now()
  await work()
  const ms = performance.now() - began
  const { user, system } = process.cpuUsage(own)
  let database = 0
  for (const [pid, time] of backendTimes(world)) database += time - (before.get(pid) ?? 0)
  return { ms, cpuMs: (user + system) / 1000 + database / 1e6 }
}

/** Nanoseconds that the processes of the database have run, where the system tells; elsewhere the clock alone is left. */
function backendTimes({ backends }: World): Map<number, number> {
  const times = new Map<number, number>()
  for (const pid of backends)
    try {
      times.set(pid, Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]))
    } catch {
      backends.delete(pid)
    }
  return times
}
