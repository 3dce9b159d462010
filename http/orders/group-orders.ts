import { setTimeout as sleep } from 'node:timers/promises'
import {
  beginGroupOrder,
  changeGroupPart,
  claimGroupParts,
  findGroupOrder,
  type GroupKey,
  joinGroupOrder,
  releaseGroupParts,
} from '#actions/orders/group-orders.ts'
import { type GroupOrder, groupOrders } from '#contract/orders/group-orders.ts'
import { readBookableRestaurant } from '#data/availability/booking-rules.ts'
import { isRefused } from '#domain/refusals/refused.ts'
import { restaurantOfId } from '#domain/reservations/id.ts'
import { refuseTooMany } from '../access/limits.ts'
import { countOpenStreams } from '../access/open-streams.ts'
import { handle } from '../api/bind.ts'
import type { Context } from '../api/context.ts'
import { refuse } from '../api/refusal.ts'
import { refuseBooking } from '../reservations/booking-refusal.ts'

export const begin = handle(groupOrders.begin, async ({ params, body, principal }, context) => {
  const { db, clock } = context
  const { restaurantId } = params
  const restaurant = await readBookableRestaurant(db, restaurantId)
  if (!restaurant) return refuse('not_found')
  const { acceptsBookings, channels } = restaurant.rules
  if (!acceptsBookings || !channels[body.deliveryType]) return refuse('not_accepting')
  const hurry = await refuseTooMany([{ limit: 'groupsOfCaller', of: principal.caller }], context)
  if (hurry) return hurry
  const begins = { ...body, name: body.name.trim(), items: body.items ?? [] }
  const begun = await beginGroupOrder(db, restaurantId, begins, { now: clock.now() })
  return isRefused(begun) ? refuseBooking(begun) : begun
})

export const get = handle(groupOrders.get, async ({ params }, { db, clock }) => {
  return (await findGroupOrder(db, params, { now: clock.now() })) ?? refuse('not_found')
})

export const join = handle(groupOrders.join, async ({ params, body, principal }, context) => {
  const { db, clock } = context
  const hurry = await refuseTooMany([{ limit: 'partsOfCaller', of: principal.caller }], context)
  if (hurry) return hurry
  const joined = await joinGroupOrder(db, params, { ...body, name: body.name.trim() }, { now: clock.now() })
  return isRefused(joined) ? refuseBooking(joined) : joined
})

export const change = handle(groupOrders.change, async ({ params, body }, { db, clock }) => {
  const changed = await changeGroupPart(db, params, { ...body, part: params.part }, { now: clock.now() })
  return isRefused(changed) ? refuse(changed.refused) : changed
})

export const claim = handle(groupOrders.claim, async ({ params, body }, { db, clock }) => {
  // An id of another restaurant would never become an order of this one.
  if (restaurantOfId(body.reservationId) !== params.restaurantId) return refuse('not_found')
  const claimed = await claimGroupParts(db, params, body, { now: clock.now() })
  return isRefused(claimed) ? refuse(claimed.refused) : claimed
})

export const release = handle(groupOrders.release, async ({ params, body }, { db, clock }) => {
  const released = await releaseGroupParts(db, params, body, { now: clock.now() })
  return isRefused(released) ? refuse('not_found') : {}
})

const lookEveryMs = 1000
/** Two for each who may join. */
const mostOfOneGroup = 60

const openStreams = countOpenStreams(mostOfOneGroup)

export const watch = handle(groupOrders.watch, async ({ params, principal, signal }, context) => {
  const first = await findGroupOrder(context.db, params, { now: context.clock.now() })
  if (!first) return refuse('not_found')
  const release = openStreams.take(params.code, principal.caller, context)
  return release ? changesOf(context, params, signal, release) : refuse('too_many', { retryAfter: 30 })
})

async function* changesOf(
  { db, clock }: Context,
  group: GroupKey,
  signal: AbortSignal,
  release: () => void,
): AsyncGenerator<GroupOrder> {
  let sent = ''
  try {
    while (!signal.aborted) {
      const found = await findGroupOrder(db, group, { now: clock.now() })
      if (!found) return
      const text = JSON.stringify(found)
      if (text !== sent) yield found
      sent = text
      await sleep(lookEveryMs, undefined, { signal, ref: false }).catch(() => {})
    }
  } finally {
    release()
  }
}
