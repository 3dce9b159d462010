import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#data/database/database.ts'
import { openTestReplica, type TestReplica } from '#data/database/test-replica.ts'
import { insertRestaurant } from '#data/reservations/booking-fixtures.ts'
import { replaceRestaurantKey } from '#data/restaurants/restaurant-key.ts'
import { createApi } from '#http/api/bind.ts'
import { handlers } from '#http/handlers/handlers.ts'
import { createLog } from '../monitoring/log.ts'
import { createMetrics } from '../monitoring/metrics.ts'
import { readEnv } from '../settings/env.ts'
import { createContext } from './context.ts'
import { type Databases, openDatabases } from './database.ts'

let servers: TestReplica
let databases: Databases
let ask: (path: string, init?: RequestInit) => Promise<Response>
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
  ask = async (path, init) => api.fetch(new Request(`http://localhost${path}`, init))
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

test('whoever changed what a restaurant shows is answered when the replica shows it, or soon after', async () => {
  await expect.poll(() => databases.standby?.state().reads).toBe('replica')
  const key = await replaceRestaurantKey(databases.primary.db, 4101)
  const { pool: replica, close } = openDatabase(servers.replica.connection)
  onTestFinished(close)
  const allow = (origins: string[]) =>
    ask('/api/rsv/admin/restaurants/4101/parent-origins', {
      method: 'PUT',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ origins }),
    })
  const originsIn = async (database: pg.Pool) =>
    (await database.query('SELECT parent_origins FROM booking_settings WHERE restaurant_id = 4101')).rows[0]
      ?.parent_origins
  const first = ['https://one.example']
  await replica.query('SELECT pg_wal_replay_pause()')
  let answeredAfterMs = Number.POSITIVE_INFINITY
  const asked = performance.now()
  const answer = allow(first).finally(() => (answeredAfterMs = performance.now() - asked))
  await expect.poll(() => originsIn(databases.primary.pool)).toEqual(first)
  expect(answeredAfterMs).toBeGreaterThan(1900)
  await replica.query('SELECT pg_wal_replay_resume()')
  expect((await answer).status).toBe(200)
  expect(await originsIn(replica)).toEqual(first)

  await replica.query('SELECT pg_wal_replay_pause()')
  expect((await allow(['https://two.example'])).status).toBe(200)
  await replica.query('SELECT pg_wal_replay_resume()')
})
