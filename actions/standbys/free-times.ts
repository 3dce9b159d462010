import { readServiceDay } from '#data/availability/service-days.ts'
import type { Db } from '#data/database/database.ts'
import { readSecret } from '#data/database/secrets.ts'
import { offerToken } from '#data/standbys/rows.ts'
import type { BookingRules } from '#domain/availability/booking-rules.ts'
import { type SlotDecision, slotsOf } from '#domain/availability/slots.ts'
import { withoutOwn } from '#domain/reservations/current-allocation.ts'
import type { Standby } from '#domain/standbys/standby.ts'
import { findOwnHold } from '../reservations/tables/holds.ts'

/** The times between those a guest asked for that are free at once. The table held for the guest does not count as taken. */
export async function listFreeTimes(
  db: Db,
  rules: BookingRules,
  standby: Standby,
  now: Temporal.Instant,
): Promise<SlotDecision[]> {
  const { offerId, serviceDate } = standby
  const own = offerId === null ? null : await findOwnHold(db, offerId, offerToken(await readSecret(db), offerId))
  const day = withoutOwn(rules, await readServiceDay(db, rules, serviceDate, now), own)
  const between = [standby.fromMinutes, standby.toMinutes] as const
  return slotsOf({ rules, day, party: standby.party, areas: [], now, between }).filter(
    ({ level, event }) => level === 'Available' && !event,
  )
}
