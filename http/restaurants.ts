import { restaurants } from '#contract/restaurants.ts'
import { findPlace } from '#data/restaurants.ts'
import { handle } from './bind.ts'
import { refuse } from './refusal.ts'

export const get = handle(restaurants.get, async ({ params }, { catalogue, clock }) => {
  const place = await findPlace(catalogue, params.id, clock.now())
  return place ?? refuse('not_found')
})
