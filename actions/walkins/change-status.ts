import type { WalkinStatus } from '#contract/walkins/walkins.ts'
import { readBookingRules } from '#data/availability/booking-rules.ts'
import type { Db } from '#data/database/database.ts'
import { periodOf } from '#data/database/sql-values.ts'
import { findWalkin } from '#data/walkins/find.ts'
import { type WalkinStatusChange, writeWalkinStatus } from '#data/walkins/functions.ts'
import { readLineNow } from '#data/walkins/read-floor.ts'
import type { BookingRules } from '#domain/availability/booking-rules.ts'
import { fitOf, isWithin, seatingsFor } from '#domain/availability/candidates.ts'
import { turnOverOf } from '#domain/availability/stay.ts'
import type { WriteRefusal } from '#domain/refusals/refused.ts'
import type { Actor } from '#domain/reservations/statuses.ts'
import { freeMinutes } from '#domain/walkins/floor.ts'
import { type HostRefusal, hostRefusalText } from '#domain/walkins/host-refusal.ts'
import { serviceDateAt } from '#domain/walkins/service-date.ts'
import { refuseWalkinChange, walkinTopicOf } from '#domain/walkins/statuses.ts'
import type { Walkin } from '#domain/walkins/walkin.ts'

type WalkinStatusRequest = {
  restaurantId: number
  walkinId: string
  to: WalkinStatus
  by: Actor
  note?: string | null
  /** Tables that the host names; without them the best that is free. */
  tableNumbers?: readonly string[]
  now: Temporal.Instant
}

type WalkinStatusRefused = WriteRefusal<HostRefusal | 'not_found'>

/**
 * Brings a walk-in into another status, as domain/walkins/statuses.ts allows it. The caller has already shown that he may. Of two
 * changes at once one happens and the other is refused. A party that is called, or seated at once, gets its table here.
 */
export async function changeWalkinStatus(db: Db, request: WalkinStatusRequest): Promise<Walkin | WalkinStatusRefused> {
  const { restaurantId, walkinId, to, by, note = null } = request
  const now = request.now.round({ smallestUnit: 'millisecond', roundingMode: 'floor' })
  const [walkin, rules] = await Promise.all([
    findWalkin(db, restaurantId, walkinId),
    readBookingRules(db, restaurantId),
  ])
  if (!walkin || !rules) return { refused: 'not_found' }
  const numbers = request.tableNumbers ?? []
  const refuse = async (reason: HostRefusal, current = walkin): Promise<WalkinStatusRefused> => {
    if (by !== 'host') return { refused: reason }
    const floor = reason === 'table_taken' ? await readLineNow(db, rules, now) : undefined
    return { refused: reason, sentence: hostRefusalText(reason, { walkin: current, rules, numbers, floor, now }) }
  }
  const refused = refuseWalkinChange(walkin, to, by, now)
  if (refused) return refuse(refused)
  const isSameCall = walkin.status === 'Called' && to === 'Called' && isOwnTable(rules, walkin, numbers)
  if (isSameCall && !walkin.tableFree) return refuse('status_changed')
  if (numbers.length > 0 && fitOf(rules, numbers, walkin.party) !== 'fits') return refuse('table_unfit')
  const table = isSameCall ? stayFromNow(rules, walkin, now) : await tableFor(db, rules, walkin, to, numbers, now)
  const { outcome } = await writeWalkinStatus(db, {
    restaurantId,
    walkinId,
    seen: walkin.status,
    to,
    by,
    note,
    topic: walkinTopicOf[to],
    table,
    expectedUntil: to === 'Called' ? now.add({ minutes: rules.line?.graceMinutes ?? 10 }) : null,
    now,
  })
  if (outcome === 'taken') return refuse('table_taken')
  const current = await findWalkin(db, restaurantId, walkinId)
  if (!current) return { refused: 'not_found' }
  if (outcome === 'made') return current
  return refuse(refuseWalkinChange(current, to, by, now) ?? 'status_changed', current)
}

/**
 * A party that was called is called again to another table alone, so that a second press changes nothing; to its own only after
 * it was told that it is still taken.
 */
function isOwnTable(rules: BookingRules, { tableIds }: Walkin, numbers: readonly string[]): boolean {
  const own = rules.tables.filter(({ tableId }) => tableIds.includes(tableId)).map(({ number }) => number)
  return numbers.length === 0 || (numbers.length === own.length && numbers.every((number) => own.includes(number)))
}

/** A table that is free earlier than was expected is kept less long. One that is free later stays as it is: a booking may follow. */
function stayFromNow(rules: BookingRules, walkin: Walkin, now: Temporal.Instant): WalkinStatusChange['table'] {
  const isEarlier = walkin.tableFree !== null && Temporal.Instant.compare(now, walkin.tableFree.earliest) < 0
  return isEarlier ? tableOf(rules, walkin.party, [walkin.tableIds], now) : null
}

/** Null where no table is wanted, or the one it has will do. */
async function tableFor(
  db: Db,
  rules: BookingRules,
  walkin: Walkin,
  to: WalkinStatus,
  numbers: readonly string[],
  now: Temporal.Instant,
): Promise<WalkinStatusChange['table']> {
  if (to !== 'Called' && to !== 'Seated') return null
  if (numbers.length === 0 && walkin.tableIds.length > 0) return null
  const named = rules.tables.filter(({ number }) => numbers.includes(number)).map(({ tableId }) => tableId)
  return tableOf(rules, walkin.party, numbers.length > 0 ? [named] : await freeSeatings(db, rules, walkin, now), now)
}

/** Sets of tables for the usual stay of a party from now on. */
export function tableOf(
  rules: BookingRules,
  party: number,
  candidates: readonly (readonly number[])[],
  now: Temporal.Instant,
): NonNullable<WalkinStatusChange['table']> {
  const endsAt = now.add({ minutes: turnOverOf(rules, party) })
  return { candidates, serviceDate: serviceDateAt(rules, now), period: periodOf({ startsAt: now, endsAt }) }
}

/** What is free now for a party that a host calls out of its turn or seats at once, best first. */
async function freeSeatings(db: Db, rules: BookingRules, { party, areas }: Walkin, now: Temporal.Instant) {
  const free = freeMinutes(rules.tables.length, await readLineNow(db, rules, now))
  const stay = turnOverOf(rules, party)
  return seatingsFor(rules, party)
    .filter((seating) => isWithin(seating, areas) && seating.tables.every((table) => (free[table] ?? 0) >= stay))
    .map(({ tableIds }) => tableIds)
}
