import { restaurants as restaurantCalls } from '#contract/restaurants/restaurants.ts'
import { search } from '#contract/search/search.ts'
import { findDocuments } from '#data/search/find-documents.ts'
import { findLocations } from '#data/search/find-locations.ts'
import { listDocuments } from '#data/search/present-documents.ts'
import { suggestVenues } from '#data/search/suggest.ts'
import { narrowRegion } from '#data/tenants/catalogue-scope.ts'
import { parseFacets } from '#domain/search/facet-params.ts'
import { locationFields, restaurantFields } from '#domain/search/odata-fields.ts'
import { parseOrder } from '#domain/search/odata-order.ts'
import { parseFilter } from '#domain/search/odata-parse-filter.ts'
import type { Problem } from '#domain/search/odata-problem.ts'
import { readQueryText, readTypedText } from '#domain/search/query-text.ts'
import { withinRegion, withinScope } from '#domain/tenants/catalogue-scope.ts'
import type { SearchAnswer } from '#gateways/search-service/search-service.ts'
import { handle } from '../api/bind.ts'
import type { Context } from '../api/context.ts'
import { refuse } from '../api/refusal.ts'

export const restaurants = handle(
  search.restaurants,
  async ({ body, principal: { scope } }, { catalogue, clock, searchService, log }) => {
    if (searchService) {
      const within = scope ? { ...body, filter: withinScope(body.filter ?? '', scope) } : body
      return fromService(await searchService.restaurants(within), log)
    }
    const filter = parseFilter(body.filter ?? '', restaurantFields)
    if (!filter.ok) return refuseBad('filter', filter.problem)
    const order = parseOrder(body.orderby ?? '', restaurantFields)
    if (!order.ok) return refuseBad('orderby', order.problem)
    const facets = parseFacets(body.facets ?? [])
    if (!facets.ok) return refuseBad('facets', facets.problem)
    const found = await findDocuments(catalogue, {
      text: readQueryText(body.search),
      filter: filter.value,
      scope,
      order: order.value,
      facets: facets.value,
      skip: body.skip,
      top: body.top,
      count: body.count,
      now: clock.now(),
    })
    return {
      ...(found.count !== null && { '@odata.count': found.count }),
      ...(facets.value.length > 0 && { '@search.facets': Object.fromEntries(found.facets) }),
      value: await listDocuments(catalogue, found),
    }
  },
)

export const locations = handle(search.locations, async ({ query, principal }, { catalogue, searchService, log }) => {
  const { scope, locale } = principal
  if (searchService) {
    const within = scope?.regionId ? { ...query, filter: withinRegion(query.filter ?? '', scope.regionId) } : query
    return fromService(await searchService.locations(within), log)
  }
  const filter = parseFilter(query.filter ?? '', locationFields)
  if (!filter.ok) return refuseBad('$filter', filter.problem)
  const text = readTypedText(query.search)
  return { value: await findLocations(catalogue, { text, filter: filter.value, scope, top: query.top }, locale) }
})

export const suggest = handle(
  restaurantCalls.suggest,
  async ({ body, principal: { locale, scope } }, { catalogue }) => {
    const near = typeof body.lat === 'number' && typeof body.lon === 'number' ? { lat: body.lat, lon: body.lon } : null
    const text = readTypedText(body.search)
    const regionId = await narrowRegion(catalogue, body.regionId ?? null, scope)
    if (regionId === undefined) return { restaurants: [], cuisines: [] }
    const restaurantIds = scope?.restaurantIds ?? null
    return suggestVenues(catalogue, { text, regionId, restaurantIds, near, top: body.top, locale })
  },
)

function fromService<Value>(answer: SearchAnswer<Value>, log: Context['log']) {
  if (answer.ok) return answer.value
  if (answer.reason === 'asked-wrong') return refuse('bad_filter', { message: answer.message.slice(0, 500) })
  log.warn({ reason: answer.message }, 'the search service did not answer')
  return refuse('busy', { message: 'Search does not answer right now. Please try again in a few seconds.' })
}

function refuseBad(part: string, problem: Problem) {
  return refuse('bad_filter', { message: `The ${part} could not be read: ${problem.message}` })
}
