import { setTimeout as sleep } from 'node:timers/promises'
import { book } from '#actions/reservations/book.ts'
import { chooseOfferedTime, declineOffer, takeOffer, withdrawStandby } from '#actions/standbys/answer.ts'
import { listFreeTimes } from '#actions/standbys/free-times.ts'
import { joinStandby } from '#actions/standbys/join.ts'
import { standbys } from '#contract/standbys/standbys.ts'
import { readBookingRules } from '#data/availability/booking-rules.ts'
import { readSecret } from '#data/database/secrets.ts'
import { presentStandby } from '#data/standbys/present.ts'
import { findStandby, offerToken, standbyKey } from '#data/standbys/rows.ts'
import { noPhoneNumber } from '#domain/guests/phone-number.ts'
import { mailboxOf } from '#domain/limits/contact.ts'
import { isRefused } from '#domain/refusals/refused.ts'
import { isOfferOpen, type Standby } from '#domain/standbys/standby.ts'
import { momentOf } from '#domain/time/moment-of.ts'
import { sameSecret } from '../access/gate.ts'
import { countWrongKey, refuseGuessing, refuseTooMany } from '../access/limits.ts'
import { countOpenStreams } from '../access/open-streams.ts'
import { handle } from '../api/bind.ts'
import type { Context } from '../api/context.ts'
import { refuse } from '../api/refusal.ts'
import { bookingContext } from '../reservations/reservations.ts'

export const join = handle(standbys.join, async ({ params, body, principal }, context) => {
  const hurry = await refuseTooMany(
    [
      { limit: 'standbysOfCaller', of: principal.caller },
      { limit: 'standbysOfContact', of: mailboxOf(body.email) },
    ],
    context,
  )
  if (hurry) return hurry
  const made = await joinStandby(context.db, params.restaurantId, body, context.clock.now())
  if (made === 'invalid') return refuse('invalid', { modelState: { 'contract.phone': [noPhoneNumber] } })
  return typeof made === 'string' ? refuse(made) : present(context, made)
})

/** The standby that an id and its key open. Unknown and foreign look the same. */
export async function openStandby(
  { standbyId, key }: { standbyId: string; key: string },
  caller: string | null,
  context: Context,
): Promise<Standby | null> {
  const isRight = sameSecret(key, standbyKey(await readSecret(context.db), standbyId))
  const found = isRight ? await findStandby(context.db, standbyId) : null
  if (!found) countWrongKey(caller, context)
  return found
}

export const get = handle(standbys.get, async ({ params, principal: { caller } }, context) => {
  const guessing = refuseGuessing(caller, context)
  if (guessing) return guessing
  const found = await openStandby(params, caller, context)
  return found ? present(context, found) : refuse('not_found')
})

export const withdraw = handle(standbys.withdraw, async ({ params, principal: { caller } }, context) => {
  const guessing = refuseGuessing(caller, context)
  if (guessing) return guessing
  const found = await openStandby(params, caller, context)
  if (!found) return refuse('not_found')
  await withdrawStandby(context.db, found, context.clock.now())
  const changed = await findStandby(context.db, found.standbyId)
  return changed ? present(context, changed) : refuse('not_found')
})

export const decline = handle(standbys.decline, async ({ params, principal: { caller } }, context) => {
  const guessing = refuseGuessing(caller, context)
  if (guessing) return guessing
  const found = await openStandby(params, caller, context)
  if (!found) return refuse('not_found')
  await declineOffer(context.db, found, context.clock.now())
  const changed = await findStandby(context.db, found.standbyId)
  return changed ? present(context, changed) : refuse('not_found')
})

export const choose = handle(standbys.choose, async ({ params, body, principal: { caller } }, context) => {
  const guessing = refuseGuessing(caller, context)
  if (guessing) return guessing
  const found = await openStandby(params, caller, context)
  const rules = found && (await readBookingRules(context.db, found.restaurantId))
  if (!found || !rules) return refuse('not_found')
  const { instant } = momentOf(body.reservationTime, rules.timeZone)
  const chosen = await chooseOfferedTime(context.db, found, instant, context.clock.now())
  if (chosen !== 'chosen') return refuse(chosen)
  const changed = await findStandby(context.db, found.standbyId)
  return changed ? present(context, changed) : refuse('not_found')
})

const lookEveryMs = 1000
/** Some tabs and telephones of one guest. */
const openStreams = countOpenStreams(8)

export const watch = handle(standbys.watch, async ({ params, principal: { caller }, signal }, context) => {
  const guessing = refuseGuessing(caller, context)
  if (guessing) return guessing
  const found = await openStandby(params, caller, context)
  if (!found) return refuse('not_found')
  const release = openStreams.take(found.standbyId, caller, context)
  return release ? versionsOf(context, found.standbyId, signal, release) : refuse('too_many', { retryAfter: 30 })
})

async function* versionsOf({ db, clock }: Context, standbyId: string, signal: AbortSignal, release: () => void) {
  let seen = ''
  try {
    while (!signal.aborted) {
      const standby = await findStandby(db, standbyId)
      if (!standby) return
      const version = versionOf(standby, clock.now())
      if (version !== seen) yield { version }
      seen = version
      if (standby.state !== 'waiting' && standby.state !== 'offered') return
      await sleep(lookEveryMs, undefined, { signal, ref: false }).catch(() => {})
    }
  } finally {
    release()
  }
}

/** An offer that has run out and one that was passed on are shown alike. */
function versionOf(standby: Standby, now: Temporal.Instant): string {
  const { state, offers, offerAt } = standby
  const isOpen = isOfferOpen(standby, now)
  const shown = state === 'offered' && !isOpen ? 'waiting' : state
  return [shown, offers, isOpen ? offerAt?.epochMilliseconds : ''].join('-')
}

/** Refusals that the guest hears as they are; whatever else a booking may be refused for needs the form. */
const plainRefusals = ['slot_taken', 'too_many_bookings', 'already_booked'] as const

export const take = handle(standbys.take, async ({ params, principal }, context) => {
  const { caller, origin } = principal
  const guessing = refuseGuessing(caller, context)
  if (guessing) return guessing
  const found = await openStandby(params, caller, context)
  const rules = found && (await readBookingRules(context.db, found.restaurantId))
  if (!found || !rules) return refuse('not_found')
  const limits = context.limits && { caller }
  const taken = await takeOffer(context.db, found, context.clock.now(), (trx, { offerId, holdToken, startsAt }) =>
    book(
      trx,
      {
        id: offerId,
        restaurantId: found.restaurantId,
        reservationTime: wallOf(startsAt, rules.timeZone),
        groupSize: found.party,
        customerName: found.customerName,
        email: found.email,
        phoneNumber: found.phone,
        language: found.language,
        holdToken,
      },
      { ...bookingContext(context), limits, origin },
    ),
  )
  if (taken === 'offer_over') return refuse('offer_over')
  if (isRefused(taken)) return refuse(plainRefusals.find((each) => each === taken.refused) ?? 'more_needed')
  const { id, token, paymentDue } = taken.reservation
  return { reservationId: id, token: token ?? '', paymentDue: paymentDue ?? null }
})

function wallOf(instant: Temporal.Instant, timeZone: string) {
  const zoned = instant.toZonedDateTimeISO(timeZone)
  return {
    wall: zoned.toPlainDateTime().toString({ smallestUnit: 'second' }),
    offsetMinutes: Math.round(zoned.offsetNanoseconds / 60e9),
  }
}

async function present({ db, clock }: Context, standby: Standby) {
  const secret = await readSecret(db)
  const rules = await readBookingRules(db, standby.restaurantId)
  if (!rules) return refuse('not_found')
  const { offerId, offerAt, offerUntil, state } = standby
  const now = clock.now()
  const isOpen = isOfferOpen(standby, now)
  // What ran out a moment ago is missed already, before it is passed on.
  const [missedAt, missedUntil] =
    state === 'offered' && !isOpen ? [offerAt, offerUntil] : [standby.missedAt, standby.missedUntil]
  return {
    ...presentStandby(standby),
    key: standbyKey(secret, standby.standbyId),
    // What nobody took in time is on its way to the next.
    state: state === 'offered' && !isOpen ? ('waiting' as const) : state,
    offer:
      isOpen && offerId && offerAt && offerUntil
        ? {
            reservationId: offerId,
            holdToken: offerToken(secret, offerId),
            reservationTime: wallOf(offerAt, rules.timeZone),
            until: offerUntil.toString(),
            otherTimes: (await listFreeTimes(db, rules, standby, now))
              .filter(({ at }) => at !== offerAt.epochMilliseconds)
              .map(({ at }) => wallOf(Temporal.Instant.fromEpochMilliseconds(at), rules.timeZone)),
          }
        : null,
    missed:
      !isOpen && missedAt && missedUntil
        ? { reservationTime: wallOf(missedAt, rules.timeZone), until: missedUntil.toString() }
        : null,
    version: versionOf(standby, now),
  }
}
