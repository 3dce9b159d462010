import { restaurants } from '#contract/restaurants/restaurants.ts'
import { findPlace } from '#data/restaurants/restaurants.ts'
import { handle } from '../api/bind.ts'
import { refuse } from '../api/refusal.ts'

export const get = handle(restaurants.get, async ({ params }, { catalogue, clock }) => {
  const place = await findPlace(catalogue, params.id, clock.now())
  return place ?? refuse('not_found')
})
