import { runMigrations } from 'graphile-worker'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#data/database/test-database.ts'
import { countParkedJobs, listParkedJobs, retryParkedJob, returnReadableNews } from '#data/jobs/parked-jobs.ts'
import { beat, endHeartbeat } from '#data/jobs/worker-heartbeat.ts'
import { releaseAbandonedJobs } from '#data/outbox/abandoned-jobs.ts'
import { relayBatch } from './relay-batch.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const count = async (from: string) => Number((await database.pool.query(`SELECT count(*) AS n FROM ${from}`)).rows[0].n)
const write = (rows: number) =>
  database.pool.query(`
    INSERT INTO outbox (topic, restaurant_id, payload)
    SELECT 'reservation.confirmed', 4101 + n % 7,
      jsonb_build_object('restaurantId', 4101 + n % 7, 'reservationId', to_hex(n), 'sequence', 0)
    FROM generate_series(1, ${rows}) AS n`)

test('news that the queue cannot take stays where it is', async () => {
  await write(3)
  await expect(relayBatch(database.db)).rejects.toThrow('graphile_worker')
  expect(await count('outbox')).toBe(3)
  await database.pool.query('DELETE FROM outbox')
})

test('several relays at once hand on every row exactly once', async () => {
  await runMigrations({ pgPool: database.pool })
  await write(2200)
  const relay = async () => {
    let handed = 0
    for (let rows = await relayBatch(database.db); rows > 0; rows = await relayBatch(database.db)) handed += rows
    return handed
  }
  const handed = await Promise.all([relay(), relay(), relay()])
  expect(handed[0] + handed[1] + handed[2]).toBe(2200)
  expect(await count('outbox')).toBe(0)
  expect(await count(`(SELECT DISTINCT key FROM graphile_worker.jobs WHERE task_identifier = 'mail') AS kept`)).toBe(
    2200,
  )
})

test('a row that this version cannot read is parked, stops no other and can be given back', async () => {
  await database.pool.query(`
    DELETE FROM graphile_worker._private_jobs;
    INSERT INTO outbox (topic, restaurant_id, payload) VALUES
      ('reservation.folded', 4101, '{"restaurantId": 4101, "reservationId": "aa", "sequence": 0}'),
      ('reservation.confirmed', 4101, '{"reservationId": "bb"}'),
      ('reservation.confirmed', 4101, '{"restaurantId": 4101, "reservationId": "cc", "sequence": 0}')`)
  expect(await relayBatch(database.db)).toBe(3)
  expect(await relayBatch(database.db)).toBe(0)
  expect(await count('graphile_worker.jobs')).toBe(1)
  const parked = await listParkedJobs(database.db)
  expect(parked.map(({ fault }) => fault).sort()).toEqual([
    'unread topic reservation.confirmed',
    'unread topic reservation.folded',
  ])
  expect(await countParkedJobs(database.db)).toEqual({ items: 0, retrying: 0, jobs: 0, outbox: 2 })
  const folded = parked.find(({ fault }) => fault.endsWith('folded'))?.id ?? ''
  expect(await retryParkedJob(database.db, folded, Temporal.Now.instant())).toBe(true)
  expect(await retryParkedJob(database.db, folded, Temporal.Now.instant())).toBe(false)
  const { rows } = await database.pool.query(`SELECT topic, payload FROM outbox`)
  expect(rows).toEqual([
    { topic: 'reservation.folded', payload: { restaurantId: 4101, reservationId: 'aa', sequence: 0 } },
  ])
  await database.pool.query('DELETE FROM outbox; DELETE FROM parked_outbox; DELETE FROM graphile_worker._private_jobs')
})

test('news that an older release parked goes on once a newer one can read it, behind any number that nobody can', async () => {
  const news = (id: string) => JSON.stringify({ restaurantId: 4101, reservationId: id, sequence: 0 })
  await database.pool.query(
    `INSERT INTO parked_outbox (outbox_id, topic, restaurant_id, payload, created_at, parked_at)
     SELECT n, CASE WHEN n > 450 THEN 'reservation.confirmed' ELSE 'reservation.folded' END, 4101, $1, '2026-11-01', now()
     FROM generate_series(1, 452) AS n`,
    [news('aa')],
  )
  const returned = await Promise.all([returnReadableNews(database.db), returnReadableNews(database.db)])
  expect(returned[0] + returned[1]).toBe(2)
  const { rows } = await database.pool.query('SELECT topic, restaurant_id, payload, created_at FROM outbox')
  const row = { topic: 'reservation.confirmed', restaurant_id: 4101, payload: JSON.parse(news('aa')) }
  expect(rows).toEqual([1, 2].map(() => ({ ...row, created_at: new Date('2026-11-01T00:00:00Z') })))
  expect(await count('parked_outbox')).toBe(450)
  expect(await returnReadableNews(database.db)).toBe(0)
  await database.pool.query('DELETE FROM outbox; DELETE FROM parked_outbox')
})

test('while one relay hands a batch on, another takes nothing', async () => {
  await write(3)
  await database.db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('tavola relay'))`.execute(trx)
    expect(await relayBatch(database.db)).toBe(0)
  })
  expect(await relayBatch(database.db)).toBe(3)
  expect(await count('outbox')).toBe(0)
})

test('a job whose attempts are used up counts as parked until it is given another set', async () => {
  await database.pool.query(`UPDATE graphile_worker._private_jobs SET attempts = max_attempts, last_error = 'Error: ann@example.com'
    WHERE key = 'mail 1 reservation.confirmed 0'`)
  expect(await countParkedJobs(database.db)).toMatchObject({ jobs: 1 })
  const [parked] = await listParkedJobs(database.db)
  expect(parked?.fault).toBe('mail Error')
  expect(await retryParkedJob(database.db, parked?.id ?? '', Temporal.Now.instant())).toBe(true)
  expect(await countParkedJobs(database.db)).toMatchObject({ jobs: 0 })
})

test('a job of a worker that still lives is its own, however long it takes', async () => {
  const lockedBy = async () => {
    const { rows } = await database.pool.query(
      `SELECT locked_by FROM graphile_worker.jobs WHERE locked_by IS NOT NULL ORDER BY 1`,
    )
    return rows.map((row) => row.locked_by)
  }
  await database.pool.query(`
    UPDATE graphile_worker._private_jobs SET locked_by = 'alive', locked_at = now() - interval '2 hours' WHERE key LIKE 'mail 1 %';
    UPDATE graphile_worker._private_jobs SET locked_by = 'dead', locked_at = now() - interval '2 hours' WHERE key LIKE 'mail 2 %';
    INSERT INTO worker_heartbeats VALUES ('dead', now() - interval '61 seconds')`)
  await beat(database.db, 'alive')
  expect(await releaseAbandonedJobs(database.db)).toBe(1)
  expect(await lockedBy()).toEqual(['alive'])
  expect(await count(`worker_heartbeats`)).toBe(1)
  await endHeartbeat(database.db, 'alive')
  expect(await releaseAbandonedJobs(database.db)).toBe(1)
  expect(await lockedBy()).toEqual([])
})

test('only jobs locked for longer than any job takes are released', async () => {
  await database.pool.query(`
    UPDATE graphile_worker._private_jobs SET locked_by = 'dead', locked_at = now() - interval '61 seconds' WHERE key LIKE 'mail 1 %';
    UPDATE graphile_worker._private_jobs SET locked_by = 'busy', locked_at = now() - interval '30 seconds' WHERE key LIKE 'mail 2 %'`)
  expect(await releaseAbandonedJobs(database.db)).toBe(1)
  const { rows } = await database.pool.query(
    'SELECT DISTINCT locked_by FROM graphile_worker.jobs WHERE locked_by IS NOT NULL',
  )
  expect(rows).toEqual([{ locked_by: 'busy' }])
})
