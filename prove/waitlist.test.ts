import { expect, test } from 'vitest'
import { labRestaurants } from './waitlist/laboratory.ts'
import { proveEstimates, proveThatEstimatesCanFail, proveThatUnfairnessIsSeen } from './waitlist/wait-proofs.ts'

/** Few evenings leave more to chance, and the first ones of a restaurant are its worst. */
const wider = { overall: [0.75, 0.85], group: [0.62, 0.94], errorRatio: 0.6 } as const

test('the waits of some simulated evenings are as honest as they say', { timeout: 300_000 }, () => {
  for (const { promise, held, detail } of proveEstimates({ restaurants: 6, evenings: 3, seed: 11 }, wider))
    expect(held, `${promise}: ${detail}`).toBe(true)
})

test('the bars can fail: waits that are never corrected, and a host who is unfair', { timeout: 300_000 }, () => {
  const caught = proveThatEstimatesCanFail({ restaurants: 2, evenings: 3, seed: 11 })
  expect(caught.held, caught.detail).toBe(true)
  for (const restaurant of labRestaurants(3, 11)) expect(proveThatUnfairnessIsSeen(restaurant).held).toBe(true)
})
