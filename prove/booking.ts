// `npm run prove -- booking`: the promises about tables, in full, over real connections on a server of its own.
import { clientOf, secondsUntilReady, startApp } from './app.ts'
import type { Arena, Proof } from './arena.ts'
import { proveContested } from './booking/contested.ts'
import { proveAppCrashes, proveDatabaseCrashes, proveHeldLock, proveSigterm } from './booking/crashes.ts'
import { proveHoldRaces } from './booking/hold-races.ts'
import {
  proveApprovals,
  proveCancelRebook,
  proveChangeRace,
  proveCovers,
  proveKeys,
  proveLastTable,
  proveSameSubmit,
} from './booking/races.ts'
import { proveThatRacesCanFail, sabotage } from './booking/sabotage.ts'
import { proveShownIsFree } from './booking/shown.ts'
import { openOwnServer } from './own-server.ts'
import { proveAudit } from './whole-audit.ts'

const connections = 64

export async function* proveBooking(attempts = 100_000): AsyncGenerator<Proof> {
  const { directory, database, stop } = await openOwnServer('booking', { connections: 24 })
  const { db, pool } = database
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
    await database.close()
    await stop()
  }
}
