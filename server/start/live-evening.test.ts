import { afterAll, beforeAll, expect, test } from 'vitest'
import { friday } from '#actions/walkins/line-fixtures.ts'
import { openDatabase } from '#data/database/database.ts'
import { createTestDatabase } from '#data/database/test-database.ts'
import { insertRestaurantFixture } from '#data/restaurants/restaurant-fixtures.ts'
import { createLog } from '../monitoring/log.ts'
import { startLiveEvening } from './live-evening.ts'
import { createShutdown } from './shutdown.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
  await insertRestaurantFixture(database.pool, {
    restaurantId: 7101,
    tables: Array.from({ length: 6 }, (_, at) => ({ number: `${at}`, max: 4 })),
    line: true,
  })
  await database.pool.query('UPDATE booking_settings SET is_demo = true')
})
afterAll(() => database.close())

function node() {
  const asked: Temporal.Instant[] = []
  const logged: string[] = []
  const shutdown = createShutdown()
  startLiveEvening({
    databases: {
      primary: database,
      async withLongRunningConnections(work) {
        const own = openDatabase(database.connection, { size: 2, longRunning: true })
        try {
          return await work(own.db)
        } finally {
          await own.close()
        }
      },
    },
    speed: 1,
    shutdown,
    log: createLog('warn', { write: (line) => void logged.push(line) }),
    opened: Promise.resolve(),
    faster: {
      betweenTurns: 10,
      whileAnotherNodePlays: 10,
      now() {
        asked.push(friday)
        return friday
      },
    },
  })
  const stop = () =>
    shutdown.run((error) => {
      throw error
    })
  return { asked, logged, stop }
}

test('of two nodes one plays the evening, and the other goes on when it stops', async () => {
  const first = node()
  await expect.poll(() => first.asked.length > 0).toBe(true)
  const second = node()
  const turns = first.asked.length
  await expect.poll(() => first.asked.length > turns + 5).toBe(true)
  expect(second.asked).toEqual([])
  await first.stop()
  await expect.poll(() => second.asked.length > 0).toBe(true)
  await second.stop()
  expect([...first.logged, ...second.logged]).toEqual([])
  const { rows } = await database.pool.query(`SELECT count(*) FROM walkins GROUP BY phone HAVING count(*) > 1`)
  expect(rows).toEqual([])
  const { rows: sitting } = await database.pool.query(`SELECT 1 FROM walkins WHERE status = 'Seated'`)
  expect(sitting.length).toBeGreaterThan(0)
})
