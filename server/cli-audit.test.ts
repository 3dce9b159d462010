import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { insertBooking, insertRestaurant } from '#data/test-booking.ts'
import { createTestDatabase } from '#data/test-database.ts'
import { auditCommand } from './cli-audit.ts'

let memory: Awaited<ReturnType<typeof createTestDatabase>>
const said: string[] = []
beforeAll(async () => {
  memory = await createTestDatabase()
  await insertRestaurant(memory.pool)
})
beforeEach(() => {
  said.splice(0)
  vi.spyOn(console, 'log').mockImplementation((line) => said.push(line))
})
afterEach(() => void vi.restoreAllMocks())
afterAll(() => memory.close())

test('data that holds ends well', async () => {
  expect(await auditCommand(memory.db)).toBe(0)
  expect(said.at(-1)).toMatch(/^\d+ rules hold\.$/)
})

test('a booking that was accepted without a table is told, and the command fails', async () => {
  await insertBooking(memory.pool, 1, { status: 'Approved' })
  expect(await auditCommand(memory.db)).toBe(1)
  expect(said.join('\n')).toMatch(/BROKEN {2}an accepted booking has a table\n {8}restaurant 4101: .* without a table/)
})
