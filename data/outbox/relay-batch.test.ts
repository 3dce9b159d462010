import { runMigrations } from 'graphile-worker'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../test-database.ts'
import { releaseAbandonedJobs } from './abandoned-jobs.ts'
import { relayBatch } from './relay-batch.ts'

let memory: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  memory = await createTestDatabase()
})
afterAll(() => memory.close())

const count = async (from: string) => Number((await memory.pool.query(`SELECT count(*) AS n FROM ${from}`)).rows[0].n)
const write = (rows: number) =>
  memory.pool.query(`
    INSERT INTO outbox (topic, restaurant_id, payload)
    SELECT 'reservation.confirmed', 4101 + n % 7,
      jsonb_build_object('restaurantId', 4101 + n % 7, 'reservationId', to_hex(n), 'sequence', 0)
    FROM generate_series(1, ${rows}) AS n`)

test('news that the queue cannot take stays where it is', async () => {
  await write(3)
  await expect(relayBatch(memory.db)).rejects.toThrow('graphile_worker')
  expect(await count('outbox')).toBe(3)
  await memory.pool.query('DELETE FROM outbox')
})

test('several relays at once hand on every row exactly once', async () => {
  await runMigrations({ pgPool: memory.pool })
  await write(2200)
  const relay = async () => {
    let handed = 0
    for (let rows = await relayBatch(memory.db); rows > 0; rows = await relayBatch(memory.db)) handed += rows
    return handed
  }
  const handed = await Promise.all([relay(), relay(), relay()])
  expect(handed[0] + handed[1] + handed[2]).toBe(2200)
  expect(await count('outbox')).toBe(0)
  expect(await count(`(SELECT DISTINCT key FROM graphile_worker.jobs WHERE task_identifier = 'mail') AS kept`)).toBe(
    2200,
  )
})

test('only jobs locked for longer than any job takes are released', async () => {
  await memory.pool.query(`
    UPDATE graphile_worker._private_jobs SET locked_by = 'dead', locked_at = now() - interval '61 seconds' WHERE key LIKE 'mail 1 %';
    UPDATE graphile_worker._private_jobs SET locked_by = 'busy', locked_at = now() - interval '30 seconds' WHERE key LIKE 'mail 2 %'`)
  expect(await releaseAbandonedJobs(memory.db)).toBe(1)
  const { rows } = await memory.pool.query(
    'SELECT DISTINCT locked_by FROM graphile_worker.jobs WHERE locked_by IS NOT NULL',
  )
  expect(rows).toEqual([{ locked_by: 'busy' }])
})
