import { extendHold, type HoldState, hold, releaseHold } from '#actions/reservations/tables/holds.ts'
import { holds } from '#contract/reservations/holds.ts'
import { isRefused } from '#domain/refusals/refused.ts'
import { handle } from '../api/bind.ts'
import { type RefusalOf, refuse } from '../api/refusal.ts'
import { refuseBooking } from './booking-refusal.ts'

export const create = handle(holds.create, async ({ body, principal }, { db, clock }) => {
  const { capability, caller } = principal
  const held = await hold(db, body, { token: capability.token, caller, now: clock.now() })
  if (isRefused(held)) return refuseBooking(held) as RefusalOf<typeof holds.create>
  return { ...present(held), token: held.token }
})

export const extend = handle(holds.extend, async ({ params, principal }, { db, clock }) => {
  const { token } = principal.capability
  const held = await extendHold(db, params.id, { token, now: clock.now() })
  return isRefused(held) ? refuseBooking(held) : present(held)
})

export const release = handle(holds.release, async ({ params, principal }, { db, clock }) => {
  const { token } = principal.capability
  const released = await releaseHold(db, params.id, { token, now: clock.now() })
  return released ? {} : refuse('not_found')
})

function present({ id, expiresAt, extended, level }: HoldState) {
  return { id, expiresAt: expiresAt.toString(), extendable: !extended, level }
}
