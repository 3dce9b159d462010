import type { WalkinStatus } from '#contract/walkins/walkins.ts'
import type { DemoOpenBooking, LineParty } from '#data/demo/demo-lines.ts'
import type { BookingRules } from '#domain/availability/booking-rules.ts'
import { isWithin, seatingsFor } from '#domain/availability/candidates.ts'
import { type Actor, graceMinutes } from '#domain/reservations/statuses.ts'
import type { LiveBooking, LiveGuest } from './live-plan.ts'

/** What a party comes to next, and when, in milliseconds. */
export type NextDeed = { to: WalkinStatus; by: Actor; dueAt: number }

/** Without a guest the party is a real one. */
export type LivingParty = LineParty & { guest: LiveGuest | null }

const second = 1000
const minute = 60 * second
const hostLooksAfter = 10 * second
const walksInWithin = 20 * second

/**
 * A simulated party does what was planned for it, counted from what has really happened. For a real one the simulation is
 * only a host: it lets in whoever must be let in and seats whoever said they were coming; it never ends anything for them.
 */
export function nextDeed({ guest, ...party }: LivingParty, speed: number): NextDeed | null {
  const after = (from: number, minutes: number) => from + (minutes * minute) / speed
  const { createdAt, calledAt, callEndsAt, onWayAt, seatedAt } = party
  if (party.status === 'Pending') return { to: 'Approved', by: 'host', dueAt: createdAt + hostLooksAfter }
  if (party.status === 'Called' && calledAt !== null) {
    if (!guest) return onWayAt === null ? null : { to: 'Seated', by: 'host', dueAt: onWayAt + walksInWithin }
    return guest.comesAfter === null
      ? { to: 'NoShow', by: 'host', dueAt: callEndsAt ?? calledAt }
      : { to: 'Seated', by: 'host', dueAt: after(calledAt, guest.comesAfter) }
  }
  if (!guest) return null
  if (party.status === 'Approved')
    return { to: 'CanceledByClient', by: 'guest', dueAt: after(createdAt, guest.leavesAfterMinutes) }
  if (party.status === 'Seated' && seatedAt !== null)
    return { to: 'Closed', by: 'host', dueAt: after(seatedAt, guest.stay) }
  return null
}

/** What a simulated booking comes to next. */
export function nextBookingDeed(
  booking: LiveBooking,
  { status, statusAt }: DemoOpenBooking,
  speed: number,
): NextDeed | null {
  if (status === 'Pending') return { to: 'Approved', by: 'host', dueAt: statusAt + hostLooksAfter }
  if (status === 'Seated') return { to: 'Closed', by: 'host', dueAt: statusAt + (booking.stay * minute) / speed }
  if (booking.arrivesAt !== null) return { to: 'Seated', by: 'host', dueAt: booking.arrivesAt }
  return { to: 'NoShow', by: 'host', dueAt: booking.startsAt + graceMinutes * minute }
}

/** A real party that has seen nothing move for so long is helped. */
const stillFor = 35 * second

/**
 * Simulated parties that get up now because a real one waits and nobody was called for a while: those at a table at which
 * somebody up to the first real party could sit, as few as possible, and of these the ones that have sat longest.
 */
export function partiesToHurry(rules: BookingRules, parties: readonly LivingParty[], now: number): LivingParty[] {
  const waiting = parties.filter(({ status }) => status === 'Approved')
  const firstReal = waiting.findIndex(({ guest }) => guest === null)
  const real = waiting[firstReal]
  if (!real) return []
  const lastMove = Math.max(real.createdAt, ...parties.map(({ calledAt }) => calledAt ?? 0))
  if (now - lastMove < stillFor) return []
  const atTable = parties.filter(({ tableIds }) => tableIds.length > 0)
  const mayGo = ({ guest, status }: LivingParty) => guest !== null && status === 'Seated'
  for (const { party, areas } of waiting.slice(0, firstReal + 1)) {
    const [best] = seatingsFor(rules, party)
      .filter((seating) => isWithin(seating, areas))
      .map(({ tableIds }) => atTable.filter((each) => each.tableIds.some((table) => tableIds.includes(table))))
      .filter((there) => there.length > 0 && there.every(mayGo))
      .toSorted((a, b) => a.length - b.length || satSince(a) - satSince(b))
    if (best) return best
  }
  return []
}

const satSince = (parties: readonly LivingParty[]) => Math.max(...parties.map(({ seatedAt }) => seatedAt ?? 0))
