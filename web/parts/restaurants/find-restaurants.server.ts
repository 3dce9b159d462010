import { isCallFailure } from '../api/call-failure.ts'
import { type PageContext, requestContext } from '../request/context.ts'

/** The restaurants of a guest's bookings by their number; one that is gone is left out. */
export async function findRestaurants(context: PageContext, items: readonly { restaurantId: number }[]) {
  const { api } = context.get(requestContext)
  const ids = [...new Set(items.map(({ restaurantId }) => restaurantId))]
  const found = await Promise.all(
    ids.map((id) =>
      api.restaurants.get({ params: { id: String(id) } }).catch((failure: unknown) => {
        if (isCallFailure(failure)) return null
        throw failure
      }),
    ),
  )
  return new Map(found.flatMap((restaurant, at) => (restaurant ? [[ids[at] ?? 0, restaurant]] : [])))
}
