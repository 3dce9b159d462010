import type { BookingRules } from '#domain/availability/booking-rules.ts'
import { emptyDay } from '#domain/availability/occupancy.ts'
import { slotsOf } from '#domain/availability/slots.ts'
import { stayOf } from '#domain/availability/stay.ts'
import { zones } from './random-case.ts'
import { dateAfter, dateAt, firstShown } from './wall-clock.ts'

type ClockReport = {
  zones: number
  changes: number
  slots: number
  /** Slots whose instant shows another wall time than the slot. */
  shifted: number
  /** Slots at a time that the wall never shows. */
  notShown: number
  /** Times that the wall shows and nobody is offered. */
  missing: number
  /** Times offered twice, or at the second of two showings. */
  doubled: number
}

const openAllNight = Array.from({ length: 7 }, () => [[0, 1440 + 120]] as const)

function alwaysOpen(timeZone: string): BookingRules {
  return {
    restaurantId: 1,
    timeZone,
    country: 'AT',
    currency: 'EUR',
    acceptsBookings: true,
    approvalRequired: false,
    minParty: 1,
    maxParty: 2,
    slotInterval: 15,
    turnOver: [[2, 60]],
    coversPerSlot: 10,
    overbookCovers: 0,
    leadMinutes: 0,
    horizonDays: 730,
    areas: ['Hall'],
    tables: [{ tableId: 0, number: '1', area: 'Hall', minParty: 1, maxParty: 2, features: [], blocked: false }],
    combinations: [],
    hours: { booking: openAllNight, takeaway: [], delivery: [] },
    specialPeriods: [],
    events: [],
    policies: [],
    graceMinutes: 0,
    channels: { takeaway: null, delivery: null },
    line: null,
  }
}

/** Every change of the clocks in some years, in every zone: the day of it, the night before and the night after. */
export function checkClockChanges({
  from,
  years,
  among = zones,
}: {
  from: string
  years: number
  among?: readonly string[]
}): ClockReport {
  const report: ClockReport = {
    zones: among.length,
    changes: 0,
    slots: 0,
    shifted: 0,
    notShown: 0,
    missing: 0,
    doubled: 0,
  }
  const end = Temporal.PlainDate.from(from).add({ years }).toString()
  for (const timeZone of among) {
    const rules = alwaysOpen(timeZone)
    let next = Temporal.PlainDate.from(from).toZonedDateTime(timeZone).getTimeZoneTransition('next')
    while (next && next.toPlainDate().toString() < end) {
      report.changes++
      const date = dateAt(timeZone, next.epochMilliseconds / 60_000)
      for (const day of [-1, 0, 1]) checkDay(rules, dateAfter(date, day), report)
      next = next.getTimeZoneTransition('next')
    }
  }
  return report
}

function checkDay(rules: BookingRules, date: string, report: ClockReport): void {
  const now = Temporal.Instant.from(`${dateAfter(date, -3)}T00:00:00Z`)
  const slots = slotsOf({ rules, day: emptyDay(rules, date), party: 2, areas: [], now })
  const offered = new Map(slots.map(({ minutes, at }) => [minutes, at / 60_000]))
  report.slots += slots.length
  report.doubled += slots.length - offered.size
  for (let minutes = 0; minutes <= 1440 + 60; minutes += 15) {
    const shown = firstShown(rules.timeZone, date, minutes, 15)
    const at = offered.get(minutes)
    if (shown === undefined && at !== undefined) report.notShown++
    if (shown !== undefined && at === undefined) report.missing++
    if (shown === undefined || at === undefined || shown === at) continue
    if (at > shown && wallAt(rules.timeZone, at) === wallAt(rules.timeZone, shown)) report.doubled++
    else report.shifted++
  }
  // What is booked is what was offered.
  for (const { minutes, at } of slots)
    if (stayOf(rules, date, minutes, 2)?.startsAt.epochMilliseconds !== at) report.shifted++
}

function wallAt(timeZone: string, at: number): string {
  return Temporal.Instant.fromEpochMilliseconds(at * 60_000)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString()
}
