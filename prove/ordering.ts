// `npm run prove -- ordering`: what must never happen to orders, on a server of its own.
import type { Proof } from './arena.ts'
import { openMoneyArena } from './money/money-arena.ts'
import {
  proveKitchen,
  proveLastTicket,
  proveThatKitchensCanOverflow,
  sabotageKitchen,
} from './ordering/kitchen-races.ts'
import { provePaidOrders } from './ordering/paid-crashes.ts'
import { proveTotals } from './ordering/totals.ts'
import { openOwnServer } from './own-server.ts'
import { openArenaOn } from './test-arena.ts'
import { proveAudit } from './whole-audit.ts'

export async function* proveOrdering(attempts = 20_000): AsyncGenerator<Proof> {
  yield proveTotals({ carts: 100_000 })
  const { database, stop } = await openOwnServer('ordering', { connections: 24 })
  const arena = await openMoneyArena(openArenaOn(database))
  try {
    yield await proveKitchen(arena, { attempts, guests: 64, days: 60 })
    yield await proveLastTicket(arena, { rounds: 200, guests: 32 })
    yield await provePaidOrders(arena, { rounds: 10 })
    yield await proveAudit(arena)
    await sabotageKitchen(arena)
    yield await proveThatKitchensCanOverflow(arena, { rounds: 20 })
  } finally {
    await arena.close()
    await stop()
  }
}
