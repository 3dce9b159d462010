// `npm run prove -- money`: what must never happen to money, over and over.
import type { Proof } from './arena.ts'
import { proveCrashes } from './money/crashes.ts'
import { proveForgedWebhooks, proveNoCardNumbers, proveTampering } from './money/hostile.ts'
import { openMoneyArena } from './money/money-arena.ts'
import {
  proveChangeRaces,
  proveExpiryRaces,
  proveRefundRaces,
  proveThatRefundsCanExceed,
  proveTwoTabs,
} from './money/races.ts'
import { proveFeeOnce, proveStorm, proveThatBooksCanDiffer } from './money/storm.ts'
import { openOwnServer } from './own-server.ts'
import { openArenaOn } from './test-arena.ts'

export async function* proveMoney(): AsyncGenerator<Proof> {
  const { database, stop } = await openOwnServer('money', { connections: 24 })
  const arena = await openMoneyArena(openArenaOn(database))
  try {
    for (const seed of [1, 2, 3, 4, 5]) yield* await proveStorm(arena, { bookings: 200, seed })
    yield await proveFeeOnce(arena, { rounds: 100 })
    yield await proveCrashes(arena, { rounds: 10 })
    yield await proveTwoTabs(arena, { rounds: 100 })
    yield await proveRefundRaces(arena, { rounds: 100 })
    yield await proveExpiryRaces(arena, { rounds: 100 })
    yield await proveChangeRaces(arena, { rounds: 100 })
    yield await proveForgedWebhooks(arena, { rounds: 50 })
    yield await proveTampering(arena, { rounds: 20 })
    yield await proveNoCardNumbers(arena)
    yield await proveThatRefundsCanExceed(arena)
    yield await proveThatBooksCanDiffer(arena)
  } finally {
    await arena.close()
    await stop()
  }
}
