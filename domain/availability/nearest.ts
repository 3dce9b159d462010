import type { SlotChange } from '#contract/availability/availability.ts'
import type { BookingRules } from './booking-rules.ts'
import { addDays, daysBetween, localDate } from './calendar.ts'
import { isBookableLevel, type SlotCriteria, type SlotDecision, slotsOf } from './slots.ts'

/** A shift that a guest would hardly notice beside the size of the party. */
const closeBy = 120

type NearestSlotQuery = SlotCriteria & {
  /** The day's slots as they were decided for this very wish. */
  slots: readonly SlotDecision[]
}

/** The nearest change on the same day that makes a refused slot work: another area, another time, a smaller party. */
export function nearestOnDay(asked: NearestSlotQuery, refused: SlotDecision): SlotChange | null {
  const time = nearestTime(asked, refused)
  if (refused.reason === 'party_too_large' || refused.reason === 'party_too_small')
    return otherParty(asked, refused) ?? time
  const isTaken = refused.reason === 'no_table' || refused.reason === 'event_full' || refused.reason === 'kitchen_full'
  const area = isTaken ? otherArea(asked, refused) : null
  if (area) return area
  const isClose = time !== null && Math.abs(time.time - refused.minutes) <= closeBy
  return isClose || !isTaken ? time : (otherParty(asked, refused) ?? time)
}

function otherArea(asked: NearestSlotQuery, refused: SlotDecision): SlotChange | null {
  if (asked.areas.length === 0) return null
  const slots = slotsOf({ ...asked, areas: [], between: [refused.minutes, refused.minutes] })
  const found = slots.find((slot) => isSameKind(slot, refused) && isBookableLevel(slot.level))
  return found ? changeTo(asked, 'area', found, { areas: [...found.areas] }) : null
}

function nearestTime(asked: NearestSlotQuery, refused: SlotDecision): SlotChange | null {
  const found = closest(asked.slots, refused.minutes, (slot) => isSameKind(slot, refused))
  return found && changeTo(asked, 'time', found)
}

/** The largest party that fits at that time, or the smallest the restaurant takes. */
function otherParty(asked: NearestSlotQuery, refused: SlotDecision): SlotChange | null {
  const { rules, party } = asked
  const first = party < rules.minParty ? rules.minParty : Math.min(party - 1, rules.maxParty)
  for (let size = first; size >= rules.minParty; size--) {
    const slots = slotsOf({ ...asked, party: size, between: [refused.minutes, refused.minutes] })
    const found = slots.find((slot) => isSameKind(slot, refused) && isBookableLevel(slot.level))
    if (found) return changeTo(asked, 'party', found, { partySize: size })
  }
  return null
}

const mostDatesAround = 28

/** Dates to look at when a day has nothing: the nearest first, from today to the horizon; of an event, its own dates. */
export function datesAround(rules: BookingRules, date: string, now: Temporal.Instant, eventId?: number): string[] {
  const today = localDate(rules.timeZone, now)
  const event = rules.events.find((known) => known.eventId === eventId)
  if (event)
    return event.dates
      .filter((other) => other !== date && other >= today)
      .sort((a, b) => Math.abs(daysBetween(date, a)) - Math.abs(daysBetween(date, b)))
      .slice(0, mostDatesAround)
  const last = addDays(today, rules.horizonDays)
  const middle = date < today ? today : date > last ? last : date
  return Array.from({ length: mostDatesAround + 1 }, (_, step) =>
    addDays(middle, step % 2 === 1 ? (step + 1) / 2 : -step / 2),
  )
    .filter((other) => other !== date && other >= today && other <= last)
    .sort((a, b) => Math.abs(daysBetween(date, a)) - Math.abs(daysBetween(date, b)))
}

/** The first of some other days, nearest first, that has a slot; there the one nearest to the time that was wished. */
export function nearestOnOtherDay(preferences: readonly SlotCriteria[], minutes: number): SlotChange | null {
  for (const criteria of preferences) {
    const found = closest(slotsOf(criteria), minutes, ({ event }) => !event || event.eventId === criteria.eventId)
    if (found) return changeTo(criteria, 'day', found)
  }
  return null
}

function closest(
  slots: readonly SlotDecision[],
  minutes: number,
  suits: (slot: SlotDecision) => boolean,
): SlotDecision | null {
  let best: SlotDecision | null = null
  for (const slot of slots) {
    if (!isBookableLevel(slot.level) || !suits(slot)) continue
    if (!best || Math.abs(slot.minutes - minutes) < Math.abs(best.minutes - minutes)) best = slot
  }
  return best
}

function isSameKind(slot: SlotDecision, refused: SlotDecision): boolean {
  return slot.event?.eventId === refused.event?.eventId
}

function changeTo(
  { day, party, areas }: SlotCriteria,
  change: SlotChange['change'],
  { minutes }: SlotDecision,
  other: Partial<Pick<SlotChange, 'areas' | 'partySize'>> = {},
): SlotChange {
  return { change, date: day.serviceDate, time: minutes, partySize: party, areas: [...areas], ...other }
}
