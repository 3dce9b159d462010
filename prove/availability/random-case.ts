import type { BookableEvent, BookingRules, DiningTable } from '#domain/availability/booking-rules.ts'
import type { OpenInterval } from '#domain/restaurants/openings.ts'
import {
  type Allocation,
  happeningOn,
  hoursOn,
  mayStart,
  type Question,
  type ReferenceDays,
  type ReferenceOrder,
  stayFor,
  stepOf,
  waysToSeat,
} from './reference-model.ts'
import { dateAfter, firstOfDay, firstShown } from './wall-clock.ts'

/** Repeats itself for a seed, so that a case that failed can be looked at again. */
type Dice = {
  next(): number
  between(low: number, high: number): number
  chance(of: number): boolean
  pick<T>(list: readonly T[]): T
}

export function dice(seed: number): Dice {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    between,
    chance: (of) => next() < of,
    pick: <T>(list: readonly T[]): T => {
      const found = list[between(0, list.length - 1)]
      if (found === undefined) throw new Error('nothing to pick from')
      return found
    },
  }
}

export const zones: readonly string[] = Intl.supportedValuesOf('timeZone')
/** Dates on which the clocks of many zones change, a leap day, the turn of a year, and any day. */
const notable = [
  '2027-03-14',
  '2027-03-28',
  '2027-10-31',
  '2027-11-07',
  '2028-02-29',
  '2028-03-26',
  '2026-12-31',
  '2027-04-04',
  '2027-09-26',
]

export type Case = { days: ReferenceDays; question: Question; kind: 'takeaway' | 'delivery' }

export function randomCase(seed: number): Case {
  const { pick, between, chance } = dice(seed)
  const date = dateAfter(chance(0.5) ? pick(notable) : dateAfter('2026-11-20', between(0, 1000)), between(-1, 1))
  const rules = randomRules(dice(seed + 1), date)
  const days = randomAllocations(dice(seed + 2), rules, date)
  const areas = chance(0.6) ? [] : rules.areas.filter(() => chance(0.5))
  const event = rules.events[0]
  const noon = Date.parse(`${date}T12:00:00Z`) / 60_000
  const ahead = between(0, rules.horizonDays) * 1440
  const question: Question = {
    date,
    party: between(1, rules.maxParty + 1),
    areas,
    now:
      noon -
      pick([between(-1000, 1000), ahead, ahead + between(-600, 600), rules.horizonDays * 1440 + between(-1500, 1500)]),
    eventId: event && chance(0.1) ? event.eventId : undefined,
  }
  return { days, question, kind: pick(['takeaway', 'delivery']) }
}

function randomRules({ pick, between, chance }: Dice, date: string): BookingRules {
  const areas = ['Hall', 'Terrace', 'Bar'].slice(0, between(1, 3))
  const tables = Array.from({ length: between(1, 8) }, (_, index): DiningTable => {
    const maxParty = pick([2, 2, 4, 4, 6, 8])
    return {
      // ids need not be dense
      tableId: index * 2 + (index > 3 ? 1 : 0),
      number: `${index + 1}`,
      area: pick(areas),
      minParty: maxParty <= 2 ? 1 : between(1, maxParty / 2),
      maxParty,
      features: [],
      blocked: chance(0.05),
    }
  })
  const combinations = tables.slice(1).flatMap((second, index) => {
    const first = tables[index]
    if (!first || chance(0.5)) return []
    const seats = first.maxParty + second.maxParty
    return [{ tableIds: [first.tableId, second.tableId], minParty: between(2, seats), maxParty: seats }]
  })
  const slotInterval = pick([15, 15, 15, 30, 30, 60, 45, 20, 10, 5, 90, 120])
  const minute = () => (slotInterval % 15 === 0 && chance(0.9) ? 15 * between(0, 95) : 5 * between(0, 287))
  const opening = (): OpenInterval => {
    const opens = minute()
    return [opens, Math.min(opens + 1440, opens + pick([45, 90, 180, 300, 480, 600, 1440]))]
  }
  const week = () =>
    Array.from({ length: 7 }, () => (chance(0.12) ? [] : Array.from({ length: pick([1, 1, 2]) }, opening)))
  const special = (): BookingRules['specialPeriods'][number] => {
    const startsOn = dateAfter(date, between(-4, 2) - (chance(0.4) ? 365 * between(1, 2) : 0))
    const hours = chance(0.6) ? [opening()] : []
    return {
      startsOn,
      endsOn: dateAfter(startsOn, between(0, 6)),
      closed: chance(0.3),
      repeatsYearly: chance(0.5),
      hours,
    }
  }
  const event = (_: unknown, index: number): BookableEvent => ({
    eventId: 900 + index,
    name: `Event ${index}`,
    dates: [date, dateAfter(date, between(-1, 2))].slice(0, between(1, 2)),
    hours: opening(),
    areas: chance(0.4) ? [] : [pick(areas)],
    priceMinor: null,
    seats: chance(0.5) ? between(2, 14) : null,
  })
  const maxParty = between(1, 12)
  return {
    restaurantId: 1,
    timeZone: chance(0.5)
      ? pick(zones)
      : pick(['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Cairo', 'Asia/Beirut']),
    country: 'AT',
    currency: 'EUR',
    acceptsBookings: chance(0.98),
    approvalRequired: false,
    minParty: chance(0.9) ? 1 : Math.min(2, maxParty),
    maxParty,
    slotInterval,
    turnOver: pick([
      [
        [2, 90],
        [4, 120],
        [12, 150],
      ],
      [[12, 60]],
      [
        [2, 45],
        [12, 100],
      ],
      [
        [1, 15],
        [6, 75],
        [12, 240],
      ],
    ] as [number, number][][]),
    coversPerSlot: between(2, 16),
    overbookCovers: chance(0.3) ? between(1, 6) : 0,
    leadMinutes: pick([0, 0, 30, 60, 240, 1440]),
    horizonDays: pick([0, 1, 7, 30, 60]),
    areas,
    tables,
    combinations,
    hours: { booking: week(), takeaway: week(), delivery: week() },
    specialPeriods: chance(0.3) ? Array.from({ length: between(1, 2) }, special) : [],
    events: chance(0.3) ? Array.from({ length: between(1, 2) }, event) : [],
    policies: [],
    graceMinutes: 0,
    channels: {
      takeaway: chance(0.8) ? { leadMinutes: between(0, 90), ordersPerSlot: between(1, 3) } : null,
      delivery: chance(0.8) ? { leadMinutes: between(0, 90), ordersPerSlot: between(1, 3) } : null,
    },
    line: chance(0.3) ? { maxParty: between(1, 8), maxWaiting: 40, approvalRequired: false, graceMinutes: 10 } : null,
  }
}

/** Fills the day and its neighbours with allocations that were possible: within hours, on tables free at the time. */
function randomAllocations({ pick, between, chance }: Dice, rules: BookingRules, date: string): ReferenceDays {
  const allocations: Allocation[] = []
  const orders: ReferenceOrder[] = []
  const wanted = chance(0.2) ? 0 : between(1, 24)
  for (let attempt = 0; attempt < wanted; attempt++) {
    const serviceDate = dateAfter(date, pick([-1, 0, 0, 0, 1]))
    const party = between(1, rules.maxParty)
    const ways = waysToSeat(rules, party)
    const events = happeningOn(rules, serviceDate)
    const event = events.length > 0 && chance(0.4) ? pick(events) : null
    const openings = event ? [event.hours] : hoursOn(rules, serviceDate, 'booking')
    if (ways.length === 0 || openings.length === 0) continue
    const opening = pick(openings)
    const minutes: number[] = []
    for (let minute = opening[0]; minute < opening[1]; minute++)
      if (mayStart(rules, opening, minute, stayFor(rules, party))) minutes.push(minute)
    if (minutes.length === 0) continue
    const starts = firstShown(rules.timeZone, serviceDate, pick(minutes), stepOf(rules))
    if (starts === undefined) continue
    const ends = starts + stayFor(rules, party)
    const tableIds = pick(ways)
    // A row keeps whole steps, so two allocations may not share one.
    const clashes = allocations.some(
      (other) =>
        other.tableIds.some((id) => tableIds.includes(id)) &&
        starts < other.ends + stepOf(rules) &&
        other.starts < ends + stepOf(rules),
    )
    if (!clashes && ends - firstOfDay(rules.timeZone, serviceDate, stepOf(rules)) <= 1920)
      allocations.push({ serviceDate, tableIds, party, starts, ends, eventId: event?.eventId ?? null })
  }
  for (let order = between(0, 12); order > 0; order--) {
    const due = firstShown(rules.timeZone, date, between(0, 95) * 15, stepOf(rules))
    if (due !== undefined) orders.push({ serviceDate: date, due })
  }
  return { rules, allocations, orders }
}
