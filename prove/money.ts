// `npm run prove -- money`: what must never happen to money, over and over.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '../data/database/database.ts'
import { embeddedPostgres } from '../data/database/embedded-postgres.ts'
import { migrate } from '../data/schema/migrate.ts'
import type { Proof } from './arena.ts'
import { openMoneyArena } from './money/money-arena.ts'
import { proveFeeOnce, proveStorm, proveThatBooksCanDiffer } from './money/storm.ts'
import { openArenaOn } from './test-arena.ts'

export async function* proveMoney(): AsyncGenerator<Proof> {
  const directory = join(import.meta.dirname, '..', '.data', 'prove-money')
  rmSync(directory, { recursive: true, force: true })
  const server = await embeddedPostgres(directory)
  const database = openDatabase(server.connection, { size: 24 })
  await migrate(database.db)
  const arena = await openMoneyArena(openArenaOn(database))
  try {
    for (const seed of [1, 2, 3, 4, 5]) yield* await proveStorm(arena, { bookings: 200, seed })
    yield await proveFeeOnce(arena, { rounds: 100 })
    yield await proveThatBooksCanDiffer(arena)
  } finally {
    await arena.close()
    await server.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}
