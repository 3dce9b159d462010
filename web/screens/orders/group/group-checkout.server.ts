import { isCallFailure } from '../../../parts/api/call-failure.ts'
import { type PageContext, requestContext } from '../../../parts/request/context.ts'
import type { OrderRestaurant } from '../order-restaurant.server.ts'
import { findGroup } from './group.server.ts'
import { cartOfParts } from './group-cart.ts'

/**
 * The parts of a group that are to be ordered now, as one cart: all that are open for the organiser, or one's own. Null when there is
 * nothing of the kind.
 */
export async function openGroupCart(
  request: Request,
  context: PageContext,
  { restaurantId, currency }: OrderRestaurant,
  code: string,
) {
  const group = await findGroup(request, context, restaurantId, code)
  const { own } = group ?? {}
  const all = new URL(request.url).searchParams.get('for') === 'all'
  // What is brought comes in one delivery: the organiser's.
  if (!group || !own || (own.part !== 1 && (all || group.deliveryType === 'delivery'))) return null
  const { api } = context.get(requestContext)
  const { deliveryType: type } = group
  const params = { restaurantId, code }
  const cartOf = (parts: typeof group.parts) => cartOfParts(parts, { type, currency, own: own.part })
  const open = group.parts.filter(({ part, state }) => state === 'open' && (all || part === own.part))
  return {
    type,
    ...cartOf(open),
    /** Takes the parts for this order, so that nobody else orders them too; `taken` when somebody was faster. */
    async claim(reservationId: string) {
      const body = { part: own.part, key: own.key, reservationId, all }
      try {
        return cartOf((await api.groupOrders.claim({ params, body })).parts)
      } catch (failure) {
        if (isCallFailure(failure) && failure.status < 500) return 'taken' as const
        throw failure
      }
    },
    async release(reservationId: string) {
      const body = { part: own.part, key: own.key, reservationId }
      await api.groupOrders.release({ params, body }).catch((failure: unknown) => {
        // They are open again by themselves in a few minutes.
        if (!isCallFailure(failure)) throw failure
      })
    },
  }
}
