import type { Updateable } from 'kysely'
import { readBookingRules } from '#data/availability/booking-rules.ts'
import type { Database, Db } from '#data/database/database.ts'
import { readSecret } from '#data/database/secrets.ts'
import type { Schema } from '#data/schema/schema.ts'
import { findStandby, insertStandbyNews, lockDay, offerToken } from '#data/standbys/rows.ts'
import { isRefused, type WriteRefusal } from '#domain/refusals/refused.ts'
import { isOfferOpen, type Standby } from '#domain/standbys/standby.ts'
import type { BookingResult } from '../reservations/booking-start.ts'
import { hold, releaseHold } from '../reservations/tables/holds.ts'
import { listFreeTimes } from './free-times.ts'
import { heldTime } from './offer.ts'

export type StandbyOffer = { standby: Standby; offerId: string; holdToken: string; startsAt: Temporal.Instant }

/** Books what is offered, under the day's lock: the offer is taken or goes to the next, never both. */
export async function takeOffer(
  db: Database['db'],
  standby: Standby,
  now: Temporal.Instant,
  book: (trx: Db, offer: StandbyOffer) => Promise<BookingResult | WriteRefusal>,
): Promise<BookingResult | WriteRefusal | 'offer_over'> {
  return db.transaction().execute(async (trx) => {
    await lockDay(trx, standby)
    const current = await findStandby(trx, standby.standbyId)
    if (!current?.offerId || !current.offerAt) return 'offer_over'
    // Taken before, the same booking is found again by its id.
    if (current.state !== 'taken' && !isOfferOpen(current, now)) return 'offer_over'
    const holdToken = offerToken(await readSecret(trx), current.offerId)
    const booked = await book(trx, { standby: current, offerId: current.offerId, holdToken, startsAt: current.offerAt })
    if (!isRefused(booked)) {
      await updateState(trx, current, { state: 'taken' })
      await endOthers(trx, current)
    }
    return booked
  })
}

/** Ends the other requests of the same address for that day: a guest who has a table waits for no other. */
async function endOthers(trx: Db, { restaurantId, serviceDate, standbyId, email }: Standby): Promise<void> {
  await trx
    .updateTable('standbys')
    .set({ state: 'ended' })
    .where('restaurant_id', '=', restaurantId)
    .where('service_date', '=', serviceDate)
    .where(({ fn }) => fn<string>('lower', ['email']), '=', email)
    .where('standby_id', '!=', standbyId)
    .where('state', '=', 'waiting')
    .execute()
}

/** Waits on for another time than those that are free now. Said again, it changes nothing. */
export async function declineOffer(db: Database['db'], standby: Standby, now: Temporal.Instant): Promise<void> {
  const rules = await readBookingRules(db, standby.restaurantId)
  await db.transaction().execute(async (trx) => {
    await lockDay(trx, standby)
    const current = await findStandby(trx, standby.standbyId)
    if (!rules || !current?.offerId || !isOfferOpen(current, now)) return
    const free = await listFreeTimes(trx, rules, current, now)
    await releaseHold(trx, current.offerId, { token: offerToken(await readSecret(trx), current.offerId), now })
    const declined = [...new Set([...current.declined, ...free.map(({ minutes }) => minutes)])]
    await updateState(trx, current, { state: 'waiting', offer_id: null, offer_at: null, offer_until: null, declined })
    await insertStandbyNews(trx, 'standby.left', current)
  })
}

/** Moves the offer to another free time, which is held for as long as the first would have been. */
export async function chooseOfferedTime(
  db: Database['db'],
  standby: Standby,
  startsAt: Temporal.Instant,
  now: Temporal.Instant,
): Promise<'chosen' | 'offer_over' | 'slot_taken'> {
  const rules = await readBookingRules(db, standby.restaurantId)
  try {
    return await db.transaction().execute(async (trx) => {
      await lockDay(trx, standby)
      const current = await findStandby(trx, standby.standbyId)
      if (!rules || !current?.offerId || !current.offerUntil || !isOfferOpen(current, now)) return 'offer_over'
      if (current.offerAt?.equals(startsAt)) return 'chosen'
      const free = await listFreeTimes(trx, rules, current, now)
      const slot = free.find(({ at }) => at === startsAt.epochMilliseconds)
      if (!slot) return 'slot_taken'
      const token = offerToken(await readSecret(trx), current.offerId)
      const offered = { token, until: current.offerUntil }
      const held = await hold(trx, heldTime(current.offerId, rules, current, slot), {
        token,
        caller: null,
        now,
        offered,
      })
      // Whatever was taken instead is given back with the transaction, and the first time stays held.
      if (isRefused(held) || held.level !== 'Available') throw new TimeTaken()
      await updateState(trx, current, { offer_at: new Date(slot.at) })
      await insertStandbyNews(trx, 'standby.left', current)
      return 'chosen'
    })
  } catch (error) {
    if (error instanceof TimeTaken) return 'slot_taken'
    throw error
  }
}

class TimeTaken extends Error {}

/** No longer waits; what was held for the guest is free for the next. */
export async function withdrawStandby(db: Database['db'], standby: Standby, now: Temporal.Instant): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockDay(trx, standby)
    const current = await findStandby(trx, standby.standbyId)
    if (current?.state !== 'waiting' && current?.state !== 'offered') return
    if (current.offerId)
      await releaseHold(trx, current.offerId, { token: offerToken(await readSecret(trx), current.offerId), now })
    await updateState(trx, current, { state: 'withdrawn', offer_id: null, offer_at: null, offer_until: null })
    await insertStandbyNews(trx, 'standby.left', current)
  })
}

async function updateState(
  trx: Db,
  { restaurantId, standbyId }: Standby,
  changes: Updateable<Schema['standbys']>,
): Promise<void> {
  await trx
    .updateTable('standbys')
    .set(changes)
    .where('restaurant_id', '=', restaurantId)
    .where('standby_id', '=', standbyId)
    .execute()
}
