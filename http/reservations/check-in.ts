import { type CheckInEvidence, checkIn as writeArrival } from '#actions/party/check-in.ts'
import { reservations } from '#contract/reservations/reservations.ts'
import { readBookingRules } from '#data/availability/booking-rules.ts'
import { readBookingSettings } from '#data/reservations/booking-settings.ts'
import { findOwnOfGuest, type OwnReservation } from '#data/reservations/find.ts'
import { presentReservation } from '#data/reservations/present.ts'
import { isRefused } from '#domain/refusals/refused.ts'
import { countWrongKey } from '../access/limits.ts'
import { handle } from '../api/bind.ts'
import type { Context } from '../api/context.ts'
import { refuse } from '../api/refusal.ts'

type CheckInBody = { position?: CheckInEvidence['position'] | undefined; door?: string | null | undefined }

async function arriveAt({ db, clock }: Context, { booking, token }: OwnReservation, { position, door }: CheckInBody) {
  const done = await writeArrival(db, booking, { position: position ?? null, door: door ?? null }, clock.now())
  if (isRefused(done)) return refuse(done.refused)
  const [rules, settings] = await Promise.all([
    readBookingRules(db, booking.restaurantId),
    readBookingSettings(db, booking.restaurantId),
  ])
  return rules ? presentReservation(done, { rules, settings, token }) : refuse('not_found')
}

/** The specification's call, for a guest who is signed in. */
export const checkIn = handle(reservations.checkIn, async ({ params, body, principal }, context) => {
  if (principal.guest === null) return refuse('sign_in_required')
  const own = body.reservationId === params.id ? await findOwnOfGuest(context.db, params.id, principal.guest) : null
  if (own) return arriveAt(context, own, body)
  countWrongKey(principal.caller, context)
  return refuse('not_found')
})

export const arrive = handle(reservations.arrive, ({ body, principal }, context) =>
  arriveAt(context, principal.capability, body),
)
