import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

export function createMetrics(pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>) {
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
  const shelved = new Map<string, number>()
  new Counter({
    name: 'tavola_shelved_answers_total',
    help: 'Answers that the door sent again without asking the app, by route',
    labelNames: ['route'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [route, times] of shelved) this.inc({ route }, times)
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
  return { registry, requests, duration, shelved, keptPages }
}
