import { type ChildProcess, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase } from '#data/database/test-database.ts'
import { refreshSearch } from '#data/search/refresh/refresh.ts'
import { type SeedOptions, seedDemo } from './seed.ts'
import { writeTestCatalogue } from './test-catalogue.ts'

const today = Temporal.Instant.from('2026-11-15T12:00:00Z')
const venues = { vienna: 60, london: 70, graz: 150 }
const total = venues.vienna + venues.london + venues.graz
const batchWeight = 100

let directory: string
let database: Awaited<ReturnType<typeof createTestDatabase>>
const running = new Set<ChildProcess>()
beforeAll(async () => {
  directory = await writeTestCatalogue(venues)
})
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  for (const child of running) await kill(child)
  await database.close()
})
afterAll(() => rm(directory, { recursive: true }))

const seed = (options: Partial<SeedOptions> = {}) =>
  seedDemo(database.db, { today, directory, batchWeight, ...options })

async function one<Row>(query: string): Promise<Row> {
  const { rows } = await sql.raw<Row>(query).execute(database.db)
  return rows[0] as Row
}

const venuesByCity = async () => {
  const { rows } = await database.pool.query<{ city: string; venues: number }>(
    'SELECT city, count(*)::integer AS venues FROM restaurants GROUP BY 1 ORDER BY 1',
  )
  return Object.fromEntries(rows.map((row) => [row.city, row.venues]))
}

/** Restaurants that cannot be found, and partners that lack something. */
const halves = () =>
  one<{ unfound: number; bare: number }>(`
    SELECT count(*) FILTER (WHERE NOT EXISTS (
             SELECT FROM search.documents d WHERE d.restaurant_id = r.restaurant_id AND d.document_id = r.restaurant_id
               AND d.is_partner = r.is_partner))::integer AS unfound,
           count(*) FILTER (WHERE is_partner AND NOT (
             EXISTS (SELECT FROM dining_tables t WHERE t.restaurant_id = r.restaurant_id)
             AND EXISTS (SELECT FROM service_hours h WHERE h.restaurant_id = r.restaurant_id AND purpose = 'booking')
             AND EXISTS (SELECT FROM products p WHERE p.restaurant_id = r.restaurant_id)
             AND EXISTS (SELECT FROM restaurant_photos p WHERE p.restaurant_id = r.restaurant_id)
             AND EXISTS (SELECT FROM booking_settings s WHERE s.restaurant_id = r.restaurant_id)
             AND review_count = (SELECT count(*) FROM reviews v WHERE v.restaurant_id = r.restaurant_id)))::integer AS bare
    FROM restaurants r`)
const none = { unfound: 0, bare: 0 }

const searchTables = ['search.documents', 'search.terms', 'search.region_counts', 'search.value_sets', 'regions']
const searchContent = () =>
  Promise.all(searchTables.map((table) => one(`SELECT json_agg(t ORDER BY t::text) FROM ${table} AS t`)))

/** Everything is in, whole, and search is as a refresh of everything would have made it. */
async function expectEverything() {
  expect(await venuesByCity()).toEqual({ Graz: venues.graz, London: venues.london, Vienna: venues.vienna })
  expect(await halves()).toEqual(none)
  const grown = await searchContent()
  await refreshSearch(database.db)
  expect(await searchContent()).toEqual(grown)
  expect(await seed()).toMatchObject({ done: false })
}

describe('filling the demo', () => {
  test('the first city is whole before another begins, and the rest waits for whoever wants to open', async () => {
    const seen: unknown[] = []
    const report = await seed({
      async onFirstCity(summary) {
        const { partners } = await one<{ partners: number }>(
          'SELECT count(*) AS partners FROM restaurants WHERE is_partner',
        )
        seen.push(summary, await venuesByCity(), await halves())
        expect(summary).toBe(`Vienna: 60 places, ${partners} partners`)
        await sleep(50)
        expect(await venuesByCity()).toEqual({ Vienna: 60 })
      },
    })
    expect(seen.slice(1)).toEqual([{ Vienna: 60 }, none])
    expect(report.summary).toMatch(/^280 places, \d+ partners$/)
    await expectEverything()
  })

  test('every batch adds whole places that can be found', async () => {
    const steps: number[] = []
    let looking = Promise.resolve()
    const look = async () => {
      const { count } = await one<{ count: number }>('SELECT count(*) FROM restaurants')
      steps.push(count)
      expect(await halves()).toEqual(none)
    }
    await seed({ onBatch: () => void (looking = looking.then(look)) })
    await looking
    expect(new Set(steps).size).toBeGreaterThan(5)
    expect(steps.toSorted((a, b) => a - b)).toEqual(steps)
  })

  test('stopped between two batches it goes on where it was', async () => {
    const stopping = new AbortController()
    const stopped = seed({ signal: stopping.signal, onBatch: (there) => void (there > 70 && stopping.abort()) })
    await expect(stopped).rejects.toThrow('aborted')
    const { count } = await one<{ count: number }>('SELECT count(*) FROM restaurants')
    expect(count).toBeGreaterThan(70)
    expect(count).toBeLessThan(total)
    expect(await halves()).toEqual(none)
    let opened = ''
    await seed({ onFirstCity: async (summary) => void (opened = summary) })
    expect(opened).toBe('Vienna is there')
    await expectEverything()
  })

  test('killed again and again it leaves whole places behind and goes on', async () => {
    for (const enough of [1, 100, 200]) {
      const child = startProcess()
      await expect
        .poll(async () => (await one<{ count: number }>('SELECT count(*) FROM restaurants')).count >= enough)
        .toBe(true)
      await kill(child)
      expect(await halves()).toEqual(none)
    }
    await seed()
    await expectEverything()
  })

  test('whoever waits for another opens with the first city, and takes over when the other is killed', async () => {
    const child = startProcess(1)
    await expect
      .poll(async () => (await one<{ count: number }>('SELECT count(*) FROM restaurants')).count > 0)
      .toBe(true)
    let seenAtOpening: unknown
    const report = await seed({
      async onFirstCity() {
        seenAtOpening = (await venuesByCity()).Vienna
        expect(child.exitCode).toBeNull()
        await kill(child)
      },
    })
    expect(seenAtOpening).toBe(venues.vienna)
    expect(report.done).toBe(true)
    await expectEverything()
  })

  test('a batch that fails is told and left out; the next call brings it', async () => {
    await database.pool.query("ALTER TABLE restaurants ADD CONSTRAINT no_london3 CHECK (source_ref <> 'london3')")
    const failures: { message: string; venues: number }[] = []
    const failing = seed({
      onFailure: (error, batch) => failures.push({ message: (error as Error).message, venues: batch.venues }),
    })
    await expect(failing).rejects.toThrow("1 of the demo's batches could not be written")
    expect(failures).toHaveLength(1)
    expect(failures[0]?.message).toContain('no_london3')
    const { count } = await one<{ count: number }>('SELECT count(*) FROM restaurants')
    expect(count).toBe(total - (failures[0]?.venues ?? 0))
    await database.pool.query('ALTER TABLE restaurants DROP CONSTRAINT no_london3')
    await seed()
    await expectEverything()
  })

  test('without its first city there is nothing to open with: the seeding fails', async () => {
    await database.pool.query("ALTER TABLE restaurants ADD CONSTRAINT no_vienna3 CHECK (source_ref <> 'vienna3')")
    await expect(seed({ onFirstCity: () => Promise.reject(new Error('opened')) })).rejects.toThrow('no_vienna3')
  })
})

function startProcess(weight = batchWeight): ChildProcess {
  const { host, user, database: name } = database.connection
  const script = join(import.meta.dirname, 'test-seed-process.ts')
  const child = spawn(process.execPath, [script, host, user, name, directory, String(weight)], { stdio: 'inherit' })
  running.add(child)
  return child
}

async function kill(child: ChildProcess) {
  running.delete(child)
  const gone = new Promise((done) => child.once('exit', done))
  if (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL')) await gone
}
