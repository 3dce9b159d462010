// `npm run prove -- waitlist`: how honest the expected waits are, over a thousand evenings, and that races and crashes of lines end well.
import { sabotageLine } from '#actions/walkins/line-fixtures.ts'
import { clientOf, secondsUntilReady, startApp } from './app.ts'
import type { Arena, Proof } from './arena.ts'
import { provingOf } from './proving.ts'
import { openOwnServer } from './servers/own-server.ts'
import { labRestaurants } from './waitlist/laboratory.ts'
import { proveLineCrashes } from './waitlist/line-crashes.ts'
import {
  proveCallAndLeave,
  proveCalledOrBooked,
  proveDoubleJoin,
  proveThatLineRacesCanFail,
  proveTwoHosts,
} from './waitlist/line-races.ts'
import {
  type Bars,
  bars,
  type Laboratory,
  proveEstimates,
  proveThatEstimatesCanFail,
  proveThatUnfairnessIsSeen,
} from './waitlist/wait-proofs.ts'

type WaitlistProofSize = {
  races: { joins: number; calls: number; hosts: number; bookings: number }
  kills: number
  sabotaged: number
  estimates: Laboratory
  bars: Bars
  uncalibrated: Laboratory
  /** Of how many restaurants an unfair host is tried. */
  unfair: number
}

export const proving = provingOf<WaitlistProofSize>({
  full: {
    races: { joins: 100, calls: 100, hosts: 40, bookings: 60 },
    kills: 8,
    sabotaged: 8,
    estimates: { restaurants: 25, evenings: 40, seed: 2026 },
    bars,
    uncalibrated: { restaurants: 12, evenings: 10, seed: 2026 },
    unfair: 1,
  },
  smallest: {
    races: { joins: 6, calls: 6, hosts: 6, bookings: 6 },
    kills: 1,
    sabotaged: 4,
    estimates: { restaurants: 6, evenings: 3, seed: 11 },
    // Few evenings leave more to chance, and the first ones of a restaurant are its worst.
    bars: { overall: [0.75, 0.85], group: [0.62, 0.94], errorRatio: 0.6 },
    uncalibrated: { restaurants: 2, evenings: 3, seed: 11 },
    unfair: 3,
  },
  prove: proveWaitlist,
})

async function* proveWaitlist(size: WaitlistProofSize): AsyncGenerator<Proof> {
  yield* proveLines(size)
  yield* proveEstimates(size.estimates, size.bars)
  yield proveThatEstimatesCanFail(size.uncalibrated)
  for (const restaurant of labRestaurants(size.unfair, size.uncalibrated.seed))
    yield proveThatUnfairnessIsSeen(restaurant)
}

/** Over real connections, on a server of its own. */
async function* proveLines({ races, kills, sabotaged }: WaitlistProofSize): AsyncGenerator<Proof> {
  const { directory, database, stop } = await openOwnServer('waitlist', { connections: 8 })
  const { db, pool } = database
  let app = await startApp(directory)
  await secondsUntilReady()
  const arena: Arena = { client: clientOf(32), db, pool, today: Temporal.Now.plainDateISO('UTC') }
  try {
    yield await proveDoubleJoin(arena, { rounds: races.joins })
    yield await proveCallAndLeave(arena, { rounds: races.calls })
    yield await proveTwoHosts(arena, { rounds: races.hosts })
    yield await proveCalledOrBooked(arena, { rounds: races.bookings })
    const crashed = await proveLineCrashes(arena, { directory, kills, app })
    app = crashed.app
    yield crashed.proof
    await sabotageLine(arena)
    yield await proveThatLineRacesCanFail(arena, { rounds: sabotaged })
  } finally {
    await app.kill()
    await database.close()
    await stop()
  }
}
