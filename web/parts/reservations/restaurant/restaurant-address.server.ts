import type { RestaurantWire } from '#contract/restaurants/restaurants.ts'
import { addressLine, directionsUrl } from '#domain/mails/visit.ts'
import { readablePhone } from '../../i18n/readable-phone.server.ts'

/** Where the guest will be: what one looks at before leaving home. */
export type RestaurantAddress = {
  name: string
  cuisine: string[]
  photo: { url: string; blur: string | null; credit: string | null } | null
  /** Street, code and city. */
  line: string
  phone: string | null
  position: { lat: number; lon: number } | null
  directions: string | null
}

/** An event shows its own photo where it has one. */
export function restaurantAddress(restaurant: RestaurantWire, event: RestaurantWire | null = null): RestaurantAddress {
  const shown = [event, restaurant].flatMap((venue) => (venue?.photos ?? []).filter(({ hidden }) => !hidden))[0]
  const { lat, lon, address = null, zip = null, city = null } = restaurant
  const position = lat != null && lon != null ? { lat, lon } : null
  return {
    name: restaurant.name,
    cuisine: restaurant.cuisine ?? [],
    photo: shown
      ? {
          url: shown.photoUrl,
          blur: shown.blur ?? null,
          credit: [shown.credit, shown.license].filter(Boolean).join(' · ') || null,
        }
      : null,
    line: addressLine({ address, zip, city }),
    phone: restaurant.phone ? readablePhone(restaurant.phone) : null,
    position,
    directions: position && directionsUrl(position),
  }
}
