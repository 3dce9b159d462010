import { setTimeout as sleep } from 'node:timers/promises'
import { orderDishes as orderGuestDishes } from '#actions/party/dishes.ts'
import { shareParty, withdraw as withdrawInvitation } from '#actions/party/invite.ts'
import type { PartyRefusal } from '#actions/party/locked-party.ts'
import { party } from '#contract/party/party.ts'
import { minorUnits } from '#contract/wire/wire-text.ts'
import { findSeating } from '#data/party/invitations.ts'
import { findBooking } from '#data/reservations/find.ts'
import { isRefused } from '#domain/refusals/refused.ts'
import type { Booking } from '#domain/reservations/booking.ts'
import { isActive } from '#domain/reservations/statuses.ts'
import { refuseTooMany } from '../access/limits.ts'
import { countOpenStreams } from '../access/open-streams.ts'
import { handle } from '../api/bind.ts'
import type { Context } from '../api/context.ts'
import { type RefusalOf, refuse } from '../api/refusal.ts'
import { refuseBooking } from '../reservations/booking-refusal.ts'
import { readParty } from './present.ts'

export const get = handle(party.get, ({ principal }, context) => readParty(context, principal.capability.booking))

const lookEveryMs = 1000
/** Some tabs and telephones of whoever booked. */
const openStreams = countOpenStreams(8)

export const watch = handle(party.watch, async ({ principal, signal }, context) => {
  const { booking } = principal.capability
  const release = openStreams.take(booking.reservationId, principal.caller, context)
  return release ? changesOf(context, booking, signal, release) : refuse('too_many', { retryAfter: 30 })
})

/** Two small reads tell whether there is anything to tell. */
async function* changesOf(context: Context, first: Booking, signal: AbortSignal, release: () => void) {
  let seen = ''
  try {
    while (!signal.aborted) {
      const [booking, seating] = await Promise.all([
        findBooking(context.db, first.reservationId),
        findSeating(context.db, first),
      ])
      if (!booking) return
      const current = `${booking.sequence} ${seating?.version ?? 0}`
      if (current !== seen) yield await readParty(context, booking)
      seen = current
      if (!isActive(booking.status)) return
      await sleep(lookEveryMs, undefined, { signal, ref: false }).catch(() => {})
    }
  } finally {
    release()
  }
}

export const share = handle(party.share, async ({ principal }, context) => {
  const { booking } = principal.capability
  const done = await shareParty(context.db, booking.reservationId, context.clock.now())
  return isRefused(done) ? closed<typeof party.share>(done) : readAgain(context, booking)
})

export const withdraw = handle(party.withdraw, async ({ params, principal }, context) => {
  const { booking } = principal.capability
  const done = await withdrawInvitation(context.db, booking.reservationId, params.invitationId, context.clock.now())
  return isRefused(done) ? closed<typeof party.withdraw>(done) : readAgain(context, booking)
})

export const orderDishes = handle(party.orderDishes, async ({ body, principal }, context) => {
  const { booking } = principal.capability
  // Every change may be a mail.
  const hurry = await refuseTooMany(
    [
      { limit: 'changesOfCaller', of: principal.caller },
      { limit: 'changesOfBooking', of: booking.reservationId },
    ],
    context,
  )
  if (hurry) return hurry
  const add = (body.add ?? []).map(({ id, version, total }) => ({
    id,
    version,
    totalMinor: minorUnits(total, booking.currency),
  }))
  const asked = { add, remove: body.remove ?? [] }
  const done = await orderGuestDishes(context.db, booking.reservationId, asked, context.clock.now())
  if (!isRefused(done)) return readParty(context, done.booking)
  const refused = done.refused === 'already_canceled' ? 'invitation_closed' : done.refused
  return refuseBooking({ ...done, refused }) as RefusalOf<typeof party.orderDishes>
})

/** A canceled booking is closed to guests like one that has begun. */
function closed<E extends typeof party.share | typeof party.withdraw>({ refused }: PartyRefusal) {
  return refuse(refused === 'already_canceled' ? 'invitation_closed' : refused) as RefusalOf<E>
}

async function readAgain(context: Context, { reservationId }: Booking) {
  const booking = await findBooking(context.db, reservationId)
  return booking ? readParty(context, booking) : refuse('not_found')
}
