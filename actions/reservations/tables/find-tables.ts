import type { BookingContract } from '#contract/reservations/booking.ts'
import type { BookableRestaurant } from '#data/availability/rules-text.ts'
import { readServiceDay } from '#data/availability/service-days.ts'
import type { Db } from '#data/database/database.ts'
import type { BookingOutcome } from '#data/reservations/tables/functions.ts'
import type { BookingRules } from '#domain/availability/booking-rules.ts'
import { isRefused, type WriteRefusal } from '#domain/refusals/refused.ts'
import type { CurrentAllocation } from '#domain/reservations/current-allocation.ts'
import { withOwnTables, withoutOwn } from '#domain/reservations/current-allocation.ts'
import {
  type AskedSlot,
  type FoundTables,
  findTables,
  type TableRefusal,
  type TableRequest,
} from '#domain/reservations/table-request.ts'
import { findAlternatives } from './nearest-times.ts'

/** What a body asks of a day, with an event's own number read as its restaurant's. */
export function tableRequestOf(
  body: Pick<BookingContract, 'reservationTime' | 'groupSize' | 'areas' | 'tableNumber' | 'eventId'>,
  restaurant: BookableRestaurant,
): TableRequest {
  return {
    time: body.reservationTime,
    party: body.groupSize,
    areas: body.areas ?? [],
    tableNumbers: body.tableNumber ?? [],
    eventId: body.eventId ?? restaurant.eventId,
  }
}

export type TablesQuery = {
  rules: BookingRules
  slot: AskedSlot
  request: TableRequest
  /** What the guest already has: it does not stand in the way, and its tables are kept where they still fit. */
  own: CurrentAllocation | null
  now: Temporal.Instant
}

const attempts = 4

/**
 * Looks at the day, tries to write, and looks again when somebody was faster: as long as the day still has the slot at
 * the level it had at first, there may be another table.
 */
export async function takeTables(
  db: Db,
  asking: TablesQuery,
  write: (found: FoundTables) => Promise<BookingOutcome>,
): Promise<{ outcome: BookingOutcome; found: FoundTables } | WriteRefusal<TableRefusal['refused']>> {
  let first: FoundTables['level'] | undefined
  for (let attempt = 0; attempt < attempts; attempt++) {
    const found = await lookForTables(db, asking)
    if (isRefused(found)) return withAlternatives(db, asking, found)
    first ??= found.level
    if (found.level !== first) break
    const outcome = await write(found)
    if (outcome.outcome !== 'taken') return { outcome, found }
  }
  return withAlternatives(db, asking, { refused: 'slot_taken', field: 'reservationTime' })
}

async function lookForTables(
  db: Db,
  { rules: all, slot, request, own, now }: TablesQuery,
): Promise<FoundTables | TableRefusal> {
  const rules = withOwnTables(all, own, request.party)
  const day = await readServiceDay(db, rules, slot.stay.serviceDate, now)
  const found = findTables(rules, withoutOwn(rules, day, own), slot, request, now)
  return isRefused(found) || !own ? found : { ...found, candidates: ownFirst(found.candidates, own.tableIds) }
}

function ownFirst(candidates: FoundTables['candidates'], own: readonly number[]): FoundTables['candidates'] {
  const isOwn = (tables: readonly number[]) =>
    tables.length === own.length && tables.every((table) => own.includes(table))
  return [...candidates.filter(isOwn), ...candidates.filter((tables) => !isOwn(tables))]
}

async function withAlternatives(
  db: Db,
  { rules, slot, request, now }: TablesQuery,
  refused: TableRefusal,
): Promise<WriteRefusal<TableRefusal['refused']>> {
  if (refused.refused !== 'slot_taken' && refused.refused !== 'table_taken') return refused
  return { ...refused, alternatives: await findAlternatives(db, rules, slot.stay, request, now) }
}
