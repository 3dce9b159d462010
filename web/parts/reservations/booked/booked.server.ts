import type { BookingStatus, ReservationWire } from '#contract/reservations/reservations.ts'
import type { RestaurantWire } from '#contract/restaurants/restaurants.ts'
import { isHexId, splitList } from '#contract/wire/wire-text.ts'
import { isBookingOpenToMessages } from '#domain/conversations/conversation.ts'
import { formatMoney } from '#domain/locale/currency.ts'
import { intlLocale, type Locale } from '#domain/locale/language.ts'
import { addressLine, type Visit, type VisitedRestaurant, visitName } from '#domain/mails/visit.ts'
import { qrCode } from '#domain/qr/qr-code.ts'
import { qrPath } from '#domain/qr/qr-svg.ts'
import { refuseCheckIn } from '#domain/reservations/check-in.ts'
import type { FormValues } from '#domain/reservations/guest/guest-answers.ts'
import { type Questions, questionsOf } from '#domain/reservations/questions.ts'
import { readReservationTime } from '#domain/reservations/reservation-time.ts'
import { changeableStatuses, changesFrom, findChange, isCanceled } from '#domain/reservations/statuses.ts'
import { isCallFailure } from '../../api/call-failure.ts'
import { textOf } from '../../i18n/catalogues.server.ts'
import { dayName, dayOfYear } from '../../i18n/dates.server.ts'
import { readablePhone } from '../../i18n/readable-phone.server.ts'
import { requestLocale } from '../../i18n/request-locale.ts'
import { type MoneySentence, moneySentence } from '../../payments/money-sentence.server.ts'
import { type PageContext, requestContext } from '../../request/context.ts'
import { type AccentStyle, accentStyle } from '../../theme/accent-style.server.ts'
import { bookedLink } from '../booking-link.ts'
import { bookingToken, frameQuery } from '../hold/capability-cookies.server.ts'
import { type RestaurantAddress, restaurantAddress } from '../restaurant/restaurant-address.server.ts'
import { valuesOf } from './values-of.server.ts'

export type OwnBooking = {
  reservation: ReservationWire
  restaurant: RestaurantWire
  event: RestaurantWire | null
  token: string
}

/** A booking that this browser or its signed-in guest may open; a booking of others looks like none at all. */
export async function findOwnBooking(
  request: Request,
  context: PageContext,
  id: string | null,
): Promise<OwnBooking | null> {
  const { api, guest } = context.get(requestContext)
  const kept = bookingToken(request, id)
  if (!id || !isHexId(id) || !(kept || guest)) return null
  try {
    const reservation = await api.reservations.get({ params: { reservationId: id }, ...(kept && { token: kept }) })
    const token = kept ?? reservation.token ?? ''
    const venueOf = (number: number) => api.restaurants.get({ params: { id: String(number) } })
    const [restaurant, event] = await Promise.all([
      venueOf(reservation.restaurantId),
      reservation.eventId ? venueOf(reservation.eventId) : null,
    ])
    return { reservation, restaurant, event, token }
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
    groupSize: reservation.groupSize,
    customerName: reservation.customerName ?? '',
    email: reservation.email ?? null,
    language: null,
    areas: splitList(reservation.areas ?? ''),
    chosenTables: reservation.tablesChosen ? splitList(reservation.tableNumber ?? '') : [],
    eventName: event?.name ?? null,
    specialRequests: reservation.specialRequests ?? null,
    ordered: null,
    policyText: reservation.policy?.words ?? null,
    money: null,
    paymentChanges: [],
    paymentDueAt: reservation.paymentDue ? Temporal.Instant.from(reservation.paymentDue) : null,
  }
}

export function visitedRestaurant({ restaurant }: OwnBooking): VisitedRestaurant {
  return {
    restaurantId: restaurant.hostmeId,
    slug: restaurant.idOrName,
    name: restaurant.name,
    address: restaurant.address ?? null,
    zip: restaurant.zip ?? null,
    city: restaurant.city ?? null,
    country: restaurant.countryShort ?? restaurant.country ?? null,
    phone: restaurant.phone ?? null,
    timeZone: restaurant.timeZone,
    lat: restaurant.lat ?? 0,
    lon: restaurant.lon ?? 0,
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
  /** In milliseconds of the epoch. */
  endsAt: number
  party: number
  tables: string[]
  areas: string[]
  customerName: string
  email: string | null
  phone: string | null
  /** Whose word it is that the restaurant can be entered without a step. */
  stepFreeBy: 'restaurant' | 'map' | null
  /** What was asked for, as the form that asked it. */
  values: FormValues
  questions: Questions
  policy: { kind: 'deposit' | 'guarantee'; words: string; paymentOpen: boolean } | null
  /** The money is still awaited, or it did not come in time and the table was released. */
  payment: 'due' | 'expired' | null
  /** How its money stands; null where none is asked for. */
  money: MoneySentence | null
  address: RestaurantAddress
  /** For a guest who gets no mail: the way back to this booking, to be kept or scanned. */
  ownLink: { url: string; qr: { path: string; size: number } | null } | null
  calendars: { name: 'Google' | 'Outlook'; to: string }[]
  share: string
  /** Where others are invited; null where nobody else comes or the visit has begun. */
  invite: string | null
  /** Where the guest says that the party is there, near the time; null otherwise. */
  checkIn: string | null
  /** Where the restaurant is written to; null long after the visit. */
  messages: { link: string; unread: number } | null
  /** Dishes for the table; null where none can be chosen. */
  preorder: { link: string; lines: string[]; total: number; currency: string } | null
  links: Record<'self' | 'change' | 'cancel' | 'calendar' | 'pay', string>
  canChange: boolean
  isCanceled: boolean
  accent: AccentStyle | undefined
}

export function bookedView(request: Request, context: PageContext, own: OwnBooking): BookedView {
  const { tenant, now, publicUrl } = context.get(requestContext)
  const locale = requestLocale(request, tenant?.languages)
  const { reservation, restaurant, event } = own
  const { date, minutes } = readReservationTime(reservation.reservationTime, restaurant.timeZone)
  const visit = visitOf(own)
  const visited = visitedRestaurant(own)
  const ui = restaurant.reservationConfig?.uiCustomization
  const today = now.toZonedDateTimeISO(restaurant.timeZone).toPlainDate()
  const isAhead = Temporal.Instant.compare(now, visit.startsAt) < 0
  return {
    id: reservation.id,
    status: visit.status,
    name: restaurant.name,
    slug: restaurant.idOrName,
    restaurantId: restaurant.hostmeId,
    eventName: event?.name ?? null,
    minutes,
    day: dayOfYear(date, locale, today),
    short: dayName(date, locale, 'short'),
    timeZone: restaurant.timeZone,
    endsAt: visit.endsAt.epochMilliseconds,
    party: reservation.groupSize,
    tables: [...visit.chosenTables],
    areas: [...visit.areas],
    customerName: visit.customerName,
    email: reservation.email ?? null,
    phone: reservation.phone ? readablePhone(reservation.phone) : null,
    stepFreeBy: restaurant.stepFreeBy ?? null,
    values: valuesOf(reservation),
    questions: questionsOf(restaurant.reservationConfig?.additionalInfo),
    policy: reservation.policy
      ? {
          kind: reservation.policy.kind,
          words: reservation.policy.words,
          paymentOpen: reservation.policy.paymentOpen,
        }
      : null,
    payment: paymentOf(reservation, visit),
    money: moneySentence(reservation, { timeZone: restaurant.timeZone, locale, now }),
    address: restaurantAddress(restaurant, event),
    ownLink: reservation.email ? null : linkToKeep(reservation.id, own.token, publicUrl),
    calendars: webCalendars(visit, visited),
    links: linksOf(reservation.id, frameQuery(request)),
    share: new URL(`/restaurants/${restaurant.idOrName}`, publicUrl).href,
    isCanceled: isCanceled(visit.status),
    checkIn: isCheckInOpen(visit, now) ? bookedLink('/booking/check-in', reservation.id, frameQuery(request)) : null,
    invite:
      isAhead && changeableStatuses.includes(visit.status) && reservation.groupSize > 1
        ? bookedLink('/booking/party', reservation.id, frameQuery(request))
        : null,
    messages: isBookingOpenToMessages(visit, now)
      ? {
          link: bookedLink('/booking/messages', reservation.id, frameQuery(request)),
          unread: reservation.unreadMessageCount ?? 0,
        }
      : null,
    preorder: preorderOf(own, frameQuery(request), locale),
    canChange: isAhead && findChange(visit.status, 'CanceledByClient', 'guest') !== undefined,
    accent: accentStyle(ui?.guestThemeColor1, ui?.guestThemeColor2),
  }
}

export function linkToKeep(id: string, token: string, publicUrl: string): BookedView['ownLink'] {
  const url = new URL(`/booking/open/${id}/${token}`, publicUrl).href
  const code = qrCode(url)
  return { url, qr: code && qrPath(code) }
}

function isCheckInOpen({ status, startsAt, endsAt }: Visit, now: Temporal.Instant): boolean {
  const byWord = { restaurant: { lat: 0, lon: 0, metres: null }, position: null, isAtDoor: false }
  return refuseCheckIn({ status, startsAt, endsAt }, byWord, now) === null
}

const linksOf = (id: string, carried: string | null): BookedView['links'] => ({
  self: bookedLink('/booking', id, carried),
  change: bookedLink('/booking/change', id, carried),
  cancel: bookedLink('/booking/cancel', id, carried),
  calendar: bookedLink('/booking/calendar', id, carried),
  pay: bookedLink('/booking/payment', id, carried),
})

/** Calendars on the web take a visit from a link; neither link holds anything but what the ticket says. */
function webCalendars(visit: Visit, visited: VisitedRestaurant): BookedView['calendars'] {
  const compact = (instant: Temporal.Instant) => instant.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')
  const title = visitName(visited.name, visit.eventName)
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(visit.startsAt)}/${compact(visit.endsAt)}`,
    location: addressLine(visited),
    ctz: visited.timeZone,
  })
  const outlook = new URLSearchParams({
    rru: 'addevent',
    subject: title,
    startdt: visit.startsAt.toString({ smallestUnit: 'second' }),
    enddt: visit.endsAt.toString({ smallestUnit: 'second' }),
    location: addressLine(visited),
  })
  return [
    { name: 'Google', to: `https://calendar.google.com/calendar/render?${google}` },
    { name: 'Outlook', to: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook}` },
  ]
}

function paymentOf({ depositStatus }: ReservationWire, { status, paymentDueAt }: Visit): BookedView['payment'] {
  if (paymentDueAt) return 'due'
  return status === 'CanceledByHost' && depositStatus === 'Failed' ? 'expired' : null
}

function preorderOf(
  { reservation, restaurant }: OwnBooking,
  carried: string | null,
  locale: Locale,
): BookedView['preorder'] {
  const { order, id } = reservation
  const isTaken = restaurant.reservationConfig?.onlineOrderingSettings?.preorder?.enabled === true
  if (!order && (!isTaken || !changeableStatuses.includes(statusOf(reservation)))) return null
  const currency = reservation.currency ?? restaurant.currency ?? 'eur'
  const priced = (name: string, amount: number) => `${name} · ${formatMoney(amount, currency, intlLocale(locale))}`
  const { t } = textOf('orders', locale)
  const dishes = (order?.orderItems ?? []).map(({ name, amount, price }) =>
    priced(`${amount} × ${name}`, amount * price),
  )
  // What is added to the dishes, so that the lines make the total.
  const added = [
    { name: t('cart.taxes'), amount: order?.taxes ?? 0 },
    { name: t('cart.tip'), amount: order?.tips ?? 0 },
  ].filter(({ amount }) => amount > 0)
  return {
    link: `/booking/preorder/${id}${carried ? `?${carried}&framed=1` : ''}`,
    lines: [...dishes, ...added.map(({ name, amount }) => priced(name, amount))],
    total: order?.total ?? 0,
    currency,
  }
}
