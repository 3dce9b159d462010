// `npm run prove -- ordering`: what must never happen to orders, on a server of its own.
import type { Proof } from './arena.ts'
import { type MoneyArena, openMoneyArena } from './money/money-arena.ts'
import {
  proveKitchen,
  proveLastTicket,
  proveThatKitchensCanOverflow,
  sabotageKitchen,
} from './ordering/kitchen-races.ts'
import { provePaidOrders } from './ordering/paid-crashes.ts'
import { proveTotals } from './ordering/totals.ts'
import { provingOf } from './proving.ts'
import { openOwnServer } from './servers/own-server.ts'
import { openArenaOn } from './test-arena.ts'
import { proveAudit } from './whole-audit.ts'

type OrderingProofSize = {
  carts: number
  kitchen: { attempts: number; guests: number; days: number }
  lastTicket: { rounds: number; guests: number }
  paid: number
  sabotaged: number
}

export const fewOrders: OrderingProofSize = {
  carts: 4400,
  kitchen: { attempts: 200, guests: 12, days: 2 },
  lastTicket: { rounds: 4, guests: 8 },
  paid: 1,
  sabotaged: 3,
}

export const proving = provingOf<OrderingProofSize>({
  full: {
    carts: 100_000,
    kitchen: { attempts: 20_000, guests: 64, days: 60 },
    lastTicket: { rounds: 200, guests: 32 },
    paid: 10,
    sabotaged: 20,
  },
  smallest: fewOrders,
  prove: proveOrdering,
})

async function* proveOrdering(size: OrderingProofSize): AsyncGenerator<Proof> {
  yield proveTotals({ carts: size.carts })
  const { database, stop } = await openOwnServer('ordering', { connections: 24 })
  const arena = await openMoneyArena(openArenaOn(database))
  try {
    yield* proveEveryOrder(arena, size)
    yield await proveAudit(arena)
    await sabotageKitchen(arena)
    yield await proveThatKitchensCanOverflow(arena, { rounds: size.sabotaged })
  } finally {
    await arena.close()
    await stop()
  }
}

/** Races for the kitchen and crashes while orders are paid, wherever the tables lie. */
export async function* proveEveryOrder(arena: MoneyArena, size: OrderingProofSize): AsyncGenerator<Proof> {
  yield await proveKitchen(arena, size.kitchen)
  yield await proveLastTicket(arena, size.lastTicket)
  yield await provePaidOrders(arena, { rounds: size.paid })
  const unplanned = arena.logged.filter((line) => !line.startsWith('a payment could not be begun'))
  yield {
    promise: 'nothing is logged but payments that were made to fail',
    held: unplanned.length === 0,
    detail: `${arena.logged.length} lines, ${unplanned.length} others ${unplanned[0] ?? ''}`.trim(),
  }
}
