import { sql } from 'kysely'
import { type RestaurantField, restaurantFields } from '#domain/search/odata-fields.ts'
import type { OrderTerm } from '#domain/search/odata-order.ts'
import { distanceFrom, type FieldSource, type Fragment } from './compile-filter.ts'

/** The planner leaves out a join whose columns nobody asks for. */
export const documentTables = sql`search.documents d
  LEFT JOIN restaurants r ON r.restaurant_id = d.restaurant_id
  LEFT JOIN events e ON e.restaurant_id = d.restaurant_id AND e.event_id = d.document_id`

const slug = sql`coalesce(e.slug, r.slug)`

export const documentSource: FieldSource<RestaurantField> = {
  types: restaurantFields,
  columns: {
    id: slug,
    hostmeId: sql`d.document_id`,
    idOrName: slug,
    type: sql`d.type`,
    kind: sql`r.kind`,
    parentRestaurantId: sql`CASE WHEN d.type = 'event' THEN r.slug END`,
    name: sql`coalesce(e.name, r.name)`,
    description: sql`CASE WHEN d.type = 'event' THEN e.description ELSE r.description END`,
    cuisine: sql`d.cuisines`,
    neighborhoods: sql`d.neighbourhoods`,
    services: sql`d.services`,
    price: sql`d.price_level`,
    averageRating: sql`d.average_rating`,
    totalReviews: sql`d.review_count`,
    address: sql`r.address`,
    city: sql`r.city`,
    country: sql`d.country`,
    countryShort: sql`r.country_code`,
    zip: sql`r.zip`,
    phone: sql`r.phone`,
    location: sql`point(d.lon, d.lat)`,
    regionPath: sql`string_to_array('g' || rtrim(d.region_path, '/'), '/')`,
    currency: sql`lower(r.currency)`,
    timeZone: sql`r.time_zone`,
    areas: sql`CASE WHEN d.type = 'event' THEN e.areas
      ELSE ARRAY(SELECT area FROM areas WHERE areas.restaurant_id = d.restaurant_id) END`,
    startDate: sql`d.starts_on`,
    endDate: sql`d.ends_on`,
    dates: sql`e.dates`,
    // Hidden and offline places never get into the documents.
    hideFromSearch: sql`false`,
    isOffline: sql`false`,
  },
  path: sql`d.region_path`,
  lat: sql`d.lat`,
  lon: sql`d.lon`,
}

/** Places without the value come last in both directions; the rest of the order makes paging steady. */
export function compileOrder(terms: readonly OrderTerm<RestaurantField>[], score: Fragment | null): Fragment {
  const wanted = terms.flatMap((term) => {
    const direction = term.direction === 'desc' ? sql`DESC NULLS LAST` : sql`ASC NULLS LAST`
    if (term.kind === 'distance') return [sql`${distanceFrom(documentSource, term)} ${direction}`]
    if (term.kind === 'field') return [sql`${sortColumn(term.field)} ${direction}`]
    return score ? [sql`${score} ${direction}`] : []
  })
  const byScore = score && terms.length === 0 ? [sql`${score} DESC`] : []
  return sql.join([...wanted, ...byScore, sql`d.standing DESC`, sql`d.document_id`])
}

function sortColumn(field: RestaurantField): Fragment {
  return field === 'name' ? sql`d.sort_name` : documentSource.columns[field]
}
