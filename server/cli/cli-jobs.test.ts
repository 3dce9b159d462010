import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase } from '#data/database/test-database.ts'
import { jobsCommand } from './cli-jobs.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
const lines: string[] = []
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => {
  lines.splice(0)
  for (const stream of ['log', 'error'] as const)
    vi.spyOn(console, stream).mockImplementation((line) => lines.push(line))
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => database.close())

const type = (line: string) => jobsCommand(database.db, line.split(' ').filter(Boolean))

test('parked work is listed and given another try', async () => {
  expect(await type('')).toBe(0)
  expect(lines).toEqual(['Nothing failed.'])
  await database.pool.query(`INSERT INTO job_failures VALUES
    (4101, 'keep-time', 'aa', 8, NULL, '23514 pacing_kept', '2026-11-21T19:00:00Z'),
    (4101, 'keep-time', 'bb', 2, '2026-11-21T19:02:00Z', 'P0001', '2026-11-21T19:00:00Z')`)
  lines.splice(0)
  await type('')
  expect(lines).toEqual([
    '2026-11-21T19:00:00.000Z  keep-time:4101:aa  23514 pacing_kept  (8 attempts)',
    '1 parked (1 items, 0 jobs, 0 outbox rows), 1 tried again by themselves.',
  ])
  expect(await type('retry keep-time:4101:aa')).toBe(0)
  lines.splice(0)
  await type('')
  expect(lines).toEqual(['0 parked (0 items, 0 jobs, 0 outbox rows), 2 tried again by themselves.'])
})

test.each(['retry keep-time:4101:cc', 'retry job:12', 'retry outbox:7', 'retry nonsense', "retry x:1';--:y"])(
  '%s finds nothing',
  async (line) => {
    expect(await type(line)).toBe(1)
    expect(lines).toHaveLength(1)
  },
)

test.each(['retry', 'dance', 'retry a b'])('%s is not understood', async (line) => {
  expect(await type(line)).toBeNull()
})
