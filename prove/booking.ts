// `npm run prove -- booking`: the promises about tables, in full, over real connections on a server of its own.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '../data/database/database.ts'
import { embeddedPostgres } from '../data/database/embedded-postgres.ts'
import { migrate } from '../data/schema/migrate.ts'
import { clientOf, secondsUntilReady, startApp } from './app.ts'
import type { Arena, Proof } from './arena.ts'
import { proveContested } from './contested.ts'
import { proveAppCrashes, proveDatabaseCrashes, proveHeldLock, proveSigterm } from './crashes.ts'
import { proveHoldRaces } from './hold-races.ts'
import {
  proveApprovals,
  proveCancelRebook,
  proveChangeRace,
  proveCovers,
  proveKeys,
  proveLastTable,
  proveSameSubmit,
} from './races.ts'
import { proveThatRacesCanFail, sabotage } from './sabotage.ts'
import { proveShownIsFree } from './shown.ts'
import { proveAudit } from './whole-audit.ts'

const connections = 64

export async function* proveBooking(attempts = 100_000): AsyncGenerator<Proof> {
  const directory = join(import.meta.dirname, '..', '.data', 'prove')
  rmSync(directory, { recursive: true, force: true })
  const server = await embeddedPostgres(directory)
  const { db, pool, close } = openDatabase(server.connection, { size: 24 })
  await migrate(db)
  let app = await startApp(directory)
  await secondsUntilReady()
  const arena: Arena = { client: clientOf(connections), db, pool, today: Temporal.Now.plainDateISO('UTC') }
  try {
    yield* await proveContested(arena, { attempts, guests: connections, days: 60 })
    yield await proveLastTable(arena, { rounds: 300, guests: 32 })
    yield await proveSameSubmit(arena, { rounds: 100, presses: 11 })
    yield await proveKeys(arena)
    yield await proveApprovals(arena, { rounds: 100 })
    yield await proveChangeRace(arena, { rounds: 150 })
    yield await proveCancelRebook(arena, { rounds: 150 })
    yield await proveCovers(arena, { rounds: 40, guests: 40 })
    yield await proveHoldRaces(arena, { rounds: 1200 })
    yield await proveShownIsFree(arena, { guests: 600 })
    yield await proveHeldLock(arena)
    const crashed = await proveAppCrashes(arena, { directory, kills: 12, app })
    app = crashed.app
    yield crashed.proof
    yield await proveDatabaseCrashes(arena, { directory, kills: 3 })
    const ended = await proveSigterm(arena, { directory, app })
    app = ended.app
    yield ended.proof
    yield await proveAudit(arena)
    await sabotage(arena)
    yield await proveThatRacesCanFail(arena, { rounds: 20 })
  } finally {
    await app.kill()
    await close()
    await server.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}
