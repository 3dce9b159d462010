import type { RestaurantDocumentWire } from '#contract/search/search.ts'
import type { Locale } from '#domain/locale/language.ts'
import { comingDates } from '#domain/restaurants/event-dates.ts'
import { cuisineName } from '../i18n/cuisine-names.server.ts'
import { dayName } from '../i18n/dates.server.ts'
import type { CardEvent, CardVenue } from './restaurant-card.tsx'

const bookingServices = new Set(['reserve', 'waitlist', 'takeout', 'delivery'])

type CardVenueOptions = {
  locale: Locale
  now: Temporal.Instant
  /** In a list of one city its name would tell nothing. */
  listedIn?: string | null
}

/** What a card shows of a found place, in the guest's words. */
export function toCard(found: RestaurantDocumentWire, { locale, now, listedIn }: CardVenueOptions): CardVenue {
  const cuisine = found.cuisine ?? []
  const isHere = listedIn != null && found.regionPath?.at(-1) === listedIn
  const isEvent = found.type === 'event'
  return {
    id: found.idOrName ?? found.id,
    name: found.name,
    photo: found.promoPhoto?.photoUrl ?? found.promoImage ?? null,
    blur: found.promoPhoto?.blur ?? null,
    cuisine,
    cuisineNames: cuisine.slice(0, 2).map((key) => cuisineName(key, locale)),
    area: found.neighborhoods?.[0] ?? (isHere ? null : (found.city ?? null)),
    price: isEvent ? null : (found.price ?? null),
    currency: found.currency ?? null,
    rating: isEvent ? null : (found.averageRating ?? null),
    reviews: isEvent ? null : (found.totalReviews ?? null),
    bookable: (found.services ?? []).some((service) => bookingServices.has(service)),
    table: takesBookings(found) ? { number: found.hostmeId, timeZone: found.timeZone } : null,
    event: isEvent ? eventCard(found, locale, now) : null,
  }
}

/** The stars and signs of the restaurant say nothing about its evening; where, when and for how much do. */
function eventCard(found: RestaurantDocumentWire, locale: Locale, now: Temporal.Instant): CardEvent {
  const [next] = comingDates(found, now.toZonedDateTimeISO(found.timeZone ?? 'UTC').toPlainDate())
  return {
    venue: found.parentRestaurantName ?? null,
    when: next ? dayName(next, locale, 'long') : null,
    price: found.ticketPrice ?? null,
  }
}

function takesBookings(found: RestaurantDocumentWire): found is RestaurantDocumentWire & { timeZone: string } {
  return found.type === 'restaurant' && found.timeZone != null && found.services?.includes('reserve') === true
}
