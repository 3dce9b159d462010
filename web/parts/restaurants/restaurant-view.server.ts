import type { PhotoWire } from '#contract/restaurants/photos.ts'
import type { RestaurantWire } from '#contract/restaurants/restaurants.ts'
import type { Locale } from '#domain/locale/language.ts'
import { plainDate } from '#domain/locale/plain-date.ts'
import { bookingCalendar } from '#domain/reservations/booking-calendar.ts'
import { comingDates } from '#domain/restaurants/event-dates.ts'
import { intervalsOn, type Minutes } from '#domain/restaurants/hours.ts'
import { type OpenState, openNow } from '#domain/restaurants/open-now.ts'
import { textOf } from '../i18n/catalogues.server.ts'
import { cuisineName } from '../i18n/cuisine-names.server.ts'
import { dayName, dayOfYear } from '../i18n/dates.server.ts'
import { readablePhone } from '../i18n/readable-phone.server.ts'
import { type AccentStyle, accentStyle } from '../theme/accent-style.server.ts'
import { type DepositSummary, moneyAsked } from './sections/money-asked.server.ts'
import { isLookedFor, type KnownServiceName } from './service-name.ts'

export type HoursDay = { weekDay: number; today: boolean; intervals: Minutes[] }
export type VenuePhoto = { id: string; url: string; blur: string | null; alt: string; credit: string | null }

export type BookingDay = { value: string; name: string; open: boolean }

export type RestaurantView = {
  id: string
  hostmeId: number
  name: string
  description: string | null
  /** Of the restaurant's own words. */
  language: string | undefined
  cuisine: string[]
  cuisineNames: string[]
  price: number | null
  currency: string | null
  rating: number | null
  reviews: number
  phone: string | null
  website: string | null
  address: string | null
  mapUrl: string | null
  directions: string | null
  position: { lat: number; lon: number } | null
  photos: VenuePhoto[]
  /** Null for an event, which is on when its days say so. */
  open: OpenState | null
  hours: HoursDay[] | null
  timeZone: string
  locale: Locale
  services: KnownServiceName[]
  areas: string[]
  moneyAsked: DepositSummary | null
  stepFreeBy: 'restaurant' | 'map' | null
  sourceNote: string | null
  isEvent: boolean
  /** Where an event takes place, and what a person pays for it. */
  venue: { id: string; name: string } | null
  ticketPrice: number | null
  /** Has asked not to be found by those who do not know its address. */
  unlisted: boolean
  dates: string[]
  bookable: boolean
  takesLine: boolean
  takesOrders: boolean
  listedOnly: boolean
  /** What its owner is offered, in words. */
  ownerLink: string | null
  party: { smallest: number; largest: number }
  days: BookingDay[]
  menuIds: string[]
  accent: AccentStyle | undefined
  /** What the menu is written in, where that is known. */
  menuLanguage: string | null
}

const daysAhead = 14

/** Everything the page says about a place, decided in the place's own time. */
export function restaurantView(found: RestaurantWire, locale: Locale, now: Temporal.Instant): RestaurantView {
  const restaurant = found.type === 'event' ? eventAlone(found) : found
  const local = now.toZonedDateTimeISO(restaurant.timeZone).toPlainDateTime()
  const today = local.toPlainDate()
  const hours = restaurant.openingHours?.openingHours ?? null
  const special = restaurant.specialPeriods ?? restaurant.openingHours?.specialPeriods ?? []
  const has = (service: keyof NonNullable<RestaurantWire['services']>) => restaurant.services?.[service] === true
  const config = restaurant.reservationConfig
  const bookable = config?.acceptReservation === true && (has('reserve') || restaurant.type === 'event')
  const takesOrders = has('takeout') || has('delivery')
  const takesLine = has('waitlist')
  return {
    id: restaurant.idOrName,
    hostmeId: restaurant.hostmeId,
    name: restaurant.name,
    description: restaurant.description ?? null,
    language: restaurant.language ?? undefined,
    cuisine: restaurant.cuisine ?? [],
    cuisineNames: (restaurant.cuisine ?? []).map((key) => cuisineName(key, locale)),
    price: restaurant.price ?? null,
    currency: restaurant.currency ?? null,
    rating: restaurant.averageRating ?? null,
    reviews: restaurant.totalReviews ?? 0,
    phone: restaurant.phone ? readablePhone(restaurant.phone) : null,
    website: safeLink(restaurant.website),
    address:
      [restaurant.address, [restaurant.zip, restaurant.city].filter(Boolean).join(' '), restaurant.country]
        .filter(Boolean)
        .join(', ') || null,
    mapUrl: safeLink(restaurant.locationMapUrl),
    position: restaurant.lat != null && restaurant.lon != null ? { lat: restaurant.lat, lon: restaurant.lon } : null,
    directions:
      restaurant.lat != null && restaurant.lon != null
        ? `https://www.openstreetmap.org/directions?to=${restaurant.lat}%2C${restaurant.lon}`
        : null,
    photos: (restaurant.photos ?? []).filter(({ hidden }) => !hidden).map((photo) => toPhoto(photo)),
    open: restaurant.type === 'event' ? null : openNow(local, hours, special),
    hours: hours && hours.length > 0 ? week(today, hours, special) : null,
    timeZone: restaurant.timeZone,
    locale,
    services: Object.entries(restaurant.services ?? {}).flatMap(([name, on]) =>
      on && isLookedFor(name) ? [name] : [],
    ),
    areas: restaurant.areas ?? [],
    moneyAsked: bookable && restaurant.type !== 'event' ? moneyAsked(config, locale) : null,
    stepFreeBy: restaurant.stepFreeBy ?? null,
    sourceNote: restaurant.sourceNote ?? null,
    isEvent: restaurant.type === 'event',
    venue:
      restaurant.parentRestaurantId && restaurant.parentRestaurantName
        ? { id: restaurant.parentRestaurantId, name: restaurant.parentRestaurantName }
        : null,
    ticketPrice: restaurant.ticketPrice ?? null,
    unlisted: restaurant.hideFromSearch === true || restaurant.isOffline === true,
    dates: shownDates(restaurant, today).map((day, at) =>
      at === 0 ? dayOfYear(day, locale, today) : dayName(day, locale, 'short'),
    ),
    bookable,
    takesLine,
    takesOrders,
    listedOnly: !bookable && !takesOrders && !takesLine,
    ownerLink: bookable && restaurant.type !== 'event' ? textOf('embed', locale).t('owner-link') : null,
    party: { smallest: config?.minPartySize ?? 1, largest: config?.maxPartySize ?? 1 },
    days: bookable ? bookingDays(restaurant, locale, local) : [],
    menuLanguage: restaurant.menu?.inLanguage ?? null,
    menuIds: (config?.onlineOrderingSettings?.menus ?? []).map(({ id }) => id),
    accent: accentStyle(config?.uiCustomization?.guestThemeColor1, config?.uiCustomization?.guestThemeColor2),
  }
}

/** The days a guest can choose from: the next two weeks, or those of an event. */
function bookingDays(restaurant: RestaurantWire, locale: Locale, now: Temporal.PlainDateTime): BookingDay[] {
  const { reservationHours, specialPeriods } = restaurant.reservationConfig ?? {}
  const dates = restaurant.type === 'event' ? (restaurant.dates ?? []) : []
  const { first, last, stateOf } = bookingCalendar({
    now,
    hours: reservationHours?.openingHours ?? [],
    special: specialPeriods ?? restaurant.specialPeriods ?? [],
    maxAdvanceBookingDays: restaurant.maxAdvanceBookingDays,
    ...(restaurant.type === 'event' && {
      event: { starts: restaurant.startDate ?? null, ends: restaurant.endDate ?? null, dates },
    }),
  })
  const coming =
    dates.length > 0
      ? dates.flatMap((date) => plainDate(date) ?? [])
      : Array.from({ length: daysAhead }, (_, days) => first.add({ days }))
  return coming
    .filter((day) => Temporal.PlainDate.compare(day, first) >= 0 && Temporal.PlainDate.compare(day, last) <= 0)
    .slice(0, daysAhead)
    .map((day) => ({ value: day.toString(), name: dayName(day, locale, 'short'), open: stateOf(day) === 'open' }))
}

function week(
  today: Temporal.PlainDate,
  hours: Parameters<typeof intervalsOn>[1],
  special: Parameters<typeof intervalsOn>[2],
): HoursDay[] {
  const monday = today.subtract({ days: today.dayOfWeek - 1 })
  return Array.from({ length: 7 }, (_, days) => monday.add({ days })).map((day) => ({
    weekDay: day.dayOfWeek % 7,
    today: day.equals(today),
    intervals: intervalsOn(day, hours, day.equals(today) ? special : []),
  }))
}

function toPhoto(photo: PhotoWire): VenuePhoto {
  const credit = [photo.credit, photo.license].filter(Boolean).join(' · ')
  return {
    id: photo.id,
    url: photo.photoUrl,
    blur: photo.blur ?? null,
    alt: photo.description ?? '',
    credit: credit || null,
  }
}

const datesTop = 6

export function shownDates(restaurant: RestaurantWire, today: Temporal.PlainDate): Temporal.PlainDate[] {
  return restaurant.type === 'event' ? comingDates(restaurant, today).slice(0, datesTop) : []
}

/** An event arrives in the guise of its restaurant, whose stars, hours, services and menu are not its own. */
function eventAlone(event: RestaurantWire): RestaurantWire {
  const { onlineOrderingSettings: _, ...reservationConfig } = event.reservationConfig ?? {}
  return {
    ...event,
    averageRating: null,
    totalReviews: 0,
    price: null,
    openingHours: null,
    services: null,
    reservationConfig,
  }
}

/** Listings are written by many hands: only web addresses become links. */
function safeLink(text: string | null | undefined): string | null {
  return text && /^https?:\/\//i.test(text) && URL.canParse(text) ? text : null
}
