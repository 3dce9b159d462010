import { afterAll, beforeAll, expect, test } from 'vitest'
import { sabotageLine } from '#data/walkins/line-fixtures.ts'
import { type ArenaInProcess, openTestArena } from '../test-arena.ts'
import {
  proveCallAndLeave,
  proveCalledOrBooked,
  proveDoubleJoin,
  proveThatLineRacesCanFail,
  proveTwoHosts,
} from './line-races.ts'

let arena: ArenaInProcess
beforeAll(async () => {
  arena = await openTestArena()
})
afterAll(() => arena.close())

const proofs = { proveDoubleJoin, proveCallAndLeave, proveTwoHosts, proveCalledOrBooked }

test.each(Object.entries(proofs))('%s holds in a few rounds', async (_, prove) => {
  const { held, detail } = await prove(arena, { rounds: 6 })
  expect(held, detail).toBe(true)
})

test('the races of a line are seen to fail without their locks', async () => {
  const broken = await openTestArena()
  await sabotageLine(broken)
  const { held, detail } = await proveThatLineRacesCanFail(broken, { rounds: 4 })
  await broken.close()
  expect(held, detail).toBe(true)
})
