import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from './database.ts'
import { openReplica, type Replica, type ReplicaState } from './replica.ts'
import { openTestReplica, type TestReplica } from './test-replica.ts'

let servers: TestReplica
let primary: Database
let standby: Database
let replica: Replica
const changes: string[] = []
beforeAll(async () => {
  servers = await openTestReplica()
  primary = openDatabase(servers.primary.connection, { size: 4 })
  standby = openDatabase(servers.replica.connection, { size: 4 })
  const onChange = ({ reads }: ReplicaState) => changes.push(reads)
  replica = openReplica(standby, primary, { everyMs: 3_600_000, mostLagSeconds: 0, onChange })
}, 90_000)
/** The servers also write by themselves now and then, which the replica replays a moment later. */
beforeEach(() => expect.poll(async () => (await state()).reads === 'replica').toBe(true))
afterAll(async () => {
  await replica.close()
  await primary.close()
  await servers.close()
})

async function state() {
  await replica.probe()
  return replica.state()
}

const answering = async () => {
  const { rows } = await sql<{ standby: boolean }>`SELECT pg_is_in_recovery() AS standby`.execute(replica.db)
  return rows[0]?.standby ? 'replica' : 'primary'
}

test('while it answers, the replica is read', async () => {
  expect(await answering()).toBe('replica')
  expect(replica.state()).toEqual({ lagSeconds: 0, reads: 'replica' })
})

test('a faulty statement is its own fault', async () => {
  await expect(sql`SELECT nothing`.execute(replica.db)).rejects.toThrow('nothing')
  expect(replica.state().reads).toBe('replica')
})

test('one that falls behind is left alone until it has caught up', async () => {
  await standby.pool.query('SELECT pg_wal_replay_pause()')
  await primary.pool.query(
    `INSERT INTO analytics_events (source, action, target, ids, at) VALUES ('s', 'click', 't', '{}', now())`,
  )
  await expect.poll(async () => (await state()).reads === 'primary').toBe(true)
  expect(replica.state().lagSeconds).toBeGreaterThan(0)
  expect(await answering()).toBe('primary')
  await standby.pool.query('SELECT pg_wal_replay_resume()')
  await expect.poll(async () => (await state()).reads === 'replica').toBe(true)
  expect(await answering()).toBe('replica')
})

test('whoever wrote something can wait until it is read there, or hear that it is not', async () => {
  const write = () =>
    primary.pool.query(
      `INSERT INTO analytics_events (source, action, target, ids, at) VALUES ('own', 'click', 't', '{}', now())`,
    )
  const seen = async () => (await standby.pool.query(`SELECT FROM analytics_events WHERE source = 'own'`)).rowCount
  await write()
  expect(await replica.catchesUp(60_000)).toBe(true)
  expect(await seen()).toBe(1)
  await standby.pool.query('SELECT pg_wal_replay_pause()')
  await write()
  expect(await replica.catchesUp(100)).toBe(false)
  expect(await seen()).toBe(1)
  await standby.pool.query('SELECT pg_wal_replay_resume()')
  expect(await replica.catchesUp(60_000)).toBe(true)
  expect(await seen()).toBe(2)
})

test('once it is stopped every read is answered by the primary, and by the replica again when it is back', async () => {
  changes.splice(0)
  await Promise.all(Array.from({ length: 8 }, answering))
  const underWay = sql`SELECT pg_sleep(1)`.execute(replica.db)
  await servers.replica.stop()
  await underWay
  expect(await Promise.all(Array.from({ length: 8 }, answering))).toEqual(Array.from({ length: 8 }, () => 'primary'))
  expect(await state()).toEqual({ lagSeconds: null, reads: 'primary' })
  await servers.replica.ensure()
  await expect.poll(async () => (await state()).reads === 'replica').toBe(true)
  expect(await answering()).toBe('replica')
  expect(changes).toEqual(['primary', 'replica'])
})
