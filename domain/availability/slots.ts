import type { SlotReason } from '#contract/availability/availability.ts'
import type { AvailabilityLevel } from '#contract/wire/wire-text.ts'
import type { BookableEvent, BookingRules } from './booking-rules.ts'
import { daysBetween, localDate } from './calendar.ts'
import { seatingsFor } from './candidates.ts'
import { dayClock, instantMinutes } from './day-clock.ts'
import { areasFor } from './event-areas.ts'
import { areasFreeAt, type FreeStarts, freeStarts, isSet } from './free-starts.ts'
import type { DayOccupancy } from './occupancy.ts'
import { startsOn } from './services.ts'
import { spanInRow, turnOverOf } from './stay.ts'

export type { SlotReason }

export type SlotDecision = {
  /** Wall minutes since 00:00 of the service date; past 1440 after the next midnight. */
  minutes: number
  /** Epoch milliseconds. */
  at: number
  /** Null when the slot cannot be had, not even from the line. */
  level: AvailabilityLevel | null
  /** Why it cannot be had, or why only on request. */
  reason: SlotReason | null
  /** Areas in which it could be had by asking for that area alone. */
  areas: readonly string[]
  event: BookableEvent | null
}

/** Levels with which a guest can book; the line is another matter. */
export function isBookableLevel(level: AvailabilityLevel | null): boolean {
  return level !== null && level !== 'AvailableForWait'
}

export type SlotCriteria = {
  rules: BookingRules
  day: DayOccupancy
  party: number
  /** Empty: anywhere. */
  areas: readonly string[]
  now: Temporal.Instant
  /** Only this event's slots. */
  eventId?: number | undefined
  /** Wall minutes, both ends included. */
  between?: readonly [from: number, until: number] | undefined
}

/** Every slot of a service date for a party: the level at which it can be had, or the reason why not. In order. */
export function slotsOf(criteria: SlotCriteria): SlotDecision[] {
  const { rules, day, party, now, eventId, between } = criteria
  if (!rules.acceptsBookings) return []
  const clock = dayClock(rules.timeZone, day.serviceDate)
  const stay = turnOverOf(rules, party)
  const timing = timingOf(rules, day.serviceDate, now, rules.leadMinutes)
  const judge = judgeOf(criteria, timing.isToday)
  const slots: SlotDecision[] = []
  for (const { minutes, event } of startsOn(rules, day.serviceDate, { party, eventId })) {
    if (between && (minutes < between[0] || minutes > between[1])) continue
    const at = instantMinutes(clock, minutes)
    if (at === null) continue
    const span = spanInRow(rules, at - clock.midnight, stay)
    if (!span) continue
    const refused = timing.refuse(at, event) ?? partyProblem(rules, party)
    const verdict = refused ? { level: null, reason: refused, areas: [] } : judge(span, event)
    slots.push({ minutes, at: at * 60_000, event, ...verdict })
  }
  return slots
}

/** What the clock says about a time, before anybody looks at tables. */
export function timingOf(rules: BookingRules, serviceDate: string, now: Temporal.Instant, leadMinutes: number) {
  const minute = now.epochMilliseconds / 60_000
  const daysAhead = daysBetween(localDate(rules.timeZone, now), serviceDate)
  return {
    isToday: daysAhead === 0,
    /** An event is booked at its own dates, however far ahead they are. */
    refuse: (at: number, event: BookableEvent | null = null): SlotReason | null => {
      if (at < minute) return 'past'
      if (!event && daysAhead > rules.horizonDays) return 'too_far'
      return at < minute + leadMinutes ? 'too_soon' : null
    },
  }
}

function partyProblem(rules: BookingRules, party: number): SlotReason | null {
  if (party < rules.minParty) return 'party_too_small'
  return party > rules.maxParty ? 'party_too_large' : null
}

type SlotSpan = { firstBit: number; lastBit: number; coversIndex: number }
type Verdict = Pick<SlotDecision, 'level' | 'reason' | 'areas'>

function judgeOf(criteria: SlotCriteria, isToday: boolean): (span: SlotSpan, event: BookableEvent | null) => Verdict {
  const { rules, day, party } = criteria
  const canSeat = seatingsFor(rules, party).length > 0
  const waits = isToday && rules.line !== null && party <= rules.line.maxParty

  const known = new Map<BookableEvent | null, { length: number; free: FreeStarts }>()
  const freeFor = (event: BookableEvent | null, length: number): FreeStarts => {
    const last = known.get(event)
    if (last?.length === length) return last.free
    const free = freeStarts(rules, day, { party, areas: areasFor(criteria.areas, event), length })
    known.set(event, { length, free })
    return free
  }

  return ({ firstBit, lastBit, coversIndex }, event) => {
    if (event?.seats != null && (day.eventGuests.get(event.eventId) ?? 0) + party > event.seats)
      return refusal('event_full')
    const free = freeFor(event, lastBit - firstBit + 1)
    const covers = (day.covers[coversIndex] ?? 0) + party
    if (isSet(free.anywhere, firstBit)) {
      const areas = areasFreeAt(free, firstBit)
      return covers <= rules.coversPerSlot
        ? { level: 'Available', reason: null, areas }
        : { level: 'NotEnoughCovers', reason: 'kitchen_full', areas }
    }
    if (!canSeat) return refusal('party_too_large')
    if (party <= rules.overbookCovers && covers <= rules.coversPerSlot + rules.overbookCovers)
      return { level: 'Overbooked', reason: 'no_table', areas: [] }
    return waits && !event ? { level: 'AvailableForWait', reason: 'no_table', areas: [] } : refusal('no_table')
  }
}

const refusal = (reason: SlotReason): Verdict => ({ level: null, reason, areas: [] })
