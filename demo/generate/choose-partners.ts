import type { RestaurantRow } from '#domain/imports/restaurant-row.ts'

/** How many places of a city become partners. GeoNames ids; the cities with the best hours and neighbourhoods. */
export const partnerCities: Readonly<Record<string, number>> = {
  c5128581: 220, // New York
  c2643743: 200, // London
  c2761369: 190, // Vienna
  c2950159: 150, // Berlin
  c2618425: 110, // Copenhagen
  c5391959: 110, // San Francisco
  c2988507: 90, // Paris
  c2867714: 80, // Munich
  c2800866: 70, // Brussels
  c2650225: 60, // Edinburgh
  c2766824: 50, // Salzburg
  c658225: 50, // Helsinki
  c3919968: 40, // Cochabamba
  c756135: 35, // Warsaw
  c1668341: 30, // Taipei
  c2673730: 25, // Stockholm
  c2657896: 20, // Zürich
  c3067696: 20, // Prague
  c1850147: 15, // Tokyo
}

const kindWorth: Partial<Record<RestaurantRow['kind'], number>> = {
  restaurant: 2,
  biergarten: 3,
  bar: 4,
  pub: 4,
  cafe: 1,
}
/** Each further place of the same cuisine must be better described than the one before it. */
const repetitionCost = 0.12

/** Below this a page would have little true to show beside what is generated. */
const leastDescribed = 9

export type Candidate<Item> = { row: RestaurantRow; item: Item }

export function isCandidate(row: RestaurantRow): boolean {
  const city = row.cityRegion?.id
  return (
    city !== undefined &&
    city in partnerCities &&
    row.kind in kindWorth &&
    row.facts.brand === undefined &&
    describedness(row) >= leastDescribed
  )
}

/** The best described places of each city, mixed by cuisine, always the same ones for the same file. */
export function choosePartners<Item>(candidates: readonly Candidate<Item>[]): Item[] {
  const byCity = Map.groupBy(candidates, ({ row }) => row.cityRegion?.id)
  return Object.entries(partnerCities).flatMap(([city, amount]) => {
    const inCity = byCity.get(city) ?? []
    const scored = inCity.map((candidate) => ({ candidate, score: describedness(candidate.row) })).sort(byScore)
    const timesSeen = new Map<string, number>()
    for (const entry of scored) {
      const cuisine = entry.candidate.row.cuisines[0] ?? entry.candidate.row.kind
      const times = timesSeen.get(cuisine) ?? 0
      timesSeen.set(cuisine, times + 1)
      entry.score -= repetitionCost * times
    }
    return scored
      .sort(byScore)
      .slice(0, amount)
      .map(({ candidate }) => candidate.item)
  })
}

type ScoredCandidate = { candidate: { row: RestaurantRow }; score: number }

function byScore(a: ScoredCandidate, b: ScoredCandidate): number {
  if (a.score !== b.score) return b.score - a.score
  return a.candidate.row.sourceRef < b.candidate.row.sourceRef ? -1 : 1
}

function describedness({
  kind,
  hours,
  source,
  street,
  houseNumber,
  cuisines,
  phone,
  website,
  region,
  facts,
}: RestaurantRow): number {
  // New York's permit list never has hours, so its rows are not marked down for it: they are generated
  const hasHours = hours?.some((day) => day.length > 0) || source.startsWith('nyc-')
  return (
    (kindWorth[kind] ?? 0) +
    (hasHours && !facts.hoursUncertain ? 4 : 0) +
    (cuisines.length > 0 ? 3 : 0) +
    (street && houseNumber ? 2 : 0) +
    (phone ? 0.8 : 0) +
    (website ? 0.8 : 0) +
    (region.kind === 'neighbourhood' ? 0.6 : 0) +
    (facts.outdoorSeating ? 0.4 : 0) +
    (facts.wheelchair ? 0.4 : 0) +
    (facts.capacity ? 1 : 0) +
    (facts.reservation && facts.reservation !== 'no' ? 1.5 : 0) +
    (facts.inspectionGrade === 'A' ? 0.8 : 0) -
    (facts.takeaway === 'only' || facts.delivery === 'only' ? 6 : 0)
  )
}
