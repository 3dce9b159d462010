import { isOfferOpen, type Standby } from '#domain/standbys/standby.ts'
import type { Database, Db } from '../database/database.ts'
import { readSecret } from '../database/secrets.ts'
import type { Booked } from '../reservations/booking-start.ts'
import { isRefused, type Refused } from '../reservations/refused.ts'
import { releaseHold } from '../reservations/tables/holds.ts'
import { findStandby, insertStandbyNews, lockDay, offerToken } from './rows.ts'

export type Offer = { standby: Standby; offerId: string; holdToken: string; startsAt: Temporal.Instant }

/** Books what is offered, under the day's lock: the offer is taken or goes to the next, never both. */
export async function takeOffer(
  db: Database['db'],
  standby: Standby,
  now: Temporal.Instant,
  book: (trx: Db, offer: Offer) => Promise<Booked | Refused>,
): Promise<Booked | Refused | 'offer_over'> {
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

/** Whatever else was asked under the address for that day: with a table nobody waits for one. */
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
  changes: { state: 'taken' } | { state: 'withdrawn'; offer_id: null; offer_at: null; offer_until: null },
): Promise<void> {
  await trx
    .updateTable('standbys')
    .set(changes)
    .where('restaurant_id', '=', restaurantId)
    .where('standby_id', '=', standbyId)
    .execute()
}
