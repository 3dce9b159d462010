import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
import { openTestArena } from './test-arena.ts'

let arena: MoneyArena
beforeAll(async () => {
  arena = await openMoneyArena(await openTestArena())
})
afterAll(() => arena.close())

const held = ({ held, promise, detail }: Proof) => expect(held, `${promise}: ${detail}`).toBe(true)

describe('promises of money, in short', () => {
  test('a storm of payments', async () => {
    for (const proof of await proveStorm(arena, { bookings: 24, seed: 7 })) held(proof)
  })
  test('a no-show fee', async () => held(await proveFeeOnce(arena, { rounds: 3 })))
  test('kill -9 between provider and ledger', async () => held(await proveCrashes(arena, { rounds: 1 })))
  test('two tabs and double clicks', async () => held(await proveTwoTabs(arena, { rounds: 3 })))
  test('refunds at once', async () => held(await proveRefundRaces(arena, { rounds: 3 })))
  test('expiry against late payment', async () => held(await proveExpiryRaces(arena, { rounds: 3 })))
  test('changes against payments', async () => held(await proveChangeRaces(arena, { rounds: 6 })))
  test('forged webhooks', async () => held(await proveForgedWebhooks(arena, { rounds: 2 })))
  test('tampered bookings', async () => held(await proveTampering(arena, { rounds: 1 })))
  test('card numbers', async () => held(await proveNoCardNumbers(arena)))
  test('refunds that exceed are seen to', async () => held(await proveThatRefundsCanExceed(arena)))
  test('books that differ are seen to', async () => held(await proveThatBooksCanDiffer(arena)))
})
