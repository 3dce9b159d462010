// `npm run prove -- waitlist`: how honest the expected waits of the line are, over a thousand evenings.
import type { Proof } from './arena.ts'
import { labRestaurants } from './waitlist/laboratory.ts'
import { proveEstimates, proveThatEstimatesCanFail, proveThatUnfairnessIsSeen } from './waitlist/wait-proofs.ts'

export function* proveWaitlist(): Generator<Proof> {
  yield* proveEstimates({ restaurants: 25, evenings: 40, seed: 2026 })
  yield proveThatEstimatesCanFail({ restaurants: 12, evenings: 10, seed: 2026 })
  for (const restaurant of labRestaurants(1, 2026)) yield proveThatUnfairnessIsSeen(restaurant)
}
