import { restaurants } from '#contract/restaurants/restaurants.ts'
import { findVenue } from '#data/restaurants/restaurants.ts'
import { handle } from '../api/bind.ts'
import { refuse } from '../api/refusal.ts'

export const get = handle(restaurants.get, async ({ params, principal }, { catalogue, clock }) => {
  const place = await findVenue(catalogue, params.id, clock.now(), principal.locale)
  return place ?? refuse('not_found')
})
