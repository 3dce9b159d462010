import { z } from 'zod'
import { calls } from '../api/calls.ts'
import { named } from '../api/components.ts'
import { endpoint } from '../api/endpoint.ts'
import { regionPath } from '../regions/regions.ts'
import {
  areaName,
  count,
  currency,
  dayOrMoment,
  latitude,
  line,
  link,
  longitude,
  prose,
  regionId,
  slug,
  timeZone,
} from '../wire/text.ts'
import { amount } from '../wire/wire.ts'
import { businessHours, specialPeriod } from './hours.ts'
import { photo } from './photos.ts'
import { picture } from './pictures.ts'
import { reservationConfig } from './reservation-config.ts'

export const serviceNames = [
  'delivery',
  'catering',
  'groups',
  'kids',
  'outdoor',
  'reserve',
  'waitlist',
  'takeout',
  'waiter',
  'walkins',
  // Ours: a guest in a wheelchair gets in and to a table.
  'stepFree',
] as const
export type ServiceName = (typeof serviceNames)[number]

export const services = named('Services', z.partialRecord(z.enum(serviceNames), z.boolean()))
export type Services = z.output<typeof services>

export const rating = z.number().min(0).max(5)
export const priceLevel = z.int().min(1).max(4)
/** The number the booking calls take. */
export const hostmeId = z.int().min(1).max(2_147_483_647)

const menuSummary = z.object({
  name: line(200).nullish(),
  description: prose(2000).nullish(),
  url: link.nullish(),
  mobileUrl: link.nullish(),
  type: line(60).nullish(),
  inLanguage: line(35).nullish(),
  menuSection: z
    .array(z.object({ name: line(200), description: prose(2000).nullish() }))
    .max(200)
    .nullish(),
})
export type MenuSummary = z.output<typeof menuSummary>

/**
 * A place that is only listed has every booking service off and `acceptReservation` false.
 */
export const restaurant = named(
  'Restaurant',
  z.object({
    id: slug,
    hostmeId,
    idOrName: slug,
    name: line(200),
    type: line(40).default('restaurant'),
    kind: line(40).nullish(),
    parentRestaurantId: slug.nullish(),
    /** Of an event: where it takes place, and what a person pays. */
    parentRestaurantName: line(200).nullish(),
    ticketPrice: amount.nullish(),
    startDate: dayOrMoment.nullish(),
    endDate: dayOrMoment.nullish(),
    dates: z.array(dayOrMoment).max(400).nullish(),
    promoImage: picture.nullish(),
    promoPhoto: photo.nullish(),
    photos: z.array(photo).max(200).nullish(),
    logo: picture.nullish(),
    phone: line(40).nullish(),
    website: link.nullish(),
    socialLinks: z.array(link).max(20).nullish(),
    timeZone,
    address: line(300).nullish(),
    city: line(120).nullish(),
    country: line(120).nullish(),
    countryShort: line(3).nullish(),
    zip: line(20).nullish(),
    lat: latitude.nullish(),
    lon: longitude.nullish(),
    locationMapUrl: link.nullish(),
    regionPath: regionPath.nullish(),
    description: prose(8000).nullish(),
    /** What the description and the events are written in, where that is known. */
    language: line(35).nullish(),
    cuisine: z.array(line(80)).max(40).nullish(),
    price: priceLevel.nullish(),
    averageRating: rating.nullish(),
    totalReviews: count.nullish(),
    services: services.nullish(),
    /** Who says that there is step-free access: the restaurant itself, or the map data its listing was made from. */
    stepFreeBy: z.enum(['restaurant', 'map']).nullish(),
    areas: z.array(areaName).max(40).nullish(),
    currency: currency.nullish(),
    menu: menuSummary.nullish(),
    openingHours: businessHours.nullish(),
    specialPeriods: z.array(specialPeriod).max(400).nullish(),
    maxAdvanceBookingDays: z.int().min(0).max(3650).nullish(),
    gtm: z
      .string()
      .regex(/^GTM-[A-Z0-9]{4,12}$/)
      .nullish(),
    hideFromSearch: z.boolean().nullish(),
    isOffline: z.boolean().nullish(),
    /** Who published the listing, for the credit the page must show. */
    sourceNote: line(300).nullish(),
    reservationConfig: reservationConfig.nullish(),
  }),
)
export type Restaurant = z.output<typeof restaurant>
export type RestaurantWire = z.input<typeof restaurant>

export const restaurantSuggestBody = named(
  'RestaurantSuggestQuery',
  z.object({
    top: z.int().min(1).max(50).default(10),
    regionId: regionId.nullish(),
    search: line(100).default(''),
    lat: latitude.nullish(),
    lon: longitude.nullish(),
  }),
)

export const restaurantSuggestions = named(
  'RestaurantSuggestions',
  z.object({
    restaurants: z
      .array(
        z.object({
          id: slug,
          hostmeId,
          name: line(200),
          promoImage: picture.nullish(),
          city: line(120).nullish(),
          neighborhoods: z.array(line(200)).max(20).nullish(),
          /** Whether a table can be booked here. */
          acceptReservation: z.boolean().nullish(),
        }),
      )
      .max(50),
    cuisines: z.array(z.object({ value: line(80), count })).max(50),
  }),
)
export type RestaurantSuggestions = z.output<typeof restaurantSuggestions>
export type RestaurantSuggestionsWire = z.input<typeof restaurantSuggestions>

const oneRestaurant = {
  access: 'guest-optional',
  tag: 'Restaurants',
  params: z.object({ id: slug }),
  reply: restaurant,
  refusals: ['not_found'],
  public: true,
  localized: true,
} as const

export const restaurants = {
  suggest: endpoint({
    call: calls.restaurants.suggest,
    access: 'none',
    tag: 'Restaurants',
    summary: 'Restaurants and cuisines that match what is being typed',
    body: restaurantSuggestBody,
    reply: restaurantSuggestions,
    refusals: [],
    public: true,
    localized: true,
  }),
  get: endpoint({
    ...oneRestaurant,
    call: calls.restaurants.get,
    summary: 'A restaurant or event by number or name',
  }),
  getFormer: endpoint({
    ...oneRestaurant,
    call: calls.restaurants.getFormer,
    summary: 'The same, where clients of 2016 to 2021 look for it',
  }),
}
