// MiniSearch over the same places, in process: prefix and fuzzy, with region filter and facets counted in JavaScript.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import MiniSearch, { type SearchResult } from 'minisearch'
import { foldText } from '../../domain/locale/fold.ts'
import type { SearchBenchQuery } from './search-queries.ts'

export type RivalVenue = {
  id: number
  slug: string
  name: string
  cuisine: string
  city: string
  neighbourhood: string
  region_path: string
  cuisines: string[]
  services: string[]
  price: number | null
}

type RivalResult = { ids: string[]; count: number; facets: Map<string | number, number>[] }

export function openRival(venues: readonly RivalVenue[]): {
  find(asked: SearchBenchQuery): RivalResult
  bytes: number
} {
  const before = heldBytes()
  const engine = new MiniSearch<RivalVenue>({
    fields: ['name', 'cuisine', 'city', 'neighbourhood'],
    processTerm: (term) => foldText(term),
    searchOptions: { prefix: true, fuzzy: 0.2, combineWith: 'AND', boost: { name: 2 } },
  })
  engine.addAll(venues)
  const byId = new Map(venues.map((venue) => [venue.id, venue]))
  const of = (result: SearchResult) => byId.get(result.id as number) as RivalVenue
  const find = ({ words, region }: SearchBenchQuery): RivalResult => {
    const inside =
      region.path === '/' ? {} : { filter: (found: SearchResult) => of(found).region_path.startsWith(region.path) }
    const results = engine.search(words.join(' '), inside)
    const facets = [new Map<string, number>(), new Map<number, number>(), new Map<string, number>()] as const
    for (const result of results) {
      const { cuisines, price, services } = of(result)
      for (const cuisine of cuisines) facets[0].set(cuisine, (facets[0].get(cuisine) ?? 0) + 1)
      if (price !== null) facets[1].set(price, (facets[1].get(price) ?? 0) + 1)
      for (const service of services) facets[2].set(service, (facets[2].get(service) ?? 0) + 1)
    }
    return { ids: results.slice(0, 20).map((result) => of(result).slug), count: results.length, facets: [...facets] }
  }
  return { find, bytes: heldBytes() - before }
}

/** Only a collector that was asked leaves a heap that can be compared. */
setFlagsFromString('--expose_gc')
const collect = runInNewContext('gc') as () => void

function heldBytes(): number {
  collect()
  return process.memoryUsage().heapUsed
}
