import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Schema } from '../schema/schema.ts'
import { type Database, openDatabase } from './database.ts'
import { inPipeline, openPipelines } from './pipelines.ts'
import { createTestDatabase } from './test-database.ts'
import { isUnavailable } from './unavailable.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query('CREATE TABLE kept (number integer PRIMARY KEY)')
})
afterAll(() => database.close())
beforeEach(() => database.pool.query('TRUNCATE kept'))

/** With so many pipelines, and as many connections beside them. */
async function withPipelines(count: number, work: (opened: Database) => Promise<void>): Promise<void> {
  const opened = openDatabase(database.connection, { size: 2 * count, pipelined: count })
  await work(opened)
  await opened.close()
}

const keep =
  (number: number) =>
  async (on: Kysely<Schema>): Promise<number> => {
    const inserted = sql<{ pid: number }>`INSERT INTO kept VALUES (${number}) RETURNING pg_backend_pid() AS pid`
    return (await inserted.execute(on)).rows[0]?.pid ?? 0
  }

const keptNumbers = async () =>
  (await database.pool.query<{ number: number }>('SELECT number FROM kept ORDER BY number')).rows.map(
    ({ number }) => number,
  )

test('statements given at once go down one connection, and one that fails leaves the others as they are', () =>
  withPipelines(1, async ({ db }) => {
    const [one, two, twice, three] = await Promise.allSettled(
      [1, 2, 2, 3].map((number, key) => inPipeline(db, key, keep(number))),
    )
    expect(twice).toMatchObject({ status: 'rejected', reason: { code: '23505' } })
    expect(two).toEqual(one)
    expect(three).toEqual(one)
    expect(one).toMatchObject({ status: 'fulfilled' })
    expect(await keptNumbers()).toEqual([1, 2, 3])
  }))

test('four are sent one behind the other, the rest waits in order', () =>
  withPipelines(1, async ({ db, counts }) => {
    let sent = 0
    const began: number[] = []
    const all = Array.from({ length: 9 }, (_, number) =>
      inPipeline(db, number, async (on) => {
        began.push(number)
        expect(++sent).toBeLessThanOrEqual(4)
        return keep(number)(on).finally(() => sent--)
      }),
    )
    expect(counts()).toMatchObject({ waiting: 5 })
    expect(new Set(await Promise.all(all)).size).toBe(1)
    expect(began).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
    expect(counts()).toMatchObject({ waiting: 0 })
  }))

test('of one restaurant each connection has one at a time', () =>
  withPipelines(2, async ({ db }) => {
    let sent = 0
    const pids = Array.from({ length: 6 }, (_, number) =>
      inPipeline(db, 7, async (on) => {
        expect(++sent).toBeLessThanOrEqual(2)
        return keep(number)(on).finally(() => sent--)
      }),
    )
    expect(new Set(await Promise.all(pids)).size).toBe(2)
    expect(await keptNumbers()).toEqual([0, 1, 2, 3, 4, 5])
  }))

test('who waits for a lock holds up nobody who comes later', () =>
  withPipelines(2, async ({ db, counts }) => {
    const rival = await database.pool.connect()
    await rival.query('BEGIN')
    await rival.query('INSERT INTO kept VALUES (1)')
    const stuck = [1, 2].map((key) => inPipeline(db, key, keep(1)).catch(({ code }: pg.DatabaseError) => code))
    await waitForLocks(2)
    while (counts().stuck < 2) await sleep(5)
    await Promise.all([3, 4, 5].map((number) => inPipeline(db, number, keep(number))))
    await rival.query('COMMIT')
    rival.release()
    expect(await Promise.all(stuck)).toEqual(['23505', '23505'])
    expect(counts()).toMatchObject({ stuck: 0 })
    expect(await keptNumbers()).toEqual([1, 3, 4, 5])
    expect(new Set(await Promise.all([6, 7, 8].map((number) => inPipeline(db, number, keep(number))))).size).toBe(2)
  }))

test('who waits for a turn behind one that is stuck is sent beside it', () =>
  withPipelines(1, async ({ db, counts }) => {
    const rival = await database.pool.connect()
    await rival.query('BEGIN')
    await rival.query('INSERT INTO kept VALUES (1)')
    const stuck = inPipeline(db, 7, keep(1))
    const next = inPipeline(db, 7, keep(2))
    expect(counts()).toMatchObject({ waiting: 1 })
    await next
    expect(await keptNumbers()).toEqual([2])
    await rival.query('ROLLBACK')
    rival.release()
    await stuck
  }))

test('a turn that does not come is refused like a connection that is not to be had', async () => {
  const pipelines = openPipelines(database.db, openClient, 1, { stuckMs: 60_000, waitMs: 50 })
  const rival = await database.pool.connect()
  await rival.query('BEGIN')
  await rival.query('INSERT INTO kept VALUES (1)')
  const first = pipelines.run(1, keep(1)).catch((error: Error) => error)
  const second = await pipelines.run(1, keep(2)).catch((error: Error) => error)
  expect(isUnavailable(second)).toBe(true)
  await rival.query('ROLLBACK')
  rival.release()
  expect(await first).toBeGreaterThan(0)
  expect(await keptNumbers()).toEqual([1])
  await pipelines.close()
})

test('a connection that breaks takes along what it was at, and the next statement has a new one', () =>
  withPipelines(1, async ({ db }) => {
    const pid = await inPipeline(db, 1, keep(1))
    const sleeps = [2, 3].map((key) =>
      inPipeline(db, key, (on) => sql`SELECT pg_sleep(60)`.execute(on)).catch((error: Error) => error),
    )
    await database.pool.query('SELECT pg_terminate_backend($1)', [pid])
    for (const error of await Promise.all(sleeps)) expect(isUnavailable(error)).toBe(true)
    expect(await inPipeline(db, 4, keep(4))).not.toBe(pid)
    expect(await keptNumbers()).toEqual([1, 4])
  }))

test('a server that is away is said to be, by each statement', async () => {
  const { db, close } = openDatabase({ host: '/nowhere', user: 'x', database: 'x' }, { size: 2, pipelined: 1 })
  for (const attempt of [1, 2]) {
    const error = await inPipeline(db, attempt, keep(attempt)).catch((fault: Error) => fault)
    expect(isUnavailable(error)).toBe(true)
  }
  await close()
})

test('a connection that nobody needs for a while is given up, and made again', async () => {
  const pipelines = openPipelines(database.db, openClient, 1, { idleMs: 10 })
  const pid = await pipelines.run(1, keep(1))
  while (pipelines.counts().open > 0) await sleep(5)
  expect(await pipelines.run(1, keep(2))).not.toBe(pid)
  await pipelines.close()
})

test('what comes after the end is not begun', async () => {
  const { db, close } = openDatabase(database.connection, { size: 2, pipelined: 1 })
  await inPipeline(db, 1, keep(1))
  await close()
  await expect(inPipeline(db, 1, keep(2))).rejects.toThrow()
  expect(await keptNumbers()).toEqual([1])
})

const openClient = () => new pg.Client({ ...database.connection, pipeline: true })

/** Until so many connections wait for what the rival has locked. */
async function waitForLocks(count: number): Promise<void> {
  for (;;) {
    const { rows } = await database.pool.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
    if (rows.length >= count) return
  }
}
