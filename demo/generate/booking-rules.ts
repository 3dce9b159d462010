import type { LineSettings, PlannedBooking, PlannedPolicy } from '#domain/imports/partner.ts'
import type { Archetype } from './archetypes.ts'
import type { FloorPlan } from './floor-plan.ts'
import { askedOfGuests, guestNoteFor } from './guest-questions.ts'
import { priceIn } from './prices.ts'
import { type Random, uuidFrom } from './random.ts'
import type { Venue } from './venue.ts'

type BookingPacing = Pick<
  PlannedBooking,
  | 'minParty'
  | 'maxParty'
  | 'slotInterval'
  | 'turnOver'
  | 'coversPerSlot'
  | 'overbookCovers'
  | 'leadMinutes'
  | 'horizonDays'
>

/** Limits of a booking, held together with the floor: nobody is offered a party that no table could take. */
export function planPacing(archetype: Archetype, floor: FloorPlan, random: Random): BookingPacing {
  const seats = floor.tables.reduce((sum, table) => sum + table.maxParty, 0)
  const venues = [...floor.tables, ...floor.combinations].map((venue) => venue.maxParty)
  const maxParty = Math.min(Math.max(...venues), random.between(...archetype.largestParty))
  const [two, four, six, more] = archetype.stay
  const stays: [number, number][] = [
    [2, two],
    [4, four],
    [6, six],
  ]
  return {
    minParty: 1,
    maxParty,
    slotInterval: random.weighted(archetype.slotIntervals),
    turnOver: [
      ...stays.filter(([party]) => party < maxParty),
      [maxParty, maxParty <= 2 ? two : maxParty <= 4 ? four : maxParty <= 6 ? six : more],
    ],
    coversPerSlot: Math.max(maxParty, Math.round(seats * archetype.pacing)),
    overbookCovers: random.chance(archetype.chances.overbooking) ? Math.max(2, Math.round(seats * 0.06)) : 0,
    leadMinutes: random.pick(archetype.leadMinutes),
    horizonDays: random.pick(archetype.horizonDays),
  }
}

export function planPolicies(
  venue: Venue,
  archetype: Archetype,
  priceLevel: number,
  maxParty: number,
  random: Random,
): PlannedPolicy[] {
  const kind = random.weighted<'deposit' | 'guarantee' | 'none'>([
    ['deposit', archetype.chances.deposit],
    ['guarantee', archetype.chances.guarantee],
    ['none', 1 - archetype.chances.deposit - archetype.chances.guarantee],
  ])
  if (kind === 'none') return []
  const euros = random.pick(priceLevel >= 4 ? [40, 50, 75] : priceLevel === 3 ? [15, 20, 25] : [8, 10, 12])
  // half of the restaurants ask only larger parties
  const from = priceLevel >= 4 || random.chance(0.5) ? 1 : Math.min(6, maxParty)
  const sizes = Array.from({ length: maxParty - from + 1 }, (_, index) => from + index)
  return [
    {
      id: uuidFrom(random),
      kind,
      amounts: Object.fromEntries(sizes.map((party) => [String(party), party * priceIn(venue.currency, euros)])),
      freeUntilHours: random.pick([12, 24, 24, 48]),
    },
  ]
}

export function planLine(archetype: Archetype, maxParty: number, random: Random): LineSettings {
  return {
    enabled: random.chance(archetype.chances.line),
    approvalRequired: random.chance(0.06),
    maxParty: Math.min(maxParty, 8),
    maxWaiting: random.pick([15, 25, 40]),
    graceMinutes: random.pick([5, 10, 15]),
  }
}

type Manners = Pick<
  PlannedBooking,
  'approvalRequired' | 'guestNote' | 'additionalInfo' | 'allowTableChoice' | 'tableChoiceOptional' | 'autopilot' | 'ui'
>

const themes = [
  ['#7a2e3a', '#f4ece6'],
  ['#1f5c4d', '#eef3ee'],
  ['#2c4a7c', '#eff2f7'],
  ['#8a5a16', '#f7f1e6'],
  ['#5b3a6e', '#f3eef5'],
] as const

export function planManners(venue: Venue, archetype: Archetype, floor: FloorPlan, random: Random): Manners {
  const approvalRequired = random.chance(archetype.chances.approval)
  const theme = random.chance(0.05) ? random.pick(themes) : undefined
  return {
    approvalRequired,
    guestNote: guestNoteFor(archetype, floor, random),
    additionalInfo: askedOfGuests(venue, floor, random),
    allowTableChoice: random.chance(archetype.chances.tableChoice),
    tableChoiceOptional: random.chance(0.9),
    autopilot: {
      approve: !approvalRequired,
      callWhenFree: true,
      closeAtEnd: true,
    },
    ui: theme ? { guestThemeColor1: theme[0], guestThemeColor2: theme[1] } : {},
  }
}
