import type { PhotoWire } from '#contract/restaurants/photos.ts'
import type { RestaurantWire } from '#contract/restaurants/restaurants.ts'
import type { Locale } from '#domain/locale/language.ts'
import { plainDate } from '#domain/locale/plain-date.ts'
import { bookingCalendar } from '#domain/reservations/booking-calendar.ts'
import { intervalsOn, type Minutes } from '#domain/restaurants/hours.ts'
import { type OpenState, openNow } from '#domain/restaurants/open-now.ts'
import { cuisineName } from '../i18n/cuisine-names.server.ts'
import { dayName } from '../i18n/dates.server.ts'
import { readablePhone } from '../i18n/readable-phone.server.ts'

export type HoursDay = { weekDay: number; today: boolean; intervals: Minutes[] }
export type PlacePhoto = { id: string; url: string; blur: string | null; alt: string; credit: string | null }

export type BookingDay = { value: string; name: string; open: boolean }

export type PlaceView = {
  id: string
  hostmeId: number
  name: string
  description: string | null
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
  photos: PlacePhoto[]
  open: OpenState
  hours: HoursDay[] | null
  timeZone: string
  services: string[]
  areas: string[]
  sourceNote: string | null
  isEvent: boolean
  /** Has asked not to be found by those who do not know its address. */
  unlisted: boolean
  dates: string[]
  bookable: boolean
  takesLine: boolean
  takesOrders: boolean
  listedOnly: boolean
  party: { smallest: number; largest: number }
  days: BookingDay[]
  menuIds: string[]
  colours: [string | null, string | null]
}

const daysAhead = 14

/** Everything the page says about a place, decided in the place's own time. */
export function placeView(place: RestaurantWire, locale: Locale, now: Temporal.Instant): PlaceView {
  const local = now.toZonedDateTimeISO(place.timeZone).toPlainDateTime()
  const today = local.toPlainDate()
  const hours = place.openingHours?.openingHours ?? null
  const special = place.specialPeriods ?? place.openingHours?.specialPeriods ?? []
  const has = (service: keyof NonNullable<RestaurantWire['services']>) => place.services?.[service] === true
  const config = place.reservationConfig
  const bookable = config?.acceptReservation === true && (has('reserve') || place.type === 'event')
  const takesOrders = has('takeout') || has('delivery')
  return {
    id: place.idOrName,
    hostmeId: place.hostmeId,
    name: place.name,
    description: place.description ?? null,
    cuisine: place.cuisine ?? [],
    cuisineNames: (place.cuisine ?? []).map((key) => cuisineName(key, locale)),
    price: place.price ?? null,
    currency: place.currency ?? null,
    rating: place.averageRating ?? null,
    reviews: place.totalReviews ?? 0,
    phone: place.phone ? readablePhone(place.phone) : null,
    website: safeLink(place.website),
    address:
      [place.address, [place.zip, place.city].filter(Boolean).join(' '), place.country].filter(Boolean).join(', ') ||
      null,
    mapUrl: safeLink(place.locationMapUrl),
    position: place.lat != null && place.lon != null ? { lat: place.lat, lon: place.lon } : null,
    directions:
      place.lat != null && place.lon != null
        ? `https://www.openstreetmap.org/directions?to=${place.lat}%2C${place.lon}`
        : null,
    photos: (place.photos ?? []).filter(({ hidden }) => !hidden).map((photo) => toPhoto(photo)),
    open: openNow(local, hours, special),
    hours: hours && hours.length > 0 ? week(today, hours, special) : null,
    timeZone: place.timeZone,
    services: Object.entries(place.services ?? {}).flatMap(([name, on]) => (on ? [name] : [])),
    areas: place.areas ?? [],
    sourceNote: place.sourceNote ?? null,
    isEvent: place.type === 'event',
    unlisted: place.hideFromSearch === true || place.isOffline === true,
    dates: shownDates(place).flatMap((date) => {
      const day = plainDate(date)
      return day ? [dayName(day, locale, 'long')] : []
    }),
    bookable,
    takesLine: has('waitlist'),
    takesOrders,
    listedOnly: !bookable && !takesOrders && !has('waitlist'),
    party: { smallest: config?.minPartySize ?? 1, largest: config?.maxPartySize ?? 1 },
    days: bookable ? bookingDays(place, locale, local) : [],
    menuIds: (config?.onlineOrderingSettings?.menus ?? []).map(({ id }) => id),
    colours: [config?.uiCustomization?.guestThemeColor1 ?? null, config?.uiCustomization?.guestThemeColor2 ?? null],
  }
}

/** The days a guest can choose from: the next two weeks, or those of an event. */
function bookingDays(place: RestaurantWire, locale: Locale, now: Temporal.PlainDateTime): BookingDay[] {
  const { reservationHours, specialPeriods } = place.reservationConfig ?? {}
  const dates = place.type === 'event' ? (place.dates ?? []) : []
  const { first, last, stateOf } = bookingCalendar({
    now,
    hours: reservationHours?.openingHours ?? [],
    special: specialPeriods ?? place.specialPeriods ?? [],
    maxAdvanceBookingDays: place.maxAdvanceBookingDays,
    ...(place.type === 'event' && { event: { starts: place.startDate ?? null, ends: place.endDate ?? null, dates } }),
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

function toPhoto(photo: PhotoWire): PlacePhoto {
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

export function shownDates(place: RestaurantWire): string[] {
  if (place.type !== 'event') return []
  const dates = place.dates?.length ? place.dates : place.startDate ? [place.startDate] : []
  return dates.slice(0, datesTop)
}

/** Listings are written by many hands: only web addresses become links. */
function safeLink(text: string | null | undefined): string | null {
  return text && /^https?:\/\//i.test(text) && URL.canParse(text) ? text : null
}
