import type { BookingRules } from './booking-rules.ts'
import { type DayOccupancy, isFree } from './occupancy.ts'
import { rememberedFor } from './remembered.ts'
import type { Stay } from './stay.ts'

/** A table, or tables that may be joined, by their places in `rules.tables`. */
export type TableCombination = {
  tables: readonly number[]
  tableIds: readonly number[]
  /** Null when it reaches over several areas. */
  area: string | null
  areas: readonly string[]
  waste: number
}

const ranked = rememberedFor((rules, party) => rank(rules, Number(party)))

/** The tables and combinations that could take a party at all, best first: least waste, then fewest tables. */
export function seatingsFor(rules: BookingRules, party: number): readonly TableCombination[] {
  return ranked(rules, String(party))
}

function rank(rules: BookingRules, party: number): readonly TableCombination[] {
  const indexOf = new Map(rules.tables.map(({ tableId }, index) => [tableId, index]))
  const units = [...rules.tables.map((table) => ({ ...table, tableIds: [table.tableId] })), ...rules.combinations]
  return units
    .filter(({ minParty, maxParty }) => minParty <= party && party <= maxParty)
    .flatMap(({ tableIds, maxParty }) => {
      const tables = tableIds.flatMap((tableId) => indexOf.get(tableId) ?? [])
      const found = tables.flatMap((at) => rules.tables[at] ?? [])
      if (found.length < tableIds.length || found.some(({ blocked }) => blocked)) return []
      const areas = [...new Set(found.map(({ area }) => area))]
      return [
        { tables, tableIds, areas, area: areas.length === 1 ? (areas[0] ?? null) : null, waste: maxParty - party },
      ]
    })
    .sort((a, b) => a.waste - b.waste || a.tables.length - b.tables.length || firstOf(a) - firstOf(b))
}

const firstOf = ({ tables }: TableCombination) => tables[0] ?? 0

export function isWithin(seating: Pick<TableCombination, 'areas'>, areas: readonly string[]): boolean {
  return areas.length === 0 || seating.areas.every((area) => areas.includes(area))
}

export type SeatingCriteria = {
  rules: BookingRules
  day: DayOccupancy
  stay: Pick<Stay, 'firstBit' | 'lastBit'>
  party: number
  /** Empty: anywhere. */
  areas: readonly string[]
  /** Table ids the guest chose; then these or none. */
  wantedTables?: readonly number[] | undefined
}

/** Sets of table ids that are free for the whole stay, best first. */
export function candidates({
  rules,
  day,
  stay,
  party,
  areas,
  wantedTables,
}: SeatingCriteria): readonly (readonly number[])[] {
  return seatingsFor(rules, party)
    .filter((seating) => !wantedTables || sameSet(seating.tableIds, wantedTables))
    .filter((seating) => isWithin(seating, areas))
    .filter(({ tables }) => tables.every((table) => isFree(day, table, stay.firstBit, stay.lastBit)))
    .map(({ tableIds }) => tableIds)
}

export type TableFit = 'fits' | 'unknown' | 'blocked' | 'too_small' | 'too_large' | 'not_joined'

/** Whether tables chosen by number suit a party, whoever else may sit there. */
export function fitOf(rules: BookingRules, numbers: readonly string[], party: number): TableFit {
  const tables = numbers.flatMap((number) => rules.tables.find((table) => table.number === number) ?? [])
  if (tables.length < numbers.length || tables.length === 0) return 'unknown'
  if (tables.some(({ blocked }) => blocked)) return 'blocked'
  const ids = tables.map(({ tableId }) => tableId)
  const unit = ids.length === 1 ? tables[0] : rules.combinations.find(({ tableIds }) => sameSet(tableIds, ids))
  if (!unit) return 'not_joined'
  if (party > unit.maxParty) return 'too_small'
  return party < unit.minParty ? 'too_large' : 'fits'
}

function sameSet(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((id) => b.includes(id))
}
