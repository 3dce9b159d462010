import { appendFile, cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmbeddedPostgres, embeddedPostgres } from '../database/embedded-postgres.ts'
import { backUp } from './back-up.ts'
import { clusterName, manifestName, readManifest } from './manifest.ts'
import { restore } from './restore.ts'

const madeAt = Temporal.Instant.from('2026-11-20T12:00:00Z')
let folder: string
let server: EmbeddedPostgres
let beforeIt = 0
const copy = () => join(folder, 'copy')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tavola-backup-'))
  server = await embeddedPostgres(join(folder, 'data'))
  await query(server, 'CREATE TABLE written (number int PRIMARY KEY, words text)')
  beforeIt = await copyWhileWriting()
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

async function query<Row extends pg.QueryResultRow>({ connection }: EmbeddedPostgres, text: string): Promise<Row[]> {
  const client = new pg.Client(connection)
  await client.connect()
  return client.query<Row>(text).then(
    ({ rows }) => client.end().then(() => rows),
    (error: unknown) => client.end().then(() => Promise.reject(error)),
  )
}

/** Writes one row after the other all the while; answers how many were written before the copy began. */
async function copyWhileWriting(): Promise<number> {
  const client = new pg.Client(server.connection)
  await client.connect()
  const state = { number: 0, stops: false }
  const writeOne = async () => {
    await client.query("INSERT INTO written SELECT $1, repeat('x', 2000)", [++state.number])
    // Tables come and go under the copy's hands.
    if (state.number % 50 === 0) await client.query('CREATE TABLE passing (); DROP TABLE passing')
  }
  while (state.number < 200) await writeOne()
  const before = state.number
  const copying = backUp(server, copy(), madeAt).finally(() => (state.stops = true))
  while (!state.stops) await writeOne()
  await copying
  await client.end()
  expect(state.number).toBeGreaterThan(before)
  return before
}

const countIn = async (restored: EmbeddedPostgres) => {
  const [row] = await query<{ rows: number; last: number }>(
    restored,
    'SELECT count(*)::int AS rows, max(number) AS last FROM written',
  )
  return row ?? expect.unreachable()
}

test('a copy made while guests write holds all that was there before it, and stops at one moment', async () => {
  const data = join(folder, 'restored')
  expect(await restore(copy(), data, { replace: false })).toMatchObject({ before: null })
  const restored = await embeddedPostgres(data)
  const { rows, last } = await countIn(restored)
  await restored.stop()
  expect(rows).toBe(last)
  expect(rows).toBeGreaterThanOrEqual(beforeIt)
  expect((await readManifest(copy())).madeAt).toBe('2026-11-20T12:00:00Z')
})

test('what is there is put aside, and only when that is asked for', async () => {
  const data = join(folder, 'replaced')
  const old = await embeddedPostgres(data)
  await query(old, 'CREATE TABLE of_before ()')
  await expect(restore(copy(), data, { replace: true })).rejects.toThrow('Stop Tavola first.')
  await old.stop()
  await expect(restore(copy(), data, { replace: false })).rejects.toThrow('holds data already')
  const { before } = await restore(copy(), data, { replace: true })
  const restored = await embeddedPostgres(data)
  expect((await countIn(restored)).rows).toBeGreaterThan(0)
  await restored.stop()
  expect(await readdir(before ?? '')).toContain('PG_VERSION')
})

test('a damaged or unfinished copy, and a folder that is in use, change nothing', async () => {
  const data = join(folder, 'untouched')
  const damaged = join(folder, 'damaged')
  await cp(copy(), damaged, { recursive: true })
  await expect(backUp(server, damaged, madeAt)).rejects.toThrow('is there already')
  await appendFile(join(damaged, clusterName, 'PG_VERSION'), 'x')
  await expect(restore(damaged, data, { replace: false })).rejects.toThrow('PG_VERSION is not what it was')
  await rm(join(damaged, clusterName, 'PG_VERSION'))
  await expect(restore(damaged, data, { replace: false })).rejects.toThrow('PG_VERSION is missing')
  await expect(restore(join(folder, 'data'), data, { replace: false })).rejects.toThrow('no finished copy')
  await writeFile(
    join(damaged, manifestName),
    JSON.stringify({ format: 1, madeAt: '', files: { '../../outside': '' } }),
  )
  await expect(restore(damaged, data, { replace: false })).rejects.toThrow('no finished copy')
  expect((await readdir(data)).filter((name) => name.includes('postgres'))).toEqual([])
})
