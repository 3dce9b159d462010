import type { BookingRules } from '../../availability/booking-rules.ts'
import { isWithin, seatingsFor } from '../../availability/candidates.ts'
import { turnOverOf } from '../../availability/stay.ts'
import type { Floor, WaitingParty } from '../floor.ts'
import { type StayAhead, type StayCurves, stayAhead } from './stay-curve.ts'

/** A table or combination, and how many are better for the same party. */
export type RankedTables = { tables: Uint16Array; rank: number }

/** What parties of one size and wish could have, best first, and the same by table. */
export type SeatingChoice = {
  turnOver: number
  stay: StayAhead
  all: readonly RankedTables[]
  byTable: readonly (readonly RankedTables[])[]
}

/** A floor made ready for many draws: everything that does not change from one to the next. */
export type LineModel = {
  tables: number
  /** Those at a table: which, and how long they may go on sitting. */
  seated: readonly { tables: Uint16Array; stay: StayAhead }[]
  kept: readonly { tables: Uint16Array; stay: StayAhead; startsIn: number }[]
  /** The bookings that need each table, soonest first, by their place in `kept`. */
  keptByTable: readonly (readonly number[])[]
  line: readonly SeatingChoice[]
  asking: readonly SeatingChoice[]
  /** By size: those who have not come yet. */
  later: readonly SeatingChoice[]
}

export function lineModel(
  rules: BookingRules,
  curves: StayCurves,
  floor: Floor,
  asking: readonly WaitingParty[],
  largest: number,
): LineModel {
  const known = new Map<string, SeatingChoice>()
  const choiceOf = (waiting: WaitingParty) => {
    const key = `${waiting.party} ${[...waiting.areas].sort().join()}`
    const found = known.get(key) ?? seatingChoice(rules, curves, waiting)
    known.set(key, found)
    return found
  }
  const kept = floor.kept.map(({ tables, party, startsIn }) => ({
    tables: Uint16Array.from(tables),
    stay: stayAhead(curves, party),
    startsIn,
  }))
  return {
    tables: rules.tables.length,
    seated: floor.seated.map(({ tables, party, satFor }) => ({
      tables: Uint16Array.from(tables),
      stay: stayAhead(curves, party, satFor),
    })),
    kept,
    keptByTable: rules.tables.map((_, table) =>
      kept
        .flatMap(({ tables }, at) => (tables.includes(table) ? [at] : []))
        .sort((a, b) => (kept[a]?.startsIn ?? 0) - (kept[b]?.startsIn ?? 0)),
    ),
    line: floor.line.map(choiceOf),
    asking: asking.map(choiceOf),
    later: Array.from({ length: largest + 1 }, (_, party) => choiceOf({ party, areas: [] })),
  }
}

function seatingChoice(rules: BookingRules, curves: StayCurves, { party, areas }: WaitingParty): SeatingChoice {
  const all = seatingsFor(rules, party)
    .filter((seating) => isWithin(seating, areas))
    .map(({ tables }, rank) => ({ tables: Uint16Array.from(tables), rank }))
  const byTable: RankedTables[][] = rules.tables.map(() => [])
  for (const seating of all) for (const table of seating.tables) byTable[table]?.push(seating)
  return { turnOver: turnOverOf(rules, party), stay: stayAhead(curves, party), all, byTable }
}
