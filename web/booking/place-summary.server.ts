import { readablePhone } from '../readable-phone.server.ts'
import type { BookingEvent, BookingPlace } from './booking-place.server.ts'

export type PlaceSummary = {
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
  colours: [string | null, string | null]
}

/** What the pages say about the house; of its configuration only what a guest may see. */
export function placeSummary({ house, config }: BookingPlace, event: BookingEvent | null): PlaceSummary {
  const ui = config.uiCustomization
  return {
    restaurantId: house.hostmeId,
    slug: house.idOrName,
    name: house.name,
    eventId: event?.id ?? null,
    eventName: event?.name ?? null,
    eventSlug: event?.slug ?? null,
    phone: house.phone ? readablePhone(house.phone) : null,
    timeZone: house.timeZone,
    country: house.countryShort ?? null,
    currency: house.currency ?? 'usd',
    note: config.guestReservationNote ?? null,
    takesLine: house.services?.waitlist === true,
    asksApproval: config.approvalRequired === true,
    colours: [ui?.guestThemeColor1 ?? null, ui?.guestThemeColor2 ?? null],
  }
}
