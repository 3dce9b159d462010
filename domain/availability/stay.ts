import type { BookingRules } from './booking-rules.ts'
import { dayClock, instantMinutes } from './day-clock.ts'
import { grainOf, recordedMinutes } from './occupancy.ts'

/** One party's time at the table, as an instant and as its place in the day's row. */
export type Stay = {
  serviceDate: string
  /** Wall minutes since 00:00 of the service date; past 1440 after the next midnight. */
  minutes: number
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  firstBit: number
  lastBit: number
  coversIndex: number
}

/** How long a party of a size keeps its table. */
export function turnOverOf({ turnOver }: Pick<BookingRules, 'turnOver'>, party: number): number {
  const row = turnOver.find(([largest]) => party <= largest) ?? turnOver.at(-1)
  return row?.[1] ?? 120
}

/** Null when the wall never shows that time, or the day's row cannot hold the whole stay. */
export function stayOf(rules: BookingRules, serviceDate: string, minutes: number, party: number): Stay | null {
  const clock = dayClock(rules.timeZone, serviceDate)
  const at = instantMinutes(clock, minutes)
  if (at === null) return null
  const span = spanInRow(rules, at - clock.midnight, turnOverOf(rules, party))
  if (!span) return null
  return {
    serviceDate,
    minutes,
    startsAt: Temporal.Instant.fromEpochMilliseconds(at * 60_000),
    endsAt: Temporal.Instant.fromEpochMilliseconds((at + turnOverOf(rules, party)) * 60_000),
    ...span,
  }
}

/** Which bits and which slot's covers some elapsed minutes of the day stand for; null beyond the row's end. */
export function spanInRow(
  rules: Pick<BookingRules, 'slotInterval'>,
  elapsed: number,
  length: number,
): { firstBit: number; lastBit: number; coversIndex: number } | null {
  if (elapsed < 0 || elapsed + length > recordedMinutes) return null
  const grain = grainOf(rules)
  return {
    firstBit: Math.floor(elapsed / grain),
    lastBit: Math.ceil((elapsed + length) / grain) - 1,
    coversIndex: Math.floor(elapsed / rules.slotInterval),
  }
}
