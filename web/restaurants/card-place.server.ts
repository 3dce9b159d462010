import type { RestaurantDocumentWire } from '#contract/search/search.ts'
import type { Locale } from '#domain/locale/language.ts'
import { plainDate } from '#domain/locale/plain-date.ts'
import { cuisineName } from '../i18n/cuisine-names.server.ts'
import { dayName } from '../i18n/dates.server.ts'
import type { CardPlace } from './restaurant-card.tsx'

const bookingServices = new Set(['reserve', 'waitlist', 'takeout', 'delivery'])

/** What a card shows of a found place, in the guest's words. In a list of one city its name would tell nothing. */
export function toCard(found: RestaurantDocumentWire, locale: Locale, listedIn?: string | null): CardPlace {
  const cuisine = found.cuisine ?? []
  const isHere = listedIn != null && found.regionPath?.at(-1) === listedIn
  const starts = found.type === 'event' ? plainDate(found.startDate) : null
  return {
    id: found.idOrName ?? found.id,
    name: found.name,
    photo: found.promoPhoto?.photoUrl ?? found.promoImage ?? null,
    blur: found.promoPhoto?.blur ?? null,
    cuisine,
    cuisineNames: cuisine.slice(0, 2).map((key) => cuisineName(key, locale)),
    area: found.neighborhoods?.[0] ?? (isHere ? null : (found.city ?? null)),
    price: found.price ?? null,
    currency: found.currency ?? null,
    rating: found.averageRating ?? null,
    reviews: found.totalReviews ?? null,
    bookable: (found.services ?? []).some((service) => bookingServices.has(service)),
    table: takesBookings(found) ? { number: found.hostmeId, timeZone: found.timeZone } : null,
    when: starts ? dayName(starts, locale, 'long') : null,
  }
}

function takesBookings(found: RestaurantDocumentWire): found is RestaurantDocumentWire & { timeZone: string } {
  return found.type === 'restaurant' && found.timeZone != null && found.services?.includes('reserve') === true
}
