// `npm run prove -- money`: what must never happen to money, over and over.
import type { Proof } from './arena.ts'
import { proveCrashes } from './money/crashes.ts'
import { proveForgedWebhooks, proveNoCardNumbers, proveTampering } from './money/hostile.ts'
import { type MoneyArena, openMoneyArena } from './money/money-arena.ts'
import {
  proveChangeRaces,
  proveExpiryRaces,
  proveRefundRaces,
  proveThatRefundsCanExceed,
  proveTwoTabs,
} from './money/races.ts'
import { proveFeeOnce, proveStorm, proveThatBooksCanDiffer } from './money/storm.ts'
import { provingOf } from './proving.ts'
import { openOwnServer } from './servers/own-server.ts'
import { openArenaOn } from './test-arena.ts'

type MoneySize = {
  storms: { bookings: number; seeds: readonly number[] }
  fees: number
  crashes: number
  races: number
  forged: number
  tampered: number
}

export const fewPayments: MoneySize = {
  storms: { bookings: 24, seeds: [7] },
  fees: 3,
  crashes: 1,
  races: 4,
  forged: 2,
  tampered: 1,
}

export const proving = provingOf<MoneySize>({
  full: {
    storms: { bookings: 200, seeds: [1, 2, 3, 4, 5] },
    fees: 100,
    crashes: 10,
    races: 100,
    forged: 50,
    tampered: 20,
  },
  smallest: fewPayments,
  prove: proveMoney,
})

async function* proveMoney(size: MoneySize): AsyncGenerator<Proof> {
  const { database, stop } = await openOwnServer('money', { connections: 24 })
  const arena = await openMoneyArena(openArenaOn(database))
  try {
    yield* proveEveryPayment(arena, size)
  } finally {
    await arena.close()
    await stop()
  }
}

/** Storms, crashes and races of payments, wherever the tables lie. */
export async function* proveEveryPayment(arena: MoneyArena, size: MoneySize): AsyncGenerator<Proof> {
  const rounds = size.races
  for (const seed of size.storms.seeds) yield* await proveStorm(arena, { bookings: size.storms.bookings, seed })
  yield await proveFeeOnce(arena, { rounds: size.fees })
  yield await proveCrashes(arena, { rounds: size.crashes })
  yield await proveTwoTabs(arena, { rounds })
  yield await proveRefundRaces(arena, { rounds })
  yield await proveExpiryRaces(arena, { rounds })
  yield await proveChangeRaces(arena, { rounds })
  yield await proveForgedWebhooks(arena, { rounds: size.forged })
  yield await proveTampering(arena, { rounds: size.tampered })
  yield await proveNoCardNumbers(arena)
  yield await proveThatRefundsCanExceed(arena)
  yield await proveThatBooksCanDiffer(arena)
}
