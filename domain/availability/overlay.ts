import type { BookingRules } from './booking-rules.ts'
import { addDays } from './calendar.ts'
import { dayClock } from './day-clock.ts'
import { type DayOccupancy, occupy, recordedMinutes, wordsPerTable } from './occupancy.ts'
import { rememberedFor } from './remembered.ts'
import { eventsOn, servicesOn } from './services.ts'

/** Whether the last guests of a night may still sit when the next day's first ones could come. */
export const meetsNextDay = rememberedFor(workOut)

function workOut(rules: BookingRules, date: string): boolean {
  const longest = Math.max(0, ...rules.turnOver.map(([, minutes]) => minutes))
  const hoursOn = (on: string) => [
    ...servicesOn(rules, on, 'booking'),
    ...eventsOn(rules, on).map(({ hours }) => hours),
  ]
  const ends = hoursOn(date).map(([opens, closes]) => Math.max(closes, opens + longest))
  const opens = hoursOn(addDays(date, 1)).map(([first]) => first + 1440)
  // An hour of care for nights on which the clocks change.
  return Math.max(0, ...ends) + 60 > Math.min(Number.POSITIVE_INFINITY, ...opens)
}

/** A day with what the days before and after it keep of the same hours. */
export function overlaid(rules: BookingRules, day: DayOccupancy, neighbours: readonly DayOccupancy[]): DayOccupancy {
  const joined = { ...day, bits: day.bits.slice() }
  for (const neighbour of neighbours) addShifted(rules, joined, neighbour)
  return joined
}

function addShifted(rules: BookingRules, day: DayOccupancy, neighbour: DayOccupancy): void {
  const from = dayClock(rules.timeZone, neighbour.serviceDate).midnight
  const shift = (from - dayClock(rules.timeZone, day.serviceDate).midnight) / day.grain
  const bitsPerTable = recordedMinutes / day.grain
  const words = wordsPerTable(day.grain)
  for (const table of rules.tables.keys())
    for (let word = 0; word < words; word++) {
      const bits = neighbour.bits[table * words + word] ?? 0
      if (bits === 0) continue
      for (let bit = 0; bit < 32; bit++) {
        const position = word * 32 + bit + shift
        if (((bits >>> bit) & 1) === 1 && position >= 0 && position < bitsPerTable)
          occupy(day, table, position, position)
      }
    }
}
