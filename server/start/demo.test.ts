import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '#data/database/database.ts'
import { createTestDatabase } from '#data/database/test-database.ts'
import { writeTestCatalogue } from '#demo/test-catalogue.ts'
import { createLog } from '../monitoring/log.ts'
import { startDemo } from './demo.ts'
import { createShutdown } from './shutdown.ts'

const venues = { vienna: 20, london: 120, graz: 1500 }
const total = venues.vienna + venues.london + venues.graz
let directory: string
let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  directory = await writeTestCatalogue(venues)
})
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.close())
afterAll(() => rm(directory, { recursive: true }))

function start({ whole = false, opened = Promise.resolve() } = {}) {
  const lines: string[] = []
  const logged: string[] = []
  const shutdown = createShutdown()
  const ready = startDemo({
    databases: {
      async withLongRunningConnections(work) {
        const longRunning = openDatabase(database.connection, { size: 6, longRunning: true })
        try {
          return await work(longRunning.db)
        } finally {
          await longRunning.close()
        }
      },
    },
    whole,
    progress: { progress: (line) => void lines.push(line) },
    shutdown,
    log: createLog('warn', { write: (line) => void logged.push(line) }),
    opened,
    smaller: { directory, batchWeight: 100 },
  })
  const stop = () =>
    shutdown.run((error) => {
      throw error
    })
  return { ready, stop, lines, logged }
}

const count = async () => {
  const { rows } = await database.pool.query<{ count: number }>('SELECT count(*)::integer AS count FROM restaurants')
  return rows[0]?.count ?? 0
}

describe('starting with the demo', () => {
  test('is ready with the first city, fills on once guests are answered, and says when everything is in', async () => {
    const opened = Promise.withResolvers<void>()
    const demo = start({ opened: opened.promise })
    expect(await demo.ready).toMatch(
      /^Vienna: 20 places, \d+ partners; the other cities follow while the server is open$/,
    )
    await sleep(100)
    expect(await count()).toBe(venues.vienna)
    opened.resolve()
    await expect.poll(() => demo.lines.some((line) => line.includes('everything is in'))).toBe(true)
    expect(demo.lines.at(-1)).toMatch(/^demo: everything is in after [\d.]+ s, 1,640 places, \d+ partners$/)
    expect(await count()).toBe(total)
    expect(demo.logged).toEqual([])
    await demo.stop()
  })

  test('whole, it is ready when everything is in', async () => {
    const demo = start({ whole: true, opened: new Promise(() => {}) })
    expect(await demo.ready).toMatch(/^1,640 places, \d+ partners$/)
    expect(await count()).toBe(total)
    const again = start()
    expect(await again.ready).toBe('already there')
  })

  test('stopping ends it after the batch being written, also before anybody was answered', async () => {
    const waiting = start({ opened: new Promise(() => {}) })
    await waiting.ready
    await waiting.stop()
    expect(await count()).toBe(venues.vienna)
    const filling = start()
    await expect.poll(async () => (await count()) > venues.vienna).toBe(true)
    await filling.stop()
    const left = await count()
    expect(left).toBeLessThan(total)
    await sleep(300)
    expect(await count()).toBe(left)
    expect([...waiting.logged, ...filling.logged]).toEqual([])
  })

  test('a database that goes and comes back is waited for', async () => {
    const demo = start()
    await demo.ready
    await expect.poll(async () => (await count()) > venues.vienna).toBe(true)
    await database.pool.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    )
    await expect.poll(() => demo.lines.some((line) => line.includes('everything is in'))).toBe(true)
    expect(await count()).toBe(total)
    expect(demo.logged.join()).toContain('waits for the database')
    await demo.stop()
  })

  test('what cannot be written is logged, the rest comes, and the server stays', async () => {
    await database.pool.query("ALTER TABLE restaurants ADD CONSTRAINT no_graz3 CHECK (source_ref <> 'graz3')")
    const demo = start()
    await demo.ready
    await expect.poll(() => demo.logged.some((line) => line.includes('the next start goes on with it'))).toBe(true)
    expect(demo.logged.join()).toContain('no_graz3')
    expect(await count()).toBeGreaterThan(venues.vienna + venues.london)
    expect(await count()).toBeLessThan(total)
  })

  test('a first city that cannot be written fails the start', async () => {
    await database.pool.query("ALTER TABLE restaurants ADD CONSTRAINT no_vienna3 CHECK (source_ref <> 'vienna3')")
    await expect(start().ready).rejects.toThrow('no_vienna3')
  })
})
