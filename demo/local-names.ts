import { foldText } from '#domain/locale/fold.ts'

export type RegionNamesRow = { id: string; names: Record<string, string>; src: string[] }
type NamedRegion = { id: string; type: string; name: string; countryCode?: string }
type CityAddress = { cityId?: string; addrCity?: string }

const fewestAddresses = 3
const smallestShare = 0.6

/**
 * What the people of a city call it, from the addresses of its restaurants: the lists of names lack Munich and Milan. A
 * name counts when most addresses have it, it begins as the known one does and no other region is called so; else it is a
 * suburb or the next town.
 */
export function withLocalNames(
  rows: readonly RegionNamesRow[],
  regions: readonly NamedRegion[],
  restaurants: Iterable<CityAddress>,
): RegionNamesRow[] {
  const known = new Map(rows.map((row) => [row.id, row]))
  const addresses = countCityNames(restaurants)
  const taken = new Set(regions.map(({ name }) => foldText(name)))
  for (const region of regions) {
    const language = region.countryCode && new Intl.Locale(`und-${region.countryCode}`).maximize().language
    const local = mostFrequent(addresses.get(region.id))
    if (!language || !local || taken.has(foldText(local)) || !isOtherSpelling(region.name, local)) continue
    const row = known.get(region.id) ?? { id: region.id, names: {}, src: [] }
    if (row.names[language] !== undefined) continue
    known.set(region.id, { ...row, names: { ...row.names, [language]: local }, src: [...row.src, 'addresses'] })
  }
  return [...known.values()]
}

function countCityNames(restaurants: Iterable<CityAddress>): Map<string, Map<string, number>> {
  const cities = new Map<string, Map<string, number>>()
  for (const { cityId, addrCity } of restaurants) {
    if (!cityId || !addrCity) continue
    const counts = cities.get(cityId) ?? new Map<string, number>()
    cities.set(cityId, counts.set(addrCity, (counts.get(addrCity) ?? 0) + 1))
  }
  return cities
}

function mostFrequent(counts: ReadonlyMap<string, number> | undefined): string | null {
  const [first] = [...(counts ?? [])].toSorted(([, a], [, b]) => b - a)
  if (!counts || !first) return null
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return first[1] >= fewestAddresses && first[1] / all >= smallestShare ? first[0] : null
}

/** "Milano" for Milan, but neither "Langen (Hessen)" nor "Freiburg im Breisgau", which only say more, nor another town. */
function isOtherSpelling(name: string, local: string): boolean {
  return /^[\p{L}\p{M}]+$/u.test(local) && foldText(name).slice(0, 1) === foldText(local).slice(0, 1)
}
