import type pg from 'pg'
import { createTestDatabase } from '../database/test-database.ts'
import { audit } from './audit.ts'

export type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>

/** One database as it is, and one without what keeps rivals apart: there the same races must go wrong, or they prove nothing. */
export async function openRaceDatabases(breakLocks: (broken: TestDatabase) => Promise<unknown>) {
  const sound = await createTestDatabase()
  const broken = await createTestDatabase()
  await breakLocks(broken)
  return { sound, broken, close: () => Promise.all([sound.close(), broken.close()]) }
}

/** Takes the lock of a row out of a function, and before `wait`, if given, lets rivals in between looking and writing. */
export async function removeLock(pool: pg.Pool, name: string, wait?: string, written = wait): Promise<void> {
  const { rows } = await pool.query<{ text: string }>('SELECT pg_get_functiondef($1::regproc) AS text', [name])
  const text = rows[0]?.text ?? ''
  if (!text.includes('FOR NO KEY UPDATE') || !text.includes(wait ?? '')) throw new Error(`${name} has no lock`)
  const free = text.replaceAll('FOR NO KEY UPDATE', '')
  await pool.query(wait ? free.replaceAll(wait, `PERFORM pg_sleep(0.03); ${written}`) : free)
}

type RaceScenario<Scene> = {
  open: (database: TestDatabase) => Promise<Scene>
  run: (database: TestDatabase, scene: Scene) => Promise<string[]>
}

/** What went wrong in some rounds of a race: what it says itself, how it failed, and what the audit finds at its restaurant. */
export async function problemsOf<Scene extends { restaurantId: number }>(
  database: TestDatabase,
  { rounds, ...race }: RaceScenario<Scene> & { rounds: number },
): Promise<string[]> {
  const problems: string[] = []
  for (let round = 0; round < rounds; round++) problems.push(...(await problemsOfRound(database, race)))
  return problems
}

const mostTries = 40

/** Whether a race goes wrong sooner or later: rivals need not meet the first time, and on a busy machine seldom do. */
export async function goesWrong<Scene extends { restaurantId: number }>(
  database: TestDatabase,
  race: RaceScenario<Scene>,
): Promise<boolean> {
  for (let round = 0; round < mostTries; round++) if ((await problemsOfRound(database, race)).length > 0) return true
  return false
}

async function problemsOfRound<Scene extends { restaurantId: number }>(
  database: TestDatabase,
  { open, run }: RaceScenario<Scene>,
): Promise<string[]> {
  const scene = await open(database)
  const problems = await run(database, scene).catch((error: { code?: string }) => [`failed with ${error.code}`])
  const found = await audit(database.db)
  return [...problems, ...found.filter((each) => each.restaurantId === scene.restaurantId).map(({ rule }) => rule)]
}
