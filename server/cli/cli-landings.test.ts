import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase } from '#data/database/test-database.ts'
import { testApi } from '#http/api/test-api.ts'
import { codeOf } from '#http/guests/guest-fixtures.ts'
import { landingCommand } from './cli-landings.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
const said: string[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line))
  vi.spyOn(console, 'error').mockImplementation((line: string) => void said.push(line))
})
afterAll(() => {
  vi.restoreAllMocks()
  return database.close()
})

test('a campaign gets an address, another one later, and none in the end', async () => {
  const run = (...words: string[]) => landingCommand(database.db, words)
  const { client } = testApi(database.db, { now: () => Temporal.Instant.from('2026-11-27T11:00:00Z') })
  const find = () => client.landings.get({ params: { landingId: 'spring' } })
  expect(await codeOf(find())).toBe('404 not_found')
  expect(await run('set', 'spring', '/search?cuisines=italian')).toBe(0)
  expect(await find()).toEqual({ target: '/search?cuisines=italian', source: 'campaign', medium: 'link' })
  expect(await run('set', 'spring', '/collection', 'radio', 'air')).toBe(0)
  expect(await find()).toEqual({ target: '/collection', source: 'radio', medium: 'air' })
  expect(await run('show', 'spring')).toBe(0)
  expect(said.at(-1)).toBe('/collection?utm_source=radio&utm_medium=air&utm_campaign=spring')
  expect(await run('set', 'spring', '//evil.example')).toBe(1)
  expect(await run('set', 'Spring!', '/')).toBe(1)
  expect(await run('sing', 'spring')).toBeNull()
  expect(await run('remove', 'spring')).toBe(0)
  expect(await run('remove', 'spring')).toBe(1)
  expect(await codeOf(find())).toBe('404 not_found')
})
