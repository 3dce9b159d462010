import type { BookingRules } from '#domain/availability/booking-rules.ts'
import { dayClock } from '#domain/availability/day-clock.ts'
import { type DayOccupancy, grainOf, regrained, vacate, wordsPerTable } from '#domain/availability/occupancy.ts'
import { rememberedFor } from '#domain/availability/remembered.ts'
import { spanInRow } from '#domain/availability/stay.ts'
import type { DayRow } from './day-rows.ts'

const lastRead = rememberedFor((): { row: DayRow | null; day: DayOccupancy | null } => ({ row: null, day: null }))

/** A row as rules read it. The row that was read last gives the same day again, so nobody may write on it. */
export function readDay(rules: BookingRules, serviceDate: string, row: DayRow): DayOccupancy {
  const last = lastRead(rules, serviceDate)
  if (last.row === row && last.day) return last.day
  const whole = read(rules, serviceDate, row)
  const day = row.expired.length > 0 ? withoutExpired(rules, whole, row.expired) : whole
  last.row = row
  last.day = day
  return day
}

function read(rules: BookingRules, serviceDate: string, row: DayRow): DayOccupancy {
  const words = new Uint32Array(rules.tables.length * wordsPerTable(row.grain))
  const bytes = Buffer.from(words.buffer)
  bytes.write(row.occupancy.slice(0, bytes.length * 2), 'hex')
  const grain = grainOf(rules)
  return {
    serviceDate,
    grain,
    bits: row.grain === grain ? words : regrained(words, rules.tables.length, row.grain, grain),
    covers: row.covers,
    tickets: row.tickets,
    eventGuests: noGuests,
    version: row.version,
  }
}

const noGuests: ReadonlyMap<number, number> = new Map()

/** The tables and covers of holds that have run out are free, whoever writes the row next. */
function withoutExpired(rules: BookingRules, day: DayOccupancy, expired: DayRow['expired']): DayOccupancy {
  const { midnight } = dayClock(rules.timeZone, day.serviceDate)
  const covers = [...day.covers]
  for (const { tableIds, covers: counted, starts, ends } of expired) {
    const span = spanInRow(rules, starts - midnight, ends - starts)
    if (!span) continue
    for (const [index, { tableId }] of rules.tables.entries())
      if (tableIds.includes(tableId)) vacate(day, index, span.firstBit, span.lastBit)
    covers[span.coversIndex] = Math.max((covers[span.coversIndex] ?? 0) - counted, 0)
  }
  return { ...day, covers }
}
