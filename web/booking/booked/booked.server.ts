import type { RouterContextProvider } from 'react-router'
import type { BookingStatus, ReservationWire } from '#contract/reservations/reservations.ts'
import type { RestaurantWire } from '#contract/restaurants/restaurants.ts'
import { splitList } from '#contract/wire/wire-text.ts'
import { addressLine, directionsUrl, type Visit, type VisitedPlace } from '#domain/mails/visit.ts'
import { readReservationTime } from '#domain/reservations/reservation-time.ts'
import { changesFrom, findChange, isCanceled } from '#domain/reservations/statuses.ts'
import { isCallFailure } from '../../api-failure.ts'
import { dayName } from '../../i18n/dates.server.ts'
import { requestLocale } from '../../i18n/request-locale.ts'
import { readablePhone } from '../../readable-phone.server.ts'
import { requestContext } from '../../request-context.ts'
import { bookedLink } from '../booking-link.ts'
import { addressKey, bookingToken } from '../capability-cookies.server.ts'

export type OwnBooking = {
  reservation: ReservationWire
  house: RestaurantWire
  event: RestaurantWire | null
  token: string
}

/** A booking that this browser may open; a booking of others looks like none at all. */
export async function findOwnBooking(
  request: Request,
  context: Readonly<RouterContextProvider>,
  id: string | null,
): Promise<OwnBooking | null> {
  const { api } = context.get(requestContext)
  const token = bookingToken(request, id)
  if (!id || !token) return null
  try {
    const reservation = await api.reservations.get({ params: { reservationId: id }, token })
    const placeOf = (number: number) => api.restaurants.get({ params: { id: String(number) } })
    const [house, event] = await Promise.all([
      placeOf(reservation.restaurantId),
      reservation.eventId ? placeOf(reservation.eventId) : null,
    ])
    return { reservation, house, event, token }
  } catch (failure) {
    if (isCallFailure(failure) && failure.status < 500) return null
    throw failure
  }
}

export function statusOf({ status }: ReservationWire): BookingStatus {
  return Object.hasOwn(changesFrom, status) ? status : 'Pending'
}

const defaultStayMinutes = 120

export function visitOf({ reservation, event }: OwnBooking): Visit {
  const startsAt = Temporal.Instant.from(reservation.reservationTime)
  const minutes = reservation.estimatedTurnOverTime ?? defaultStayMinutes
  return {
    id: reservation.id,
    sequence: reservation.sequence ?? 0,
    status: statusOf(reservation),
    startsAt,
    endsAt: startsAt.add({ minutes }),
    serviceDate: reservation.reservationTime.slice(0, 10),
    createdAt: Temporal.Instant.from(reservation.created),
    partySize: reservation.groupSize,
    customerName: reservation.customerName ?? '',
    email: reservation.email ?? null,
    language: null,
    areas: splitList(reservation.areas ?? ''),
    chosenTables: splitList(reservation.tableNumber ?? ''),
    eventName: event?.name ?? null,
    specialRequests: reservation.specialRequests ?? null,
    policyWords: reservation.policy?.words ?? null,
  }
}

export function visitedPlace({ house }: OwnBooking): VisitedPlace {
  return {
    restaurantId: house.hostmeId,
    slug: house.idOrName,
    name: house.name,
    address: house.address ?? null,
    zip: house.zip ?? null,
    city: house.city ?? null,
    country: house.countryShort ?? house.country ?? null,
    phone: house.phone ?? null,
    timeZone: house.timeZone,
    lat: house.lat ?? 0,
    lon: house.lon ?? 0,
  }
}

export type BookedView = {
  id: string
  status: BookingStatus
  name: string
  slug: string
  restaurantId: number
  eventName: string | null
  minutes: number
  day: string
  short: string
  timeZone: string
  party: number
  tables: string[]
  areas: string[]
  customerName: string
  email: string | null
  phone: string | null
  specialRequests: string | null
  policy: { words: string; paymentOpen: boolean } | null
  address: string
  restaurantPhone: string | null
  directions: string | null
  calendars: { name: 'Google' | 'Outlook'; to: string }[]
  share: string
  links: Record<'self' | 'change' | 'cancel' | 'calendar', string>
  canChange: boolean
  isCanceled: boolean
  colours: [string | null, string | null]
}

export function bookedView(request: Request, context: Readonly<RouterContextProvider>, own: OwnBooking): BookedView {
  const { tenant, now, publicUrl } = context.get(requestContext)
  const locale = requestLocale(request, tenant?.languages)
  const { reservation, house, event } = own
  const { date, minutes } = readReservationTime(reservation.reservationTime, house.timeZone)
  const visit = visitOf(own)
  const place = visitedPlace(own)
  const ui = house.reservationConfig?.uiCustomization
  const isAhead = Temporal.Instant.compare(now, visit.startsAt) < 0
  return {
    id: reservation.id,
    status: visit.status,
    name: house.name,
    slug: house.idOrName,
    restaurantId: house.hostmeId,
    eventName: event?.name ?? null,
    minutes,
    day: dayName(date, locale, 'long'),
    short: dayName(date, locale, 'short'),
    timeZone: house.timeZone,
    party: reservation.groupSize,
    tables: [...visit.chosenTables],
    areas: [...visit.areas],
    customerName: visit.customerName,
    email: reservation.email ?? null,
    phone: reservation.phone ? readablePhone(reservation.phone) : null,
    specialRequests: visit.specialRequests,
    policy: reservation.policy
      ? { words: reservation.policy.words, paymentOpen: reservation.policy.paymentOpen }
      : null,
    address: addressLine(place),
    restaurantPhone: place.phone && readablePhone(place.phone),
    directions: house.lat != null && house.lon != null ? directionsUrl(place) : null,
    calendars: webCalendars(visit, place),
    links: linksOf(reservation.id, addressKey(request)),
    share: new URL(`/restaurants/${house.idOrName}`, publicUrl).href,
    isCanceled: isCanceled(visit.status),
    canChange: isAhead && findChange(visit.status, 'CanceledByClient', 'guest') !== undefined,
    colours: [ui?.guestThemeColor1 ?? null, ui?.guestThemeColor2 ?? null],
  }
}

const linksOf = (id: string, key: string | null): BookedView['links'] => ({
  self: bookedLink('/booking', id, key),
  change: bookedLink('/booking/change', id, key),
  cancel: bookedLink('/booking/cancel', id, key),
  calendar: bookedLink('/booking/calendar', id, key),
})

/** Calendars on the web take a visit from a link; neither link holds anything but what the ticket says. */
function webCalendars(visit: Visit, place: VisitedPlace): BookedView['calendars'] {
  const compact = (instant: Temporal.Instant) => instant.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')
  const title = visit.eventName ? `${visit.eventName}, ${place.name}` : place.name
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(visit.startsAt)}/${compact(visit.endsAt)}`,
    location: addressLine(place),
    ctz: place.timeZone,
  })
  const outlook = new URLSearchParams({
    rru: 'addevent',
    subject: title,
    startdt: visit.startsAt.toString({ smallestUnit: 'second' }),
    enddt: visit.endsAt.toString({ smallestUnit: 'second' }),
    location: addressLine(place),
  })
  return [
    { name: 'Google', to: `https://calendar.google.com/calendar/render?${google}` },
    { name: 'Outlook', to: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook}` },
  ]
}
