import { advanceOrder } from '#actions/orders/advance-order.ts'
import { changeStatus } from '#actions/reservations/change-status.ts'
import { host } from '#contract/reservations/host.ts'
import type { BookingStatus } from '#contract/reservations/reservations.ts'
import { updateProductOffer } from '#data/menus/product-offers.ts'
import { findHostParty } from '#data/party/host-party.ts'
import { findHostDay, findHostReservation } from '#data/reservations/host-reservations.ts'
import { replaceParentOrigins } from '#data/restaurants/frame-parents.ts'
import { isParentOrigin } from '#domain/tenants/parent-origins.ts'
import { handle } from '../api/bind.ts'
import type { Context } from '../api/context.ts'
import { answerHost } from '../api/host-deed.ts'
import { refuse } from '../api/refusal.ts'

export const day = handle(host.day, async ({ params, query }, context) => {
  const found = await findHostDay(context.db, { ...params, ...query, now: context.clock.now() })
  return found ?? refuse('forbidden')
})

export const party = handle(
  host.party,
  async ({ params }, { db }) => (await findHostParty(db, params)) ?? refuse('not_found'),
)

type HostReservationInput = {
  params: { restaurantId: number; reservationId: string }
  body: { note?: string | null | undefined } | undefined
}

/** What a host does to a booking: the status table decides, and of two deeds at once one is refused. */
const bringTo =
  (to: BookingStatus) =>
  async ({ params, body }: HostReservationInput, { db, clock }: Context) => {
    if (!(await findHostReservation(db, params))) return refuse('not_found')
    const { reservationId } = params
    const done = await changeStatus(db, { reservationId, to, by: 'host', note: body?.note ?? null, now: clock.now() })
    return answerHost(
      done,
      (reason) => reason,
      () => findHostReservation(db, params),
    )
  }

export const approve = handle(host.approve, bringTo('Approved'))
export const reject = handle(host.reject, bringTo('Rejected'))
export const call = handle(host.call, bringTo('Called'))
export const seat = handle(host.seat, bringTo('Seated'))
export const close = handle(host.close, bringTo('Closed'))
export const noShow = handle(host.noShow, bringTo('NoShow'))
export const progress = handle(host.progress, async ({ params, body }, { db, clock }) => {
  const advanced = await advanceOrder(db, { ...params, to: body.progress, now: clock.now() })
  return answerHost(
    advanced,
    (reason) => reason,
    () => findHostReservation(db, params),
  )
})

export const offerProduct = handle(host.offerProduct, async ({ params, body }, { db, untilShown }) => {
  if (!(await updateProductOffer(db, params, body.available))) return refuse('not_found')
  await untilShown?.()
  return { available: body.available }
})

export const frameParents = handle(host.frameParents, async ({ params, body }, { db, publicUrl, untilShown }) => {
  const isSecureSite = publicUrl.startsWith('https:')
  const wrong = body.origins.flatMap((origin, at) =>
    isParentOrigin(origin, { isSecureSite }) ? [] : [`origins.${at}`],
  )
  if (wrong.length > 0)
    return refuse('invalid', { modelState: Object.fromEntries(wrong.map((path) => [path, ['is not an origin']])) })
  if (!(await replaceParentOrigins(db, params.restaurantId, body.origins))) return refuse('forbidden')
  await untilShown?.()
  return { origins: body.origins }
})

export const cancel = handle(host.cancel, bringTo('CanceledByHost'))
