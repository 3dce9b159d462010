import type { HoldContract } from '#contract/reservations/holds.ts'
import { readBookingRules } from '#data/availability/booking-rules.ts'
import type { Database, Db } from '#data/database/database.ts'
import { readSecret } from '#data/database/secrets.ts'
import { forgetDay, type StandbyDay } from '#data/standbys/days.ts'
import { insertStandbyNews, lockDay, nextTicket, offerToken, standbyOf } from '#data/standbys/rows.ts'
import type { BookingRules } from '#domain/availability/booking-rules.ts'
import type { SlotDecision } from '#domain/availability/slots.ts'
import { isRefused } from '#domain/refusals/refused.ts'
import { offerMinutes, type Standby } from '#domain/standbys/standby.ts'
import { freshReservationId } from '../reservations/booking-start.ts'
import { hold } from '../reservations/tables/holds.ts'
import { listFreeTimes } from './free-times.ts'

/**
 * Offers what is free on a day to those who wait for it, in the order of their tickets: for each a table is held, or the next
 * is looked at. One at a time decides this for a day, so that nobody who fits is passed over and nobody is offered two.
 */
export async function offerTables(db: Database['db'], day: StandbyDay, now: Temporal.Instant): Promise<number> {
  const rules = await readBookingRules(db, day.restaurantId)
  if (!rules) {
    await forgetDay(db, day)
    return 0
  }
  return db.transaction().execute(async (trx) => {
    await lockDay(trx, day)
    await lapse(trx, day, now)
    const open = await listOpen(trx, day)
    if (open.length === 0) await forgetDay(trx, day)
    const hasOffer = new Set(open.filter(({ state }) => state === 'offered').map(({ email }) => email))
    let offered = 0
    for (const standby of open.filter(({ state }) => state === 'waiting')) {
      // However often an address asked, it is offered one table at a time.
      if (hasOffer.has(standby.email) || !(await offer(trx, rules, standby, now))) continue
      hasOffer.add(standby.email)
      offered++
    }
    return offered
  })
}

const ofDay = (trx: Db, { restaurantId, serviceDate }: StandbyDay) =>
  trx.selectFrom('standbys').where('restaurant_id', '=', restaurantId).where('service_date', '=', serviceDate)

/** Days that went by end; an offer that nobody took goes on, and its guest waits behind all others, with all that was asked under the address. */
async function lapse(trx: Db, day: StandbyDay, now: Temporal.Instant): Promise<void> {
  const at = new Date(now.epochMilliseconds)
  const open = { offer_id: null, offer_at: null, offer_until: null }
  const ended = await ofDay(trx, day)
    .select('standby_id')
    .where('state', '=', 'waiting')
    .where('ends_at', '<=', at)
    .execute()
  const lapsed = await ofDay(trx, day)
    .selectAll()
    .where('state', '=', 'offered')
    .where('offer_until', '<=', at)
    .orderBy('ticket')
    .execute()
  const change = (id: string) =>
    trx.updateTable('standbys').where('restaurant_id', '=', day.restaurantId).where('standby_id', '=', id)
  for (const { standby_id } of ended) await change(standby_id).set({ state: 'ended' }).execute()
  for (const { standby_id, ends_at, offer_at, offer_until } of lapsed)
    await change(standby_id)
      .set({ state: ends_at <= at ? 'ended' : 'waiting', missed_at: offer_at, missed_until: offer_until, ...open })
      .execute()
  if (lapsed.length === 0) return
  const addresses = new Set(lapsed.map(({ email }) => email))
  for (const { standbyId, email } of await listOpen(trx, day))
    if (addresses.has(email))
      await change(standbyId)
        .set({ ticket: await nextTicket(trx, day) })
        .execute()
}

async function listOpen(trx: Db, day: StandbyDay): Promise<Standby[]> {
  const rows = await ofDay(trx, day)
    .selectAll()
    .where('state', 'in', ['waiting', 'offered'])
    .orderBy('ticket')
    .execute()
  return rows.map(standbyOf)
}

/** What is held at a free time. */
export function heldTime(
  id: string,
  rules: BookingRules,
  standby: Standby,
  { minutes, at }: SlotDecision,
): HoldContract {
  const wall = Temporal.PlainDate.from(standby.serviceDate).toPlainDateTime().add({ minutes })
  const starts = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(rules.timeZone)
  return {
    id,
    restaurantId: standby.restaurantId,
    reservationTime: {
      wall: wall.toString({ smallestUnit: 'second' }),
      offsetMinutes: Math.round(starts.offsetNanoseconds / 60e9),
    },
    groupSize: standby.party,
  }
}

/** Holds the earliest table that suits and was not declined; false when there is none. */
async function offer(trx: Db, rules: BookingRules, standby: Standby, now: Temporal.Instant): Promise<boolean> {
  const free = await listFreeTimes(trx, rules, standby, now)
  const slot = free.find(({ minutes }) => !standby.declined.includes(minutes))
  if (!slot) return false
  const id = freshReservationId(standby.restaurantId, now)
  const token = offerToken(await readSecret(trx), id)
  const until = now.add({ minutes: offerMinutes })
  const held = await hold(trx, heldTime(id, rules, standby, slot), {
    token: null,
    caller: null,
    now,
    offered: { token, until },
  })
  if (isRefused(held) || held.level !== 'Available') return false
  const offers = standby.offers + 1
  await trx
    .updateTable('standbys')
    .set({
      state: 'offered',
      offers,
      offer_id: id,
      offer_at: new Date(slot.at),
      offer_until: new Date(held.expiresAt.epochMilliseconds),
      missed_at: null,
      missed_until: null,
    })
    .where('restaurant_id', '=', standby.restaurantId)
    .where('standby_id', '=', standby.standbyId)
    .execute()
  await insertStandbyNews(trx, 'standby.offered', { ...standby, offers })
  return true
}
