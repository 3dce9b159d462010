import { searchFilter } from './search-query.ts'

type Here = {
  id: string
  lat: number
  lon: number
  /** The same ones; none means any. */
  cuisine?: readonly string[]
  services?: readonly string[]
}

/** Other restaurants like this one within some kilometres, nearest first, as the search service asks for them. */
export function nearbyQuery(here: Here, kilometres: number): { filter: string; orderby: string } {
  const { id, lat, lon, cuisine = [], services = [] } = here
  const distance = `geo.distance(location, geography'POINT(${lon} ${lat})')`
  const others = `id ne '${id.replaceAll("'", "''")}' and ${distance} le ${kilometres}`
  return {
    filter: searchFilter({ cuisines: cuisine.slice(0, 2), services, type: 'restaurant', extra: others }),
    orderby: `${distance} asc`,
  }
}
