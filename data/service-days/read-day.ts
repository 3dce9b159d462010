import type { BookingRules } from '#domain/slots/booking-rules.ts'
import { dayClock } from '#domain/slots/day-clock.ts'
import { type DayOccupancy, grainOf, regrained, vacate, wordsPerTable } from '#domain/slots/occupancy.ts'
import { rememberedFor } from '#domain/slots/remembered.ts'
import { placeInRow } from '#domain/slots/stay.ts'
import type { DayRow } from './day-rows.ts'

const lastRead = rememberedFor((): { row: DayRow | null; day: DayOccupancy | null } => ({ row: null, day: null }))

/** A row as rules read it. The row that was read last gives the same day again, so nobody may write on it. */
export function readDay(rules: BookingRules, serviceDate: string, row: DayRow): DayOccupancy {
  if (row.expired) return withoutExpired(rules, read(rules, serviceDate, row), row.expired)
  const last = lastRead(rules, serviceDate)
  if (last.row && last.day && isSame(last.row, row)) return last.day
  const day = read(rules, serviceDate, row)
  last.row = row
  last.day = day
  return day
}

function isSame(a: DayRow, b: DayRow): boolean {
  if (a === b) return true
  return a.occupancy === b.occupancy && a.covers === b.covers && a.tickets === b.tickets && a.grain === b.grain
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
    covers: numbers(row.covers),
    tickets: numbers(row.tickets),
    eventGuests: noGuests,
    version: row.version,
  }
}

const noGuests: ReadonlyMap<number, number> = new Map()
const numbers = (joined: string) => (joined === '' ? [] : joined.split(',').map(Number))

/** The tables and covers of holds that have run out are free, whoever writes the row next. */
function withoutExpired(rules: BookingRules, day: DayOccupancy, expired: NonNullable<DayRow['expired']>): DayOccupancy {
  const { midnight } = dayClock(rules.timeZone, day.serviceDate)
  const covers = [...day.covers]
  for (const { tableIds, covers: counted, starts, ends } of expired) {
    const place = placeInRow(rules, starts - midnight, ends - starts)
    if (!place) continue
    for (const [index, { tableId }] of rules.tables.entries())
      if (tableIds.includes(tableId)) vacate(day, index, place.firstBit, place.lastBit)
    covers[place.coversIndex] = Math.max((covers[place.coversIndex] ?? 0) - counted, 0)
  }
  return { ...day, covers }
}
