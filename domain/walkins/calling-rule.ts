import type { BookingRules } from '../availability/booking-rules.ts'
import { isWithin, seatingsFor, type TableCombination } from '../availability/candidates.ts'
import { turnOverOf } from '../availability/stay.ts'
import type { WaitingParty } from './floor.ts'

/**
 * Who is called, in one sentence: the line is gone through in the order in which parties joined, and each is called to the
 * best table that is free, large enough, in an area it chose, and not needed by a booking before its usual stay is over.
 * So nobody is passed over for a table they would fit at. The text `callingRule` says the same to guests.
 */
export function partiesToCall<Party extends WaitingParty>(
  rules: BookingRules,
  line: readonly Party[],
  freeMinutes: Float64Array,
): { party: Party; seating: TableCombination }[] {
  const free = freeMinutes.slice()
  const calls: { party: Party; seating: TableCombination }[] = []
  for (const party of line) {
    const seating = bestSeating(rules, party, free)
    if (!seating) continue
    for (const table of seating.tables) free[table] = 0
    calls.push({ party, seating })
  }
  return calls
}

/** The best table or combination that a party could have now; undefined where there is none. */
export function bestSeating(
  rules: BookingRules,
  { party, areas }: WaitingParty,
  freeMinutes: Float64Array,
): TableCombination | undefined {
  const stay = turnOverOf(rules, party)
  return seatingsFor(rules, party).find(
    (seating) => isWithin(seating, areas) && seating.tables.every((table) => (freeMinutes[table] ?? 0) >= stay),
  )
}

/** Whether any table or combination could ever take the party. */
export function canEverSit(rules: BookingRules, { party, areas }: WaitingParty): boolean {
  return seatingsFor(rules, party).some((seating) => isWithin(seating, areas))
}
