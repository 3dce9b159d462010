import type { ReservationConfigWire } from '#contract/restaurants/reservation-config.ts'
import type { RestaurantWire } from '#contract/restaurants/restaurants.ts'
import { critical, optional } from '../../api/call-failure.ts'
import { type PageContext, requestContext } from '../../request/context.ts'

export type BookingEvent = { id: number; name: string; slug: string; venue: RestaurantWire }

/** The restaurant that is booked, and the event when the link names one. */
export type BookableRestaurantView = {
  restaurant: RestaurantWire
  event: BookingEvent | null
  config: ReservationConfigWire
  /** How links write it: the number of the restaurant or of the event. */
  number: number
}

export async function findBookableRestaurant(context: PageContext, idOrName: string): Promise<BookableRestaurantView> {
  const { api } = context.get(requestContext)
  const found = await critical(api.restaurants.get({ params: { id: idOrName } }))
  if (found.type !== 'event') {
    return { restaurant: found, event: null, config: found.reservationConfig ?? {}, number: found.hostmeId }
  }
  const restaurant = await critical(api.restaurants.get({ params: { id: found.parentRestaurantId ?? '' } }))
  return { restaurant, event: eventOf(found), config: restaurant.reservationConfig ?? {}, number: found.hostmeId }
}

export const eventOf = (venue: RestaurantWire): BookingEvent => ({
  id: venue.hostmeId,
  name: venue.name,
  slug: venue.idOrName,
  venue,
})

/** Slots name events by number alone. */
export async function findEvents(context: PageContext, ids: readonly number[]): Promise<BookingEvent[]> {
  const { api } = context.get(requestContext)
  const venues = await Promise.all(
    ids.slice(0, 6).map((id) => optional(api.restaurants.get({ params: { id: String(id) } }), `event ${id}`)),
  )
  return venues.flatMap((venue) => (venue?.type === 'event' ? [eventOf(venue)] : []))
}

export function takesBookings({ restaurant, config }: BookableRestaurantView): boolean {
  return config.acceptReservation === true && restaurant.services?.reserve === true
}

export function partyLimits({ config }: BookableRestaurantView): { smallest: number; largest: number } {
  return { smallest: config.minPartySize ?? 1, largest: config.maxPartySize ?? 1 }
}

/** Whether anything can be ordered from it to be picked up or brought. */
export function takesOrders({ onlineOrderingSettings: settings, acceptReservation }: ReservationConfigWire): boolean {
  const isOpen = acceptReservation === true && (settings?.menus?.length ?? 0) > 0
  return isOpen && (settings?.takeaway?.enabled === true || settings?.delivery?.enabled === true)
}
