import { z } from 'zod'
import { calls } from '../api/calls.ts'
import { named } from '../api/components.ts'
import { endpoint } from '../api/endpoint.ts'
import { photo } from '../restaurants/photos.ts'
import { picture } from '../restaurants/pictures.ts'
import { hostmeId, priceLevel, rating } from '../restaurants/restaurants.ts'
import {
  areaName,
  count,
  currency,
  dayOrMoment,
  latitude,
  line,
  longitude,
  prose,
  regionId,
  slug,
  timeZone,
} from '../wire/text.ts'
import { amount, integerText } from '../wire/wire.ts'

export const facetNames = ['cuisine', 'price', 'services', 'neighborhoods', 'averageRating'] as const
export type FacetName = (typeof facetNames)[number]

/** GeoJSON order: longitude first. */
const geoPoint = z.object({ type: z.literal('Point'), coordinates: z.tuple([longitude, latitude]) })

const restaurantDocument = named(
  'RestaurantDocument',
  z.object({
    '@search.score': z.number().nullish(),
    id: slug,
    hostmeId,
    idOrName: slug.nullish(),
    type: line(40),
    kind: line(40).nullish(),
    parentRestaurantId: slug.nullish(),
    /** Of an event: where it takes place, and what a person pays. */
    parentRestaurantName: line(200).nullish(),
    ticketPrice: amount.nullish(),
    name: line(200),
    description: prose(8000).nullish(),
    cuisine: z.array(line(80)).max(40).nullish(),
    neighborhoods: z.array(line(120)).max(40).nullish(),
    services: z.array(line(40)).max(40).nullish(),
    price: priceLevel.nullish(),
    averageRating: rating.nullish(),
    totalReviews: count.nullish(),
    address: line(300).nullish(),
    city: line(120).nullish(),
    country: line(120).nullish(),
    countryShort: line(3).nullish(),
    zip: line(20).nullish(),
    phone: line(40).nullish(),
    location: geoPoint.nullish(),
    regionPath: z.array(regionId).max(20).nullish(),
    promoImage: picture.nullish(),
    promoPhoto: photo.nullish(),
    currency: currency.nullish(),
    timeZone: timeZone.nullish(),
    areas: z.array(areaName).max(40).nullish(),
    startDate: dayOrMoment.nullish(),
    endDate: dayOrMoment.nullish(),
    dates: z.array(dayOrMoment).max(400).nullish(),
    hideFromSearch: z.boolean().nullish(),
    isOffline: z.boolean().nullish(),
  }),
)
export type RestaurantDocument = z.output<typeof restaurantDocument>
export type RestaurantDocumentWire = z.input<typeof restaurantDocument>

export const facet = z.object({ value: z.union([line(200), z.number()]), count })
export type Facet = z.output<typeof facet>

export const searchBody = named(
  'SearchQuery',
  z.object({
    search: line(1000).default('*'),
    filter: line(8000).nullish(),
    facets: z.array(line(100)).max(20).nullish(),
    orderby: line(400).nullish(),
    count: z.boolean().default(false),
    queryType: z.enum(['full', 'simple']).default('full'),
    skip: z.int().min(0).max(100_000).default(0),
    top: z.int().min(0).max(1000).default(50),
  }),
)
export type SearchQuery = z.output<typeof searchBody>
export type SearchQueryWire = z.input<typeof searchBody>

export const searchResult = named(
  'SearchResult',
  z.object({
    '@odata.count': count.nullish(),
    '@search.facets': z.record(line(60), z.array(facet).max(1000)).nullish(),
    value: z.array(restaurantDocument).max(1000),
  }),
)
export type SearchResult = z.output<typeof searchResult>
export type SearchResultWire = z.input<typeof searchResult>

const locationDocument = named(
  'LocationDocument',
  z.object({
    '@search.text': line(200),
    id: regionId,
    name: line(200),
    type: line(40),
    level1: line(200).nullish(),
    level2: line(200).nullish(),
    regionPath: z.array(regionId).max(20).nullish(),
    location: geoPoint.nullish(),
  }),
)
export type LocationDocument = z.output<typeof locationDocument>

export const locationSuggestions = named('LocationSuggestions', z.object({ value: z.array(locationDocument).max(100) }))
export type LocationSuggestions = z.output<typeof locationSuggestions>

const apiVersion = z
  .string()
  .max(40)
  .regex(/^[\w.-]+$/)
  .default('2016-09-01')

const suggestQuery = z.codec(
  z.object({
    search: line(100).min(1),
    $top: integerText(1, 100).default(10),
    $filter: line(4000).optional(),
    suggesterName: z.literal('sg').default('sg'),
    'api-version': apiVersion,
  }),
  z.object({ search: z.string(), top: z.int(), filter: z.string().optional() }),
  {
    decode: (wire) => ({ search: wire.search, top: wire.$top, filter: wire.$filter }),
    encode: (value) => ({
      search: value.search,
      $top: value.top,
      $filter: value.filter,
      suggesterName: 'sg' as const,
      'api-version': '2016-09-01',
    }),
  },
)

export const search = {
  restaurants: endpoint({
    call: calls.search.restaurants,
    access: 'search-key',
    tag: 'Search',
    summary: 'Search restaurants and events by words, filter, facets and distance',
    query: z.object({ 'api-version': apiVersion }),
    body: searchBody,
    reply: searchResult,
    refusals: ['bad_filter'],
    public: true,
  }),
  locations: endpoint({
    call: calls.search.locations,
    access: 'search-key',
    tag: 'Search',
    summary: 'Cities and neighbourhoods by any of their names',
    query: suggestQuery,
    reply: locationSuggestions,
    refusals: ['bad_filter'],
    public: true,
    localized: true,
    aliases: { $top: ['top'], $filter: ['filter'], suggesterName: ['suggester'] },
  }),
}
