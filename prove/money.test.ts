import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Proof } from './arena.ts'
import { type MoneyArena, openMoneyArena } from './money/money-arena.ts'
import { proveFeeOnce, proveStorm, proveThatBooksCanDiffer } from './money/storm.ts'
import { openTestArena } from './test-arena.ts'

let arena: MoneyArena
beforeAll(async () => {
  arena = await openMoneyArena(await openTestArena())
})
afterAll(() => arena.close())

const held = ({ held, promise, detail }: Proof) => expect(held, `${promise}: ${detail}`).toBe(true)

describe('promises of money, in short', { timeout: 90_000 }, () => {
  test('a storm of payments', async () => {
    for (const proof of await proveStorm(arena, { bookings: 24, seed: 7 })) held(proof)
  })
  test('a no-show fee', async () => held(await proveFeeOnce(arena, { rounds: 3 })))
  test('books that differ are seen to', async () => held(await proveThatBooksCanDiffer(arena)))
})
