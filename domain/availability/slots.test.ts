import { describe, expect, test } from 'vitest'
import { checkClockChanges } from '../../prove/availability/clock-changes.ts'
import { compareCase } from '../../prove/availability/compare.ts'
import { dice, zones } from '../../prove/availability/random-case.ts'
import type { BookingRules, DiningTable } from './booking-rules.ts'
import { type DayOccupancy, emptyDay, occupy } from './occupancy.ts'
import { orderSlotsOf } from './order-slots.ts'
import { type SlotCriteria, slotsOf } from './slots.ts'
import { stayOf } from './stay.ts'

const table = (tableId: number, maxParty: number, area = 'Hall'): DiningTable => ({
  tableId,
  number: `${tableId + 1}`,
  area,
  minParty: 1,
  maxParty,
  features: [],
  blocked: false,
})
const daily = (...openings: [number, number][]) => Array.from({ length: 7 }, () => openings)

const rules: BookingRules = {
  restaurantId: 1,
  timeZone: 'Europe/Vienna',
  country: 'AT',
  currency: 'EUR',
  acceptsBookings: true,
  approvalRequired: false,
  minParty: 1,
  maxParty: 6,
  slotInterval: 30,
  turnOver: [
    [2, 90],
    [6, 120],
  ],
  coversPerSlot: 6,
  overbookCovers: 0,
  leadMinutes: 60,
  horizonDays: 30,
  areas: ['Hall', 'Terrace'],
  tables: [table(0, 2), table(3, 4), table(5, 2, 'Terrace')],
  combinations: [{ tableIds: [0, 3], minParty: 5, maxParty: 6 }],
  hours: { booking: daily([1080, 1500]), takeaway: daily([1080, 1200]), delivery: daily() },
  specialPeriods: [],
  events: [],
  policies: [],
  graceMinutes: 0,
  channels: { takeaway: { leadMinutes: 30, ordersPerSlot: 2 }, delivery: null },
  line: null,
}
const date = '2026-11-27'
const now = Temporal.Instant.from('2026-11-20T12:00:00Z')

function ask(change: Partial<BookingRules> = {}, criteria: Partial<SlotCriteria> = {}, day?: DayOccupancy) {
  const changed = { ...rules, ...change }
  return slotsOf({ rules: changed, day: day ?? emptyDay(changed, date), party: 2, areas: [], now, ...criteria })
}

const minutesOf = (slots: readonly { minutes: number }[]) => slots.map(({ minutes }) => minutes)
const at = (slots: ReturnType<typeof ask>, minutes: number) => slots.find((slot) => slot.minutes === minutes)

/** The day with tables taken from a time on, as a stay of two. */
function taken(minutes: number, ...tables: number[]): DayOccupancy {
  const day = emptyDay(rules, date)
  const stay = stayOf(rules, date, minutes, 2)
  for (const table of tables) if (stay) occupy(day, table, stay.firstBit, stay.lastBit)
  return day
}

describe('when', () => {
  test('every interval while the stay ends by closing, past midnight too', () => {
    expect(minutesOf(ask())).toEqual([1080, 1110, 1140, 1170, 1200, 1230, 1260, 1290, 1320, 1350, 1380, 1410])
    expect(minutesOf(ask({ turnOver: [[6, 30]] })).at(-1)).toBe(1470)
  })

  test('an opening shorter than the stay has its first slot; odd openings begin on the grain', () => {
    expect(minutesOf(ask({ hours: { ...rules.hours, booking: daily([1085, 1150]) } }))).toEqual([1095])
  })

  test.each([
    ['closed', { closed: true, hours: [], repeatsYearly: false }, []],
    ['its own hours', { closed: false, hours: [[720, 840]], repeatsYearly: false }, [720, 750]],
    ['no hours of its own', { closed: false, hours: [], repeatsYearly: false }, minutesOf(ask())],
  ] as const)('a special period with %s', (_name, period, expected) => {
    const specialPeriods = [{ startsOn: '2026-11-26', endsOn: '2026-11-28', ...period }]
    expect(minutesOf(ask({ specialPeriods }))).toEqual(expected)
  })

  test('a yearly period comes back over the turn of the year', () => {
    const specialPeriods = [
      { startsOn: '2020-12-30', endsOn: '2021-01-02', closed: true, repeatsYearly: true, hours: [] },
    ]
    const on = (day: string) => ask({ specialPeriods, horizonDays: 400 }, { day: emptyDay(rules, day) }).length
    expect(['2026-12-29', '2026-12-30', '2027-01-01', '2027-01-02', '2027-01-03'].map((day) => on(day) > 0)).toEqual([
      true,
      false,
      false,
      false,
      true,
    ])
  })

  test('what is past, too soon or beyond the horizon says so; a new day opens at local midnight', () => {
    const evening = Temporal.Instant.from('2026-11-27T17:15:00Z')
    const reasons = ask({}, { now: evening }).map(({ reason }) => reason)
    expect(reasons.slice(0, 5)).toEqual(['past', 'too_soon', 'too_soon', null, null])
    const levels = (instant: string) =>
      new Set(ask({}, { now: Temporal.Instant.from(instant) }).map((slot) => slot.reason))
    expect(levels('2026-10-27T22:59:59Z')).toEqual(new Set(['too_far']))
    expect(levels('2026-10-27T23:00:00Z')).toEqual(new Set([null]))
  })

  test('a time the clocks jump over is never offered, the doubled hour once', () => {
    const night = { ...rules, hours: { ...rules.hours, booking: daily([0, 420]) }, turnOver: [[6, 60]] as const }
    const on = (day: string) =>
      minutesOf(
        slotsOf({
          rules: night,
          day: emptyDay(night, day),
          party: 2,
          areas: [],
          now: Temporal.Instant.from(`${day}T00:00:00Z`).subtract({ hours: 72 }),
        }),
      )
    expect(on('2027-03-28')).not.toContain(120)
    expect(on('2027-03-28')).not.toContain(150)
    expect(on('2027-03-28')).toContain(180)
    expect(on('2026-10-25').filter((minutes) => minutes === 150)).toHaveLength(1)
  })
})

test('an event is booked at its own dates beyond the horizon, ordinary tables of that day are not', () => {
  const far = '2027-02-10'
  const hours = { hours: [1140, 1260] as const, areas: [], priceMinor: null, seats: null }
  const events = [{ eventId: 9, name: 'Noodle night', dates: [far], ...hours }]
  const slots = ask({ events }, { day: emptyDay(rules, far) })
  const reasons = (isEvent: boolean) =>
    new Set(slots.filter(({ event }) => (event !== null) === isEvent).map(({ level, reason }) => level ?? reason))
  expect(reasons(true)).toEqual(new Set(['Available']))
  expect(reasons(false)).toEqual(new Set(['too_far']))
})

describe('level', () => {
  test('Available names the areas that have a table', () => {
    expect(at(ask(), 1140)).toMatchObject({ level: 'Available', reason: null, areas: ['Hall', 'Terrace'] })
    expect(at(ask({}, {}, taken(1140, 0, 1)), 1140)).toMatchObject({ level: 'Available', areas: ['Terrace'] })
  })

  test('a stay that would run into the next party is not free; one that ends as it begins is', () => {
    const slots = ask({}, { areas: ['Terrace'] }, taken(1200, 2))
    expect([1110, 1140, 1170, 1200, 1260, 1290].map((minutes) => at(slots, minutes)?.level)).toEqual([
      'Available',
      null,
      null,
      null,
      null,
      'Available',
    ])
  })

  test('a party too large for any table takes tables that may be joined', () => {
    expect(at(ask({}, { party: 6 }), 1140)?.level).toBe('Available')
    expect(at(ask({}, { party: 6 }, taken(1200, 0)), 1140)).toMatchObject({ level: null, reason: 'no_table' })
  })

  test('pacing leaves the table but not the cook', () => {
    const day = { ...emptyDay(rules, date), covers: Array.from({ length: 96 }, (_, slot) => (slot === 38 ? 5 : 0)) }
    expect(at(ask({}, {}, day), 1140)).toMatchObject({ level: 'NotEnoughCovers', reason: 'kitchen_full' })
    expect(at(ask({}, { party: 1 }, day), 1140)?.level).toBe('Available')
    expect(at(ask({}, {}, day), 1170)?.level).toBe('Available')
  })

  test('no table: a little overbooking, else the line of today, else nothing', () => {
    const full = taken(1140, 0, 1, 2)
    expect(at(ask({ overbookCovers: 2 }, {}, full), 1140)).toMatchObject({ level: 'Overbooked', reason: 'no_table' })
    expect(at(ask({ overbookCovers: 1 }, {}, full), 1140)?.level).toBeNull()
    const line = { line: { maxParty: 4, maxWaiting: 40, approvalRequired: false, graceMinutes: 10 } }
    expect(at(ask(line, { now: Temporal.Instant.from('2026-11-27T12:00:00Z') }, full), 1140)?.level).toBe(
      'AvailableForWait',
    )
    expect(at(ask(line, {}, full), 1140)).toMatchObject({ level: null, reason: 'no_table' })
  })

  test.each([
    [7, 'party_too_large'],
    [1, 'party_too_small'],
  ])('a party of %i: %s', (party, reason) => {
    expect(at(ask({ minParty: 2 }, { party }), 1140)).toMatchObject({ level: null, reason })
  })

  test('a restaurant that takes no bookings has no slots', () => {
    expect(ask({ acceptsBookings: false })).toEqual([])
  })
})

describe('events', () => {
  const event = {
    eventId: 9,
    name: 'Wine',
    dates: [date],
    hours: [1140, 1290] as const,
    areas: ['Terrace'],
    priceMinor: 4900,
    seats: 8,
  }

  test('have their own slots in their own areas beside the usual ones', () => {
    const slots = ask({ events: [event] })
    expect(slots.filter((slot) => slot.event).map(({ minutes, areas }) => [minutes, areas])).toEqual([
      [1140, ['Terrace']],
      [1170, ['Terrace']],
      [1200, ['Terrace']],
    ])
    expect(slots.filter((slot) => !slot.event)).toHaveLength(12)
    expect(minutesOf(ask({ events: [event] }, { eventId: 9 }))).toEqual([1140, 1170, 1200])
  })

  test('are full when their seats are given, and keep to their areas', () => {
    const day = { ...emptyDay(rules, date), eventGuests: new Map([[9, 7]]) }
    expect(ask({ events: [event] }, { eventId: 9 }, day).map(({ reason }) => reason)).toEqual(
      Array.from({ length: 3 }, () => 'event_full'),
    )
    expect(ask({ events: [event] }, { eventId: 9, areas: ['Hall'] }).map(({ level }) => level)).toEqual([
      null,
      null,
      null,
    ])
  })

  test('also run on a day of rest, but not in a closed period', () => {
    const resting = { events: [event], hours: { ...rules.hours, booking: daily() } }
    expect(ask(resting)).toHaveLength(3)
    const closed = { startsOn: date, endsOn: date, closed: true, repeatsYearly: false, hours: [] }
    expect(ask({ ...resting, specialPeriods: [closed] })).toEqual([])
  })
})

describe('orders', () => {
  test('need no table, only room in the kitchen', () => {
    const day = { ...taken(1080, 0, 1, 2), tickets: Array.from({ length: 96 }, (_, slot) => (slot === 38 ? 2 : 1)) }
    const slots = orderSlotsOf({ rules, day, kind: 'takeaway', now })
    expect(slots.map(({ minutes, level, reason }) => [minutes, level, reason])).toEqual([
      [1080, 'Available', null],
      [1110, 'Available', null],
      [1140, null, 'kitchen_full'],
      [1170, 'Available', null],
      [1200, 'Available', null],
    ])
    expect(orderSlotsOf({ rules, day, kind: 'delivery', now })).toEqual([])
  })
})

describe('equal to the slow model', () => {
  const cases = 1000

  test(`in ${cases} random cases`, () => {
    const differences = []
    for (let index = 0; index < cases; index++) differences.push(compareCase(index * 7919 + 3) ?? [])
    expect(differences.flat()).toEqual([])
  })

  test.each([
    ['one cover more', (given: BookingRules) => ({ ...given, coversPerSlot: given.coversPerSlot + 1 })],
    ['an hour off', (given: BookingRules) => ({ ...given, timeZone: 'UTC' })],
    ['no combinations', (given: BookingRules) => ({ ...given, combinations: [] })],
    ['a day further', (given: BookingRules) => ({ ...given, horizonDays: given.horizonDays + 1 })],
  ])('and it would be noticed: %s', (_name, spoil) => {
    const found = Array.from({ length: 60 }, (_, index) => compareCase(index * 7919 + 3, spoil)).filter(Boolean)
    expect(found.length).toBeGreaterThan(0)
  })
})

test('every change of the clocks in three years: none shifted, none that no clock shows, the doubled hour once', () => {
  const { pick } = dice(7)
  const among = [...new Set(Array.from({ length: 80 }, () => pick(zones)))]
  const report = checkClockChanges({ from: '2026-11-15', years: 3, among })
  expect(report.changes).toBeGreaterThan(100)
  expect(report).toMatchObject({ shifted: 0, notShown: 0, missing: 0, doubled: 0 })
})
