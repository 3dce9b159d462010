import { readablePhone } from '../../i18n/readable-phone.server.ts'
import { type AccentStyle, accentStyle } from '../../theme/accent-style.server.ts'
import type { BookableRestaurantView, BookingEvent } from './bookable-restaurant.server.ts'
import { type RestaurantAddress, restaurantAddress } from './restaurant-address.server.ts'

export type RestaurantSummary = {
  restaurantId: number
  slug: string
  name: string
  eventId: number | null
  eventName: string | null
  eventSlug: string | null
  phone: string | null
  timeZone: string
  country: string | null
  currency: string
  note: string | null
  takesLine: boolean
  asksApproval: boolean
  address: RestaurantAddress
  accent: AccentStyle | undefined
}

/** What the pages say about the restaurant; of its configuration only what a guest may see. */
export function restaurantSummary(
  { restaurant, config }: BookableRestaurantView,
  event: BookingEvent | null,
): RestaurantSummary {
  const ui = config.uiCustomization
  return {
    restaurantId: restaurant.hostmeId,
    slug: restaurant.idOrName,
    name: restaurant.name,
    eventId: event?.id ?? null,
    eventName: event?.name ?? null,
    eventSlug: event?.slug ?? null,
    phone: restaurant.phone ? readablePhone(restaurant.phone) : null,
    timeZone: restaurant.timeZone,
    country: restaurant.countryShort ?? null,
    currency: restaurant.currency ?? 'usd',
    note: config.guestReservationNote ?? null,
    takesLine: restaurant.services?.waitlist === true,
    asksApproval: config.approvalRequired === true,
    address: restaurantAddress(restaurant, event?.venue ?? null),
    accent: accentStyle(ui?.guestThemeColor1, ui?.guestThemeColor2),
  }
}
