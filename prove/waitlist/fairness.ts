import type { BookingRules } from '../../domain/availability/booking-rules.ts'
import type { WaitingParty } from '../../domain/walkins/floor.ts'

/**
 * The parties of a line that stood before the one called and could have had a table then, worked out the long way round:
 * every table and every combination is looked at by itself.
 */
export function passedOver(
  rules: BookingRules,
  line: readonly WaitingParty[],
  freeMinutes: Float64Array,
  called: WaitingParty,
): WaitingParty[] {
  const units = [
    ...rules.tables.map(({ tableId, minParty, maxParty }) => ({ tableIds: [tableId], minParty, maxParty })),
    ...rules.combinations,
  ]
  const earlier = line.slice(0, line.indexOf(called))
  return earlier.filter(({ party, areas }) => {
    const stay = (rules.turnOver.find(([largest]) => party <= largest) ?? rules.turnOver.at(-1))?.[1] ?? 120
    return units.some(
      ({ tableIds, minParty, maxParty }) =>
        minParty <= party &&
        party <= maxParty &&
        tableIds.every((tableId) => {
          const at = rules.tables.findIndex((table) => table.tableId === tableId)
          const table = rules.tables[at]
          const isWanted = areas.length === 0 || areas.includes(table?.area ?? '')
          return table && !table.blocked && isWanted && (freeMinutes[at] ?? 0) >= stay
        }),
    )
  })
}
