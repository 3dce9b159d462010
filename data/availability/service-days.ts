import type { BookingRules } from '#domain/availability/booking-rules.ts'
import { addDays } from '#domain/availability/calendar.ts'
import { type DayOccupancy, emptyDay } from '#domain/availability/occupancy.ts'
import { meetsNextDay, overlaid } from '#domain/availability/overlay.ts'
import { rememberedFor } from '#domain/availability/remembered.ts'
import { eventsOn } from '#domain/availability/services.ts'
import type { Db } from '../database/database.ts'
import { readDayRow } from './day-rows.ts'
import { countEventGuests } from './event-guests.ts'
import { readDay } from './read-day.ts'

/** What is promised on some service dates of one restaurant, as everybody may see it now. */
export async function readServiceDays(
  db: Db,
  rules: BookingRules,
  dates: readonly string[],
  now: Temporal.Instant,
): Promise<DayOccupancy[]> {
  return Promise.all(dates.map((date) => readServiceDay(db, rules, date, now)))
}

/** A copy of one's own, to cross things out on. */
export async function readServiceDay(
  db: Db,
  rules: BookingRules,
  date: string,
  now: Temporal.Instant,
): Promise<DayOccupancy> {
  const day = await readShownDay(db, rules, date, now)
  return { ...day, bits: day.bits.slice() }
}

/** The same object for everybody as long as nothing changes, so that answers can be kept beside it. For reading only. */
export async function readShownDay(
  db: Db,
  rules: BookingRules,
  date: string,
  now: Temporal.Instant,
): Promise<DayOccupancy> {
  const { before, after, countsGuests } = surroundings(rules, date)
  if (before === null && after === null && !countsGuests)
    return (await readOne(db, rules, date, now)) ?? untouched(rules, date)
  const [own, previous, next, eventGuests] = await Promise.all([
    readOne(db, rules, date, now),
    before === null ? null : readOne(db, rules, before, now),
    after === null ? null : readOne(db, rules, after, now),
    countsGuests ? countEventGuests(db, rules, date, now) : null,
  ])
  const neighbours = [previous, next].filter((day) => day !== null)
  const day = neighbours.length === 0 && own ? own : overlaid(rules, own ?? untouched(rules, date), neighbours)
  return eventGuests ? { ...day, eventGuests } : day
}

const untouched = rememberedFor(emptyDay)

/** What else than its own row a day depends on: nights that reach into it or out of it, and events with few seats. */
const surroundings = rememberedFor((rules, date) => {
  const before = addDays(date, -1)
  return {
    before: meetsNextDay(rules, before) ? before : null,
    after: meetsNextDay(rules, date) ? addDays(date, 1) : null,
    countsGuests: eventsOn(rules, date).some(({ seats }) => seats !== null),
  }
})

async function readOne(db: Db, rules: BookingRules, date: string, now: Temporal.Instant): Promise<DayOccupancy | null> {
  const row = await readDayRow(db, { restaurantId: rules.restaurantId, date, now })
  return row && readDay(rules, date, row)
}
