import type { BookingRules } from '#domain/availability/booking-rules.ts'
import { seatingsFor } from '#domain/availability/candidates.ts'
import { turnOverOf } from '#domain/availability/stay.ts'
import { type Random, randomFor } from '../generate/random.ts'
import { lognormal, normal, type StayShape, stayMinutes } from './stay-shapes.ts'

/** A party that comes without a booking, and what it will do. Minutes count from the opening. */
export type WalkInGuest = {
  at: number
  party: number
  areas: readonly string[]
  stay: number
  /** Minutes after which it gives up waiting. */
  leavesAfterMinutes: number
  /** Minutes from the call to the table; null: it does not come. */
  comesAfter: number | null
}

/** A booked party, its tables, and what it will do. */
export type BookedGuest = {
  /** The booked time. */
  at: number
  /** When it is there; null: it does not come. */
  arrives: number | null
  party: number
  tables: readonly number[]
  stay: number
}

export type EveningPlan = { walkIns: readonly WalkInGuest[]; bookings: readonly BookedGuest[] }

/** What makes one restaurant's evenings its own. */
export type EveningHabits = {
  shape: StayShape
  /** How long its parties really stay, in parts of the turn-over it has set. */
  pace: number
  /** Parties that come over an evening, in parts of what the floor can seat. */
  demand: number
  /** Share of the floor that is booked. */
  booked: number
  leavesAfterMinutes: number
}

export const eveningMinutes = 330

const sizes = [
  [1, 7],
  [2, 40],
  [3, 16],
  [4, 20],
  [5, 7],
  [6, 6],
  [7, 2],
  [8, 2],
] as const

/** Who comes on one evening of one restaurant: the same seed, restaurant and day, the same evening. */
export function planEvening(rules: BookingRules, habits: EveningHabits, seed: number, day: number): EveningPlan {
  const random = (aspect: string) => randomFor(seed, rules.restaurantId, day, aspect)
  return {
    bookings: planBookings(rules, habits, day, random('bookings')),
    walkIns: planWalkIns(rules, habits, day, random('walk-ins')),
  }
}

const possibleSizes = (rules: BookingRules) =>
  sizes.filter(([party]) => party <= (rules.line?.maxParty ?? rules.maxParty) && seatingsFor(rules, party).length > 0)

function planWalkIns(rules: BookingRules, habits: EveningHabits, day: number, random: Random): WalkInGuest[] {
  const usualStay = (turnOverOf(rules, 2) + turnOverOf(rules, 4)) / 2
  const seatedInAnEvening = rules.tables.length * (eveningMinutes / (usualStay * habits.pace))
  // some evenings are busier than others
  const expected = seatedInAnEvening * habits.demand * (1 - habits.booked) * (0.8 + 0.4 * random.next())
  const guests: WalkInGuest[] = []
  for (let at = nextArrival(0, expected, random); at < eveningMinutes - 40; at = nextArrival(at, expected, random)) {
    const party = random.weighted(possibleSizes(rules))
    guests.push({
      at,
      party,
      areas: chosenAreas(rules, party, random),
      stay: stayMinutes(habits.shape, turnOverOf(rules, party) * habits.pace, day, random),
      leavesAfterMinutes: lognormal(random, habits.leavesAfterMinutes, 0.6),
      comesAfter: random.chance(0.05) ? null : 1 + 4 * random.next(),
    })
  }
  return guests
}

/** Arrivals come by chance, most of them around a third and two thirds of the evening (thinning). */
function nextArrival(after: number, expected: number, random: Random): number {
  const most = (2 * expected) / eveningMinutes
  let at = after
  do at -= Math.log(1 - random.next()) / most
  while (at < eveningMinutes && !random.chance(rush(at / eveningMinutes) / 2))
  return at
}

const rush = (part: number) =>
  0.35 + 1.1 * Math.exp(-(((part - 0.3) / 0.14) ** 2)) + 0.9 * Math.exp(-(((part - 0.58) / 0.16) ** 2))

/** Most sit anywhere; some want one area, as long as it has tables for them. */
function chosenAreas(rules: BookingRules, party: number, random: Random): readonly string[] {
  if (random.chance(0.8)) return []
  const possible = rules.areas.filter((area) => seatingsFor(rules, party).some((seating) => seating.area === area))
  return possible.length > 1 ? [random.pick(possible)] : []
}

function planBookings(rules: BookingRules, habits: EveningHabits, day: number, random: Random): BookedGuest[] {
  const bookings: BookedGuest[] = []
  const wanted = Math.round(rules.tables.length * 2.2 * habits.booked)
  for (let attempt = 0; attempt < wanted; attempt++) {
    const party = random.weighted(possibleSizes(rules))
    const at = 15 * random.between(2, 14)
    const length = turnOverOf(rules, party)
    const isFree = (table: number) =>
      bookings.every(
        ({ tables, ...other }) =>
          !tables.includes(table) || other.at + turnOverOf(rules, other.party) <= at || at + length <= other.at,
      )
    const seating = seatingsFor(rules, party).find(({ tables }) => tables.every(isFree))
    if (!seating) continue
    bookings.push({
      at,
      arrives: random.chance(0.07) ? null : Math.max(at - 10, at + 6 * normal(random)),
      party,
      tables: seating.tables,
      stay: stayMinutes(habits.shape, length * habits.pace, day, random),
    })
  }
  return bookings.sort((a, b) => a.at - b.at)
}
