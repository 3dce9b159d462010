import type { RestaurantRow, RestaurantRowFacts } from '#domain/imports/restaurant-row.ts'
import type { WeekHours } from '#domain/imports/week-hours.ts'

/** What the generators know of a real place. */
export type Venue = {
  restaurantId: number
  sourceRef: string
  slug: string
  name: string
  kind: RestaurantRow['kind']
  cuisines: string[]
  countryCode: string
  cityName: string
  neighbourhoodName: string | undefined
  currency: string
  timeZone: string
  hours: WeekHours | undefined
  facts: RestaurantRowFacts
}

export function venueOf(row: RestaurantRow, restaurantId: number, slug: string): Venue {
  const inNeighbourhood = row.region.kind === 'neighbourhood' || row.region.kind === 'district'
  return {
    restaurantId,
    sourceRef: row.sourceRef,
    slug,
    name: row.name,
    kind: row.kind,
    cuisines: row.cuisines,
    countryCode: row.countryCode,
    cityName: row.cityRegion?.name ?? row.addressCity ?? row.region.name,
    neighbourhoodName: inNeighbourhood ? row.region.name : undefined,
    currency: row.currency,
    timeZone: row.timeZone,
    hours: row.hours,
    facts: row.facts,
  }
}
