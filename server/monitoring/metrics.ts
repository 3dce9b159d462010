import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '#data/database/database.ts'
import type { Replica } from '#data/database/replica.ts'
import { countParkedJobs } from '#data/jobs/parked-jobs.ts'
import { readLineFigures } from '#data/walkins/line-figures.ts'

export type Metrics = ReturnType<typeof createMetrics>

export function createMetrics(
  { db, pool }: { db: Database['db']; pool: Pick<Database['pool'], 'totalCount' | 'idleCount' | 'waitingCount'> },
  standby: Pick<Replica, 'state'> | null = null,
) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'tavola_http_requests_total',
    help: 'Answers sent, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  const duration = new Histogram({
    name: 'tavola_http_request_duration_seconds',
    help: 'Time from the request to its answer, by route',
    labelNames: ['route'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
    registers: [registry],
  })
  const cachedResponses = new Map<string, number>()
  new Counter({
    name: 'tavola_shelved_answers_total',
    help: 'Answers that the HTTP server sent again without asking the app, by route',
    labelNames: ['route'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [route, times] of cachedResponses) this.inc({ route }, times)
    },
  })
  const keptPages = new Counter({
    name: 'tavola_kept_pages_total',
    help: 'Anonymous pages asked for, by whether finished bytes were at hand',
    labelNames: ['outcome'],
    registers: [registry],
  })
  new Gauge({
    name: 'tavola_database_connections',
    help: 'Connections to the database, by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  if (standby) measureReplica(registry, standby)
  const failedJobs = new Counter({
    name: 'tavola_job_failures_total',
    help: 'Attempts of jobs that failed in this process, by task',
    labelNames: ['task'],
    registers: [registry],
  })
  new Gauge({
    name: 'tavola_parked_jobs',
    help: 'Work that failed and is no longer tried by itself, by kind; `retrying` still is',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      this.reset()
      // While the database is away this figure is missing and all others are told.
      const counts = await countParkedJobs(db).catch(() => ({}))
      for (const [kind, count] of Object.entries(counts)) this.set({ kind }, count)
    },
  })
  measureLines(registry, db)
  return { registry, failedJobs, requests, duration, cachedResponses, keptPages }
}

function measureLines(registry: Registry, db: Database['db']) {
  new Gauge({
    name: 'tavola_line_parties',
    help: 'Parties in all lines, by whether they wait or were called',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset()
      const figures = await readLineFigures(db, Temporal.Now.instant()).catch(() => null)
      if (!figures) return
      this.set({ state: 'waiting' }, figures.waiting)
      this.set({ state: 'called' }, figures.called)
      quotes.set({ outcome: 'within_range' }, figures.withinRange)
      quotes.set({ outcome: 'missed' }, figures.quotes - figures.withinRange)
    },
  })
  const quotes = new Gauge({
    name: 'tavola_line_quotes',
    help: 'Waits that were settled in the last day, by whether the party was called within its range',
    labelNames: ['outcome'],
    registers: [registry],
  })
}

function measureReplica(registry: Registry, standby: Pick<Replica, 'state'>) {
  new Gauge({
    name: 'tavola_replica_lag_seconds',
    help: 'How far the replica is behind; missing while it does not answer',
    registers: [registry],
    collect() {
      const { lagSeconds } = standby.state()
      if (lagSeconds === null) this.remove()
      else this.set(lagSeconds)
    },
  })
  new Gauge({
    name: 'tavola_replica_reads',
    help: '1 while catalogue reads go to the replica, 0 while the primary answers them',
    registers: [registry],
    collect() {
      this.set(standby.state().reads === 'replica' ? 1 : 0)
    },
  })
}
