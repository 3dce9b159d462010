import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase } from '#data/database/test-database.ts'
import { insertBooking, insertRestaurant } from '#data/reservations/booking-fixtures.ts'
import { auditCommand } from './cli-audit.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
const lines: string[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  await insertRestaurant(database.pool)
})
beforeEach(() => {
  lines.splice(0)
  vi.spyOn(console, 'log').mockImplementation((line) => lines.push(line))
})
afterEach(() => void vi.restoreAllMocks())
afterAll(() => database.close())

test('data that holds ends well', async () => {
  expect(await auditCommand(database.db)).toBe(0)
  expect(lines.at(-1)).toMatch(/^\d+ rules hold\.$/)
})

test('a booking that was accepted without a table is told, and the command fails', async () => {
  await insertBooking(database.pool, 1, { status: 'Approved' })
  expect(await auditCommand(database.db)).toBe(1)
  expect(lines.join('\n')).toMatch(/BROKEN {2}an accepted booking has a table\n {8}restaurant 4101: .* without a table/)
})
