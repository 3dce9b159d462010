import type { BookingRules } from '#domain/availability/booking-rules.ts'
import { bestSeating, partiesToCall } from '#domain/walkins/calling-rule.ts'
import { type Floor, freeMinutes } from '#domain/walkins/floor.ts'
import { EventQueue } from '#domain/walkins/forecast/event-queue.ts'
import type { BookedGuest, EveningPlan, WalkInGuest } from './plan-evening.ts'

/** How one party of the line fared. */
export type WaitEnd = { guest: WalkInGuest; joinedAt: number; endedAt: number; end: 'called' | 'left' }

export type EveningLog = {
  waits: WaitEnd[]
  /** Everybody who sat, with the minutes of the stay. */
  stays: { party: number; minutes: number }[]
  /** Everybody who came without a booking. */
  walkIns: { guest: WalkInGuest; waited: number; end: 'called' | 'left' | 'missed' }[]
}

export type EveningWatcher = {
  /** A party joins because no table is free for it. */
  onJoin?: (floor: Floor, guest: WalkInGuest, now: number) => void
  /** Somebody is called: the line as it stood, and which tables were free for how long. */
  onCall?: ((line: readonly WalkInGuest[], free: Float64Array, called: WalkInGuest) => void) | undefined
  onWaitEnd?: (end: WaitEnd) => void
}

/** Who sits where since when; without a guest it had booked. */
type SeatedParty = { tables: readonly number[]; party: number; since: number; guest: WalkInGuest | null }

export type EveningFloor = { sitting: readonly SeatedParty[]; line: readonly (WalkInGuest & { joinedAt: number })[] }

const missedCallMinutes = 10
const lateBookingMinutes = 15

/** Lets a planned evening happen on a restaurant's floor, minute by minute, with the calling rule as its only host. */
export function runEvening(rules: BookingRules, plan: EveningPlan, watcher: EveningWatcher = {}): EveningLog {
  return playEvening(rules, plan, Number.POSITIVE_INFINITY, watcher).log
}

/** What the floor looks like so many minutes into a planned evening. */
export function floorAfter(rules: BookingRules, plan: EveningPlan, minutes: number): EveningFloor {
  return playEvening(rules, plan, minutes, {}).floor
}

function playEvening(rules: BookingRules, plan: EveningPlan, until: number, watcher: EveningWatcher) {
  const log: EveningLog = { waits: [], stays: [], walkIns: [] }
  const queue = new EventQueue(256)
  const happenings: (() => void)[] = []
  let now = 0
  const at = (time: number, happen: () => void) => queue.add(time, happenings.push(happen) - 1)

  const sitting = new Set<SeatedParty>()
  const kept = new Set<BookedGuest>()
  /** Booked parties that are here and wait for those who overstay at their table. */
  const atTheDoor = new Set<BookedGuest>()
  const line: (WalkInGuest & { joinedAt: number })[] = []

  const floorNow = (): Floor => ({
    seated: [...sitting].map(({ tables, party, since }) => ({ tables, party, satFor: Math.max(now - since, 0) })),
    kept: [...kept].map((booking) => ({ tables: booking.tables, party: booking.party, startsIn: booking.at - now })),
    line,
  })

  function sit(tables: readonly number[], { party, stay }: BookedGuest | WalkInGuest, guest: WalkInGuest | null): void {
    const seat: SeatedParty = { tables, party, since: now, guest }
    sitting.add(seat)
    at(now + stay, () => {
      sitting.delete(seat)
      log.stays.push({ party, minutes: stay })
      tablesFell()
    })
  }

  function tablesFell(): void {
    for (const booking of atTheDoor) if (seatBooking(booking)) atTheDoor.delete(booking)
    callLine()
  }

  /** At its own table, or at another where its own is still taken. */
  function seatBooking(booking: BookedGuest): boolean {
    kept.delete(booking)
    const free = freeMinutes(rules.tables.length, floorNow())
    const isOwnTaken = booking.tables.some((table) => [...sitting].some(({ tables }) => tables.includes(table)))
    const tables = isOwnTaken ? bestSeating(rules, { party: booking.party, areas: [] }, free)?.tables : booking.tables
    if (tables) sit(tables, booking, null)
    else kept.add(booking)
    return tables !== undefined
  }

  function callLine(): void {
    const free = freeMinutes(rules.tables.length, floorNow())
    for (const { party: guest, seating } of partiesToCall(rules, line, free)) {
      watcher.onCall?.(line, free, guest)
      for (const table of seating.tables) free[table] = 0
      line.splice(line.indexOf(guest), 1)
      endWait(guest, guest.joinedAt, 'called')
      takeToTable(guest, seating.tables)
    }
  }

  function endWait(guest: WalkInGuest, joinedAt: number, end: WaitEnd['end']): void {
    const ended = { guest, joinedAt, endedAt: now, end }
    log.waits.push(ended)
    watcher.onWaitEnd?.(ended)
  }

  function takeToTable(guest: WalkInGuest, tables: readonly number[]): void {
    log.walkIns.push({ guest, waited: now - guest.at, end: guest.comesAfter === null ? 'missed' : 'called' })
    const seat: SeatedParty = { tables, party: guest.party, since: now, guest }
    sitting.add(seat)
    at(now + (guest.comesAfter ?? missedCallMinutes), () => {
      sitting.delete(seat)
      if (guest.comesAfter !== null) return sit(tables, guest, guest)
      tablesFell()
    })
  }

  function arrive(guest: WalkInGuest): void {
    const free = freeMinutes(rules.tables.length, floorNow())
    const seating = bestSeating(rules, guest, free)
    if (seating) return takeToTable(guest, seating.tables)
    watcher.onJoin?.(floorNow(), guest, now)
    const waiting = { ...guest, joinedAt: now }
    line.push(waiting)
    at(now + guest.leavesAfterMinutes, () => {
      const place = line.indexOf(waiting)
      if (place < 0) return
      line.splice(place, 1)
      log.walkIns.push({ guest, waited: guest.leavesAfterMinutes, end: 'left' })
      endWait(waiting, waiting.joinedAt, 'left')
    })
  }

  for (const booking of plan.bookings) {
    kept.add(booking)
    at(booking.arrives ?? booking.at + lateBookingMinutes, () => {
      if (booking.arrives === null) kept.delete(booking)
      else if (!seatBooking(booking)) atTheDoor.add(booking)
      // whose own tables are free for others where it did not come or sits elsewhere
      tablesFell()
    })
  }
  for (const guest of plan.walkIns) at(guest.at, () => arrive(guest))
  while (queue.size > 0 && queue.nextTime <= until) {
    now = queue.nextTime
    happenings[queue.take()]?.()
  }
  return { log, floor: { sitting: [...sitting], line } }
}
