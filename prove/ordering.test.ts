import { expect, test } from 'vitest'
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
import { openTestArena } from './test-arena.ts'

const held = ({ held, promise, detail }: Proof) => expect(held, `${promise}: ${detail}`).toBe(true)

test('orders, in short: the kitchen, its last ticket and a crash while one is paid', async () => {
  const arena = await openMoneyArena(await openTestArena())
  held(await proveKitchen(arena, { attempts: 200, guests: 12, days: 2 }))
  held(await proveLastTicket(arena, { rounds: 4, guests: 8 }))
  held(await provePaidOrders(arena, { rounds: 1 }))
  expect(arena.logged.filter((line) => !line.startsWith('a payment could not be begun'))).toEqual([])
  await arena.close()
})

test('kitchens can overflow: without lock and guard the same race is seen to fail', async () => {
  const broken = await openTestArena()
  await sabotageKitchen(broken)
  held(await proveThatKitchensCanOverflow(broken, { rounds: 3 }))
  await broken.close()
})

test('totals in every currency, in short', () => held(proveTotals({ carts: 4400 })))
