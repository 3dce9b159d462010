import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '#data/database/database.ts'
import type { Replica } from '#data/database/replica.ts'
import { countParkedJobs } from '#data/jobs/parked-jobs.ts'
import { type LineFigures, readLineFigures } from '#data/walkins/forecast/line-figures.ts'

export type Metrics = ReturnType<typeof createMetrics>

export function createMetrics(
  { db, counts }: Pick<Database, 'db' | 'counts'>,
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
    name: 'tavola_cached_answers_total',
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
      for (const [state, count] of Object.entries(counts())) this.set({ state }, count)
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
      // While the database is away this figure is missing and all others are there.
      const counts = await countParkedJobs(db).catch(() => ({}))
      for (const [kind, count] of Object.entries(counts)) this.set({ kind }, count)
    },
  })
  measureLines(registry, db)
  return { registry, failedJobs, requests, duration, cachedResponses, keptPages }
}

function measureLines(registry: Registry, db: Database['db']) {
  // All three are collected at once, so one look serves them; while the database is away they are missing.
  let looking: Promise<LineFigures | null> | null = null
  const figures = () =>
    (looking ??= readLineFigures(db, Temporal.Now.instant())
      .catch(() => null)
      .finally(() => (looking = null)))
  new Gauge({
    name: 'tavola_line_parties',
    help: 'Parties in all lines, by whether they wait or were called',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset()
      const found = await figures()
      if (!found) return
      this.set({ state: 'waiting' }, found.waiting)
      this.set({ state: 'called' }, found.called)
    },
  })
  new Gauge({
    name: 'tavola_line_quotes',
    help: 'Waits that were settled in the last day, by party size and whether the party was called within its range',
    labelNames: ['party', 'outcome'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const { party, quotes, withinRange } of (await figures())?.sizes ?? []) {
        this.set({ party, outcome: 'within_range' }, withinRange)
        this.set({ party, outcome: 'missed' }, quotes - withinRange)
      }
    },
  })
  new Gauge({
    name: 'tavola_line_quote_error_minutes',
    help: 'Median error of the waits that were settled in the last day, by party size',
    labelNames: ['party'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const { party, medianError } of (await figures())?.sizes ?? []) this.set({ party }, medianError)
    },
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
