// `npm run prove -- booking`: the promises about tables, over real connections on a server of its own.
import { clientOf, secondsUntilReady, startApp } from './app.ts'
import type { Arena, Proof } from './arena.ts'
import { proveAppCrashes, proveDatabaseCrashes, proveHeldLock, proveSigterm } from './booking/crashes.ts'
import { fewRaces, proveEveryRace, type RaceSizes } from './booking/every-race.ts'
import { proveThatRacesCanFail, sabotage } from './booking/sabotage.ts'
import { proveShownIsFree } from './booking/shown.ts'
import { provingOf, untimed } from './proving.ts'
import { openOwnServer } from './servers/own-server.ts'
import { proveAudit } from './whole-audit.ts'

type BookingProofSize = {
  connections: number
  races: RaceSizes
  shownTo: number
  appKills: number
  databaseKills: number
  sabotaged: number
  /** Seconds. */
  limits: { answered: number; read: number; readyWithin: number; backWithin: number; endedWithin: number }
}

export const proving = provingOf<BookingProofSize>({
  full: {
    connections: 64,
    races: {
      contested: { attempts: 100_000, guests: 64, days: 60 },
      lastTable: { rounds: 300, guests: 32 },
      sameSubmit: { rounds: 100, presses: 11 },
      approvals: 100,
      changes: 150,
      cancels: 150,
      covers: { rounds: 40, guests: 40 },
      holds: 1200,
    },
    shownTo: 600,
    appKills: 12,
    databaseKills: 3,
    sabotaged: 20,
    limits: { answered: 3.5, read: 1, readyWithin: 5, backWithin: 10, endedWithin: 10 },
  },
  smallest: {
    connections: 16,
    races: fewRaces,
    shownTo: 120,
    appKills: 1,
    databaseKills: 1,
    sabotaged: 3,
    limits: { answered: untimed, read: untimed, readyWithin: untimed, backWithin: untimed, endedWithin: untimed },
  },
  prove: proveBooking,
})

async function* proveBooking({ connections, limits, ...size }: BookingProofSize): AsyncGenerator<Proof> {
  const { directory, database, stop } = await openOwnServer('booking', { connections: 24 })
  const { db, pool } = database
  let app = await startApp(directory)
  await secondsUntilReady()
  const arena: Arena = { client: clientOf(connections), db, pool, today: Temporal.Now.plainDateISO('UTC') }
  try {
    yield* proveEveryRace(arena, size.races)
    yield await proveShownIsFree(arena, { guests: size.shownTo })
    yield await proveHeldLock(arena, limits)
    const crashed = await proveAppCrashes(arena, { directory, kills: size.appKills, ...limits, app })
    app = crashed.app
    yield crashed.proof
    yield await proveDatabaseCrashes(arena, { directory, kills: size.databaseKills, ...limits })
    const ended = await proveSigterm(arena, { directory, ...limits, app })
    app = ended.app
    yield ended.proof
    yield await proveAudit(arena)
    await sabotage(arena)
    yield await proveThatRacesCanFail(arena, { rounds: size.sabotaged })
  } finally {
    await app.kill()
    await database.close()
    await stop()
  }
}
