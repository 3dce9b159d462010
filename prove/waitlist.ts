// `npm run prove -- waitlist`: how honest the expected waits are, over a thousand evenings, and that races and crashes of lines end well.
import { sabotageLine } from '#data/walkins/line-fixtures.ts'
import { clientOf, secondsUntilReady, startApp } from './app.ts'
import type { Arena, Proof } from './arena.ts'
import { openOwnServer } from './own-server.ts'
import { labRestaurants } from './waitlist/laboratory.ts'
import { proveLineCrashes } from './waitlist/line-crashes.ts'
import {
  proveCallAndLeave,
  proveCalledOrBooked,
  proveDoubleJoin,
  proveThatLineRacesCanFail,
  proveTwoHosts,
} from './waitlist/line-races.ts'
import { proveEstimates, proveThatEstimatesCanFail, proveThatUnfairnessIsSeen } from './waitlist/wait-proofs.ts'

export async function* proveWaitlist(): AsyncGenerator<Proof> {
  yield* proveLines()
  yield* proveEstimates({ restaurants: 25, evenings: 40, seed: 2026 })
  yield proveThatEstimatesCanFail({ restaurants: 12, evenings: 10, seed: 2026 })
  for (const restaurant of labRestaurants(1, 2026)) yield proveThatUnfairnessIsSeen(restaurant)
}

/** Over real connections, on a server of its own. */
async function* proveLines(): AsyncGenerator<Proof> {
  const { directory, database, stop } = await openOwnServer('waitlist', { connections: 8 })
  const { db, pool } = database
  let app = await startApp(directory)
  await secondsUntilReady()
  const arena: Arena = { client: clientOf(32), db, pool, today: Temporal.Now.plainDateISO('UTC') }
  try {
    yield await proveDoubleJoin(arena, { rounds: 100 })
    yield await proveCallAndLeave(arena, { rounds: 100 })
    yield await proveTwoHosts(arena, { rounds: 40 })
    yield await proveCalledOrBooked(arena, { rounds: 60 })
    const crashed = await proveLineCrashes(arena, { directory, kills: 8, app })
    app = crashed.app
    yield crashed.proof
    await sabotageLine(arena)
    yield await proveThatLineRacesCanFail(arena, { rounds: 8 })
  } finally {
    await app.kill()
    await database.close()
    await stop()
  }
}
