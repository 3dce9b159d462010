import { host } from '#contract/reservations/host.ts'
import type { BookingStatus } from '#contract/reservations/reservations.ts'
import { changeStatus } from '#data/reservations/change-status.ts'
import { findHostDay, findHostReservation } from '#data/reservations/host-reservations.ts'
import { isRefused } from '#data/reservations/refused.ts'
import { handle } from '../api/bind.ts'
import type { Context } from '../api/context.ts'
import { refuse } from '../api/refusal.ts'

export const day = handle(host.day, async ({ params, query }, context) => {
  const found = await findHostDay(context.db, { ...params, ...query, now: context.clock.now() })
  return found ?? refuse('forbidden')
})

type Deed = {
  params: { restaurantId: number; reservationId: string }
  body: { note?: string | null | undefined } | undefined
}

/** What a host does to a booking: the status table decides, and of two deeds at once one is refused. */
const bringTo =
  (to: BookingStatus) =>
  async ({ params, body }: Deed, { db, clock }: Context) => {
    if (!(await findHostReservation(db, params))) return refuse('not_found')
    const { reservationId } = params
    const done = await changeStatus(db, { reservationId, to, by: 'host', note: body?.note ?? null, now: clock.now() })
    if (isRefused(done)) return refuse(done.refused)
    return (await findHostReservation(db, params)) ?? refuse('not_found')
  }

export const approve = handle(host.approve, bringTo('Approved'))
export const reject = handle(host.reject, bringTo('Rejected'))
export const call = handle(host.call, bringTo('Called'))
export const seat = handle(host.seat, bringTo('Seated'))
export const close = handle(host.close, bringTo('Closed'))
export const noShow = handle(host.noShow, bringTo('NoShow'))
export const cancel = handle(host.cancel, bringTo('CanceledByHost'))
