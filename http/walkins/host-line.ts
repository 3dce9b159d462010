import { changeWalkinStatus } from '#actions/walkins/change-status.ts'
import { writeMessage } from '#actions/walkins/messages.ts'
import { tableStillTaken } from '#actions/walkins/still-taken.ts'
import { hostLine } from '#contract/walkins/host-line.ts'
import type { WalkinStatus } from '#contract/walkins/walkins.ts'
import { writeLineState } from '#data/walkins/functions.ts'
import { findHostLine, findHostWalkin } from '#data/walkins/host-line.ts'
import { messageText } from '#domain/conversations/conversation.ts'
import { placeRefusal } from '#domain/walkins/refusal-codes.ts'
import { handle } from '../api/bind.ts'
import type { Context } from '../api/context.ts'
import { answerHost } from '../api/host-deed.ts'
import { refuse } from '../api/refusal.ts'

export const list = handle(hostLine.list, async ({ params }, { db, clock }) => {
  return (await findHostLine(db, params.restaurantId, clock.now())) ?? refuse('not_found')
})

type HostLineInput = {
  params: { restaurantId: number; walkinId: string }
  body: { note?: string | null | undefined; tableNumber?: string[] | null | undefined }
}

/** What a host does to a party of the line: the status table decides, and of two deeds at once one is refused. */
const bringTo =
  (to: WalkinStatus) =>
  async ({ params, body }: HostLineInput, { db, clock }: Context) => {
    const { note = null, tableNumber } = body
    const tableNumbers = tableNumber ?? []
    const done = await changeWalkinStatus(db, { ...params, to, by: 'host', note, tableNumbers, now: clock.now() })
    return answerHost(
      done,
      (reason) => placeRefusal[reason],
      () => show(db, params),
    )
  }

const show = (db: Context['db'], { restaurantId, walkinId }: HostLineInput['params']) =>
  findHostWalkin(db, restaurantId, walkinId)

export const approve = handle(hostLine.approve, bringTo('Approved'))
export const reject = handle(hostLine.reject, bringTo('Rejected'))
export const call = handle(hostLine.call, bringTo('Called'))
export const seat = handle(hostLine.seat, bringTo('Seated'))
export const close = handle(hostLine.close, bringTo('Closed'))
export const noShow = handle(hostLine.noShow, bringTo('NoShow'))
export const remove = handle(hostLine.remove, bringTo('CanceledByHost'))

export const stillTaken = handle(hostLine.stillTaken, async ({ params, body }, { db, clock }) => {
  const told = await tableStillTaken(db, params, body.minutes, clock.now())
  return answerHost(
    told,
    (reason) => placeRefusal[reason],
    async () => {
      const shown = await show(db, params)
      return shown && { ...shown, isNew: 'isNew' in told && told.isNew }
    },
  )
})

export const message = handle(hostLine.message, async ({ params, body }, { db, clock }) => {
  const outcome = await writeMessage(db, params, messageText(body.text), clock.now(), body.id ?? null)
  if (outcome === 'not_found') return refuse('not_found')
  if (outcome === 'reused') return refuse('message_reused')
  if (outcome === 'status_changed') return refuse('place_ended')
  return (await show(db, params)) ?? refuse('not_found')
})

export const state = handle(hostLine.state, async ({ params, body }, { db, clock }) => {
  const before = await findHostLine(db, params.restaurantId, clock.now())
  if (!before) return refuse('not_found')
  await writeLineState(db, params.restaurantId, body.state, clock.now())
  return { ...before, state: body.state }
})
