import { hostLine } from '#contract/walkins/host-line.ts'
import type { WalkinStatus } from '#contract/walkins/walkins.ts'
import { isRefused } from '#data/reservations/refused.ts'
import { changeWalkinStatus } from '#data/walkins/change-status.ts'
import { writeLineState, writeMessage } from '#data/walkins/functions.ts'
import { findHostLine, findHostWalkin } from '#data/walkins/host-line.ts'
import { handle } from '../api/bind.ts'
import type { Context } from '../api/context.ts'
import { refuse } from '../api/refusal.ts'

export const list = handle(hostLine.list, async ({ params }, { db, clock }) => {
  return (await findHostLine(db, params.restaurantId, clock.now())) ?? refuse('not_found')
})

type Deed = {
  params: { restaurantId: number; walkinId: string }
  body: { note?: string | null | undefined; tableNumber?: string[] | null | undefined }
}

/** What a host does to a party of the line: the status table decides, and of two deeds at once one is refused. */
const bringTo =
  (to: WalkinStatus) =>
  async ({ params, body }: Deed, { db, clock }: Context) => {
    const { note = null, tableNumber } = body
    const tableNumbers = tableNumber ?? []
    const done = await changeWalkinStatus(db, { ...params, to, by: 'host', note, tableNumbers, now: clock.now() })
    if (isRefused(done)) return refuse(hostReason[done.refused])
    return (await findHostWalkin(db, params.restaurantId, params.walkinId)) ?? refuse('not_found')
  }

const hostReason = {
  not_found: 'not_found',
  status_changed: 'place_changed',
  already_ended: 'place_ended',
  within_grace: 'within_grace',
  table_taken: 'table_taken',
  table_unfit: 'table_unfit',
} as const

export const approve = handle(hostLine.approve, bringTo('Approved'))
export const reject = handle(hostLine.reject, bringTo('Rejected'))
export const call = handle(hostLine.call, bringTo('Called'))
export const seat = handle(hostLine.seat, bringTo('Seated'))
export const close = handle(hostLine.close, bringTo('Closed'))
export const noShow = handle(hostLine.noShow, bringTo('NoShow'))
export const remove = handle(hostLine.remove, bringTo('CanceledByHost'))

export const message = handle(hostLine.message, async ({ params, body }, { db, clock }) => {
  const { outcome } = await writeMessage(db, params, body.text, clock.now())
  if (outcome === 'not_found') return refuse('not_found')
  if (outcome !== 'made') return refuse('place_ended')
  return (await findHostWalkin(db, params.restaurantId, params.walkinId)) ?? refuse('not_found')
})

export const state = handle(hostLine.state, async ({ params, body }, { db, clock }) => {
  const before = await findHostLine(db, params.restaurantId, clock.now())
  if (!before) return refuse('not_found')
  await writeLineState(db, params.restaurantId, body.state, clock.now())
  return { ...before, state: body.state }
})
