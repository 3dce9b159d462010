import { createHash } from 'node:crypto'
import type { StandbyContract } from '#contract/standbys/standbys.ts'
import { readBookingRules } from '#data/availability/booking-rules.ts'
import type { Database } from '#data/database/database.ts'
import { noteDay } from '#data/standbys/days.ts'
import { findRow, insertStandbyNews, lockDay, nextTicket, noteStandby, standbyOf } from '#data/standbys/rows.ts'
import { phoneNumber } from '#domain/guests/phone-number.ts'
import { normalEmail } from '#domain/limits/contact.ts'
import { restaurantOfId } from '#domain/reservations/id.ts'
import { instantOn, refuseStandby, type Standby, type StandbyRefusal } from '#domain/standbys/standby.ts'

/** `invalid`: the phone number is none. */
export type StandbyJoinRefusal = StandbyRefusal | 'not_found' | 'key_reused' | 'invalid'

/** Once for each id; the ticket is given under the day's lock. An address that waits already is answered as any other. */
export async function joinStandby(
  db: Database['db'],
  restaurantId: number,
  body: StandbyContract,
  now: Temporal.Instant,
): Promise<Standby | StandbyJoinRefusal> {
  const rules = await readBookingRules(db, restaurantId)
  if (!rules || restaurantOfId(body.id) !== restaurantId) return 'not_found'
  const email = normalEmail(body.email)
  const phone = phoneNumber(body.phone, rules.country)
  if (body.phone && !phone) return 'invalid'
  const text = [body.date, body.from, body.to, body.groupSize, body.customerName, email, phone ?? ''].join('\n')
  const digest = createHash('sha256').update(text).digest()
  const day = { restaurantId, serviceDate: body.date }
  return db.transaction().execute(async (trx): Promise<Standby | StandbyJoinRefusal> => {
    const refused = refuseStandby(rules, { date: body.date, to: body.to, groupSize: body.groupSize }, now)
    const before = await findRow(trx, body.id)
    if (before) return before.request_digest.equals(digest) ? standbyOf(before) : 'key_reused'
    if (refused || body.to < body.from) return refused ?? 'past_time'
    await lockDay(trx, day)
    const inserted = await trx
      .insertInto('standbys')
      .values({
        restaurant_id: restaurantId,
        standby_id: body.id,
        service_date: body.date,
        from_minutes: body.from,
        to_minutes: body.to,
        party_size: body.groupSize,
        customer_name: body.customerName,
        email,
        phone,
        language: body.language ?? null,
        request_digest: digest,
        ticket: await nextTicket(trx, day),
        state: 'waiting',
        ends_at: new Date(instantOn(body.date, body.to, rules.timeZone).epochMilliseconds),
        created_at: new Date(now.epochMilliseconds),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!inserted) {
      // The same request a moment ago, on another connection.
      const raced = await findRow(trx, body.id)
      return raced?.request_digest.equals(digest) ? standbyOf(raced) : 'key_reused'
    }
    const made = standbyOf(inserted)
    await noteStandby(trx, made)
    await noteDay(trx, day)
    await insertStandbyNews(trx, 'standby.joined', made)
    return made
  })
}
