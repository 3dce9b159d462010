import type { BookingRules } from '#domain/availability/booking-rules.ts'
import { type ArchetypeKey, archetypes } from '../generate/archetypes.ts'
import { planPacing } from '../generate/booking-rules.ts'
import { planFloors } from '../generate/floor-plan.ts'
import { randomFor } from '../generate/random.ts'
import type { Venue } from '../generate/venue.ts'

/** The floor of a demo restaurant of some kind as rules read it, without a database. */
export function demoFloor(kind: ArchetypeKey, seed: number): BookingRules {
  const venue: Venue = { ...somewhere, restaurantId: seed, sourceRef: `${kind}/${seed}` }
  const archetype = archetypes[kind]
  const random = (aspect: string) => randomFor(seed, venue.sourceRef, aspect)
  const floor = planFloors(venue, archetype, random('floor'))
  const pacing = planPacing(archetype, floor, random('pacing'))
  return {
    ...pacing,
    restaurantId: seed,
    timeZone: venue.timeZone,
    country: venue.countryCode,
    currency: venue.currency,
    acceptsBookings: true,
    approvalRequired: false,
    areas: floor.areas,
    tables: floor.tables.map(({ tableId, number, area, minParty, maxParty, features }) => ({
      tableId,
      number,
      area,
      minParty,
      maxParty,
      features,
      blocked: false,
    })),
    combinations: floor.combinations,
    hours: { booking: [], takeaway: [], delivery: [] },
    specialPeriods: [],
    events: [],
    policies: [],
    graceMinutes: 0,
    channels: { takeaway: null, delivery: null },
    line: { maxParty: Math.min(pacing.maxParty, 8), maxWaiting: 40, approvalRequired: false, graceMinutes: 10 },
  }
}

const somewhere: Venue = {
  restaurantId: 0,
  sourceRef: '',
  slug: '',
  name: '',
  kind: 'restaurant',
  cuisines: [],
  countryCode: 'AT',
  cityName: 'Vienna',
  neighbourhoodName: undefined,
  currency: 'EUR',
  timeZone: 'Europe/Vienna',
  hours: undefined,
  facts: {},
}
