import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestReplica, type TestReplica } from '#data/database/test-replica.ts'
import { insertRestaurant } from '#data/reservations/booking-fixtures.ts'
import { createApi } from '#http/api/bind.ts'
import { handlers } from '#http/api/handlers.ts'
import { createLog } from '../monitoring/log.ts'
import { createMetrics } from '../monitoring/metrics.ts'
import { createContext } from './context.ts'
import { type Databases, openDatabases } from './database.ts'
import { readEnv } from './env.ts'

let servers: TestReplica
let databases: Databases
let ask: (path: string) => Promise<Response>
const log = createLog('silent')
const urlOf = ({ host, user, database }: TestReplica['primary']['connection']) =>
  `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
beforeAll(async () => {
  servers = await openTestReplica()
  const env = readEnv({
    DATABASE_URL: urlOf(servers.primary.connection),
    DATABASE_REPLICA_URL: urlOf(servers.replica.connection),
  })
  databases = await openDatabases(env, log)
  await insertRestaurant(databases.primary.pool)
  const api = createApi(handlers, createContext(env, databases, log))
  ask = async (path) => api.fetch(new Request(`http://localhost${path}`))
})
afterAll(async () => {
  await databases.close()
  await servers.close()
})

const restaurant = '/api/core/mb/guest/restaurants/4101'
const metrics = async () => createMetrics(databases.primary, databases.standby).registry.metrics()

test('a stopped replica is noticed by nobody but the operator, and used again by itself', async () => {
  await expect.poll(() => databases.standby?.state().reads).toBe('replica')
  await expect.poll(async () => (await ask(restaurant)).status).toBe(200)
  expect(await metrics()).toMatch(/tavola_replica_lag_seconds \d/)
  await servers.replica.stop()
  // Beyond the half second for which an answer is kept.
  await sleep(600)
  expect((await ask(restaurant)).status).toBe(200)
  expect(await metrics()).toContain('tavola_replica_reads 0')
  expect(await metrics()).not.toMatch(/tavola_replica_lag_seconds \d/)
  await servers.replica.ensure()
  await expect.poll(async () => databases.standby?.state().reads === 'replica').toBe(true)
  expect(await metrics()).toContain('tavola_replica_reads 1')
})
