import { sql } from 'kysely'
import { cuisineToken, neighbourhoodToken, regionToken, serviceToken } from '#domain/search/document-words.ts'
import { type RestaurantField, restaurantFields } from '#domain/search/odata-fields.ts'
import type { OrderTerm } from '#domain/search/odata-order.ts'
import { distanceFrom, type FieldSource, type Fragment } from './compile-filter.ts'
import { queryOf } from './lexemes.ts'

const joinedFields = new Set<RestaurantField>([
  'id',
  'idOrName',
  'kind',
  'parentRestaurantId',
  'name',
  'description',
  'address',
  'city',
  'countryShort',
  'zip',
  'phone',
  'currency',
  'areas',
  'dates',
])

/**
 * Documents alone answer most questions; the tables behind them are joined for the others. Within a region, its documents are all
 * taken first, and whatever else is asked is asked of them.
 */
export function documentTables(asked: readonly RestaurantField[], within: string | null = null): Fragment {
  // The offset keeps the planner from going through all places in their order until enough of the region were met.
  const documents =
    within === null
      ? sql`search.documents d`
      : sql`(SELECT * FROM search.documents d WHERE ${holdsOneOf('regionPath', [within])} OFFSET 0) AS d`
  return asked.some((field) => joinedFields.has(field))
    ? sql`${documents}
        LEFT JOIN restaurants r ON r.restaurant_id = d.restaurant_id
        LEFT JOIN events e ON e.restaurant_id = d.restaurant_id AND e.event_id = d.document_id`
    : documents
}

const slug = sql`coalesce(e.slug, r.slug)`

const columns: Readonly<Record<RestaurantField, Fragment>> = {
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
  timeZone: sql`d.time_zone`,
  areas: sql`CASE WHEN d.type = 'event' THEN e.areas
    ELSE ARRAY(SELECT area FROM areas WHERE areas.restaurant_id = d.restaurant_id) END`,
  startDate: sql`d.starts_on`,
  endDate: sql`d.ends_on`,
  dates: sql`e.dates`,
  // Hidden and offline places never get into the documents.
  hideFromSearch: sql`false`,
  isOffline: sql`false`,
  isPartner: sql`d.is_partner`,
  isOpenNow: sql`false`,
  // One look-up by key for the few that pass the rest of a filter: a copy in the documents would have to follow every change.
  largestParty: sql`CASE WHEN d.is_partner AND d.type = 'restaurant' THEN largest_party(d.restaurant_id) END`,
}

const tokens: Partial<Readonly<Record<RestaurantField, (value: string) => string>>> = {
  cuisine: cuisineToken,
  services: serviceToken,
  neighborhoods: neighbourhoodToken,
  regionPath: regionToken,
}

/** Lists of values are tokens among the words, so that one index answers words and filters together. */
function holdsOneOf(field: RestaurantField, values: readonly string[]): Fragment | null {
  const token = tokens[field]
  if (!token) return null
  if (field === 'regionPath' && values.includes('g')) return sql`true`
  return values.length > 0 ? hasOneOf(values.map(token)) : sql`false`
}

const hasOneOf = (lexemes: readonly string[]): Fragment =>
  sql`d.words @@ ${queryOf([lexemes.map((text) => ({ text }))])}::tsquery`

const position = { lat: sql`d.lat`, lon: sql`d.lon` }

/** `isOpen` says in SQL which places are open; only a filter that asks for it has it looked up. */
export function documentSource(isOpen: Fragment = columns.isOpenNow): FieldSource<RestaurantField> {
  return {
    types: restaurantFields,
    columns: { ...columns, isOpenNow: isOpen },
    holdsOneOf,
    ...position,
  }
}

const first = { desc: sql`DESC NULLS LAST`, asc: sql`ASC NULLS LAST` }

/** Places without the value come last in both directions; the rest of the order makes paging steady. */
export function compileOrder(terms: readonly OrderTerm<RestaurantField>[], score: Fragment | null): Fragment {
  const wanted = terms.flatMap((term) => {
    const direction = first[term.direction]
    if (term.kind === 'distance') return [sql`${distanceFrom(position, term)} ${direction}`]
    if (term.kind === 'field') return [sql`${sortColumn(term.field)} ${direction}`]
    return score ? [sql`${score} ${direction}`] : []
  })
  return sql.join([...wanted, sql`d.standing DESC`, sql`d.document_id`])
}

function sortColumn(field: RestaurantField): Fragment {
  return field === 'name' ? sql`d.sort_name` : columns[field]
}
