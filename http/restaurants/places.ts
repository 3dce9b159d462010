import { randomUUID } from 'node:crypto'
import { places } from '#contract/restaurants/places.ts'
import { listEvents } from '#data/restaurants/events.ts'
import { insertClaim, insertNotifyRequest } from '#data/restaurants/owner-claims.ts'
import { findRestaurantNumber } from '#data/restaurants/restaurants.ts'
import { listReviews } from '#data/restaurants/reviews.ts'
import { mailboxOf } from '#domain/limits/contact.ts'
import { refuseClaims, refuseTooMany } from '../access/limits.ts'
import { handle } from '../api/bind.ts'
import { refuse } from '../api/refusal.ts'

export const events = handle(places.events, async ({ params, query }, { catalogue, clock }) => {
  const restaurantId = await findRestaurantNumber(catalogue, params.idOrName)
  if (restaurantId === undefined) return refuse('not_found')
  // A day behind UTC's date no zone's event of today is dropped.
  const today = clock.now().subtract({ hours: 24 }).toString().slice(0, 10)
  return listEvents(catalogue, { restaurantId, today, skip: query.skip, top: query.top })
})

export const reviews = handle(places.reviews, async ({ params, query }, { catalogue }) => {
  const restaurantId = await findRestaurantNumber(catalogue, params.id)
  return restaurantId === undefined ? refuse('not_found') : listReviews(catalogue, { restaurantId, ...query })
})

export const claim = handle(places.claim, async ({ params, body, principal }, context) => {
  const { db, clock } = context
  const restaurantId = await findRestaurantNumber(db, params.restId)
  if (restaurantId === undefined) return refuse('not_found')
  const hurry = await refuseClaims(principal.caller, body.email, context)
  if (hurry) return hurry
  const createdAt = new Date(clock.now().epochMilliseconds)
  await insertClaim(db, { ...body, id: randomUUID(), createdAt }, { restaurantId })
  return {}
})

export const notify = handle(places.notify, async ({ params, body, principal }, context) => {
  const { db, clock } = context
  const restaurantId = await findRestaurantNumber(db, params.restId)
  if (restaurantId === undefined) return refuse('not_found')
  const hurry = await refuseTooMany(
    [
      { limit: 'notifyOfCaller', of: principal.caller },
      { limit: 'notifyOfContact', of: mailboxOf(body.email) },
    ],
    context,
  )
  if (hurry) return hurry
  await insertNotifyRequest(db, { restaurantId, email: body.email, createdAt: new Date(clock.now().epochMilliseconds) })
  return {}
})
