import type { BookingStatus, ReservationWire } from '#contract/reservations/reservations.ts'
import type { RestaurantWire } from '#contract/restaurants/restaurants.ts'
import type { WalkinWire } from '#contract/walkins/walkins.ts'
import { chargeType, depositLabel, reservationType, statusTone } from '#domain/guests/card-labels.ts'
import { formatMoney } from '#domain/locale/currency.ts'
import { formatClock } from '#domain/locale/date-format.ts'
import { intlLocale, type Locale } from '#domain/locale/language.ts'
import { refuseCheckIn } from '#domain/reservations/check-in.ts'
import { hasMore, isAllLoaded, nextSkip, pageSize } from '#domain/reservations/guest/guest-history.ts'
import { readReservationTime } from '#domain/reservations/reservation-time.ts'
import { changeableStatuses, changesFrom, isEnded } from '#domain/reservations/statuses.ts'
import { isCallFailure } from '../../../parts/api/call-failure.ts'
import { loadUnread, type Unread } from '../../../parts/conversations/unread.server.ts'
import { textOf } from '../../../parts/i18n/catalogues.server.ts'
import { dayName } from '../../../parts/i18n/dates.server.ts'
import { requestLocale } from '../../../parts/i18n/request-locale.ts'
import { moneySentence } from '../../../parts/payments/money-sentence.server.ts'
import { type PageContext, requestContext } from '../../../parts/request/context.ts'
import { type FeedbackWay, findFeedbackWay } from '../../../parts/reservations/booked/feedback-way.server.ts'
import { findRestaurants } from '../../../parts/restaurants/find-restaurants.server.ts'
import type { HistoryKey } from './history-text.ts'

const listNames = ['waitlist', 'pending', 'upcoming', 'past'] as const
type ListName = (typeof listNames)[number]

export type HistoryCard = {
  id: string
  restaurantId: number
  name: string
  slug: string
  imageUrl: string | null
  month: string
  day: string
  weekday: string
  time: string
  party: number
  status: string
  tone: 'yes' | 'wait' | 'no'
  type: HistoryKey
  /** How its money stands, in one sentence. */
  moneyNote: string | null
  /** What was paid or may be charged, where there is something. */
  money: { charge: HistoryKey; amount: string; deposit: HistoryKey } | null
  /** What an order came to; its party says nothing. */
  order: { total: string; again: string } | null
  links: { open: string } & Partial<
    Record<
      'change' | 'cancel' | 'calendar' | 'again' | 'invite' | 'check-in' | 'dispute' | 'feedback' | 'pay' | 'pay-card',
      string
    >
  >
  /** Messages of the restaurant that were not read, and where they are. */
  unread: (Unread & { link: string }) | null
  /** What the guest said of the visit; its link then leads to that. */
  feedback: FeedbackWay['given']
  /** For the page shown without a connection. */
  kept: { words: string; address: string; endsAt: number } | null
}

export type HistoryList = {
  name: ListName
  cards: HistoryCard[]
  total: number
  allLoaded: boolean
  /** How many the list shows after one page more. */
  more: number | null
}

/** A list that fails is asked for once more, with the token that its page has just got. */
async function asked<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (failure) {
    if (!isCallFailure(failure)) throw failure
    return call()
  }
}

const mostShown = 60

/** How many of a list the address asks for: a page, or as many pages as were added. */
export function shownOf(query: URLSearchParams, name: ListName): number {
  const wanted = Number(query.get(name))
  if (!Number.isInteger(wanted) || wanted < pageSize) return pageSize
  return Math.min(mostShown, Math.ceil(wanted / pageSize) * pageSize)
}

type HistoryPage<T> = { items: T[]; total: number; allLoaded: boolean }

/** Page by page, each of three, until as many are loaded as are shown. */
export async function loadPages<T>(
  shown: number,
  page: (skip: number) => Promise<{ items: T[]; total: number }>,
): Promise<HistoryPage<T>> {
  const items: T[] = []
  let skip = 0
  for (;;) {
    skip = nextSkip({ loaded: items.length, skip })
    const from = skip
    const { items: next, total } = await asked(() => page(from))
    items.push(...next)
    const allLoaded = isAllLoaded({ lastPage: next.length, total, skip: skip + next.length })
    if (allLoaded || items.length >= shown) return { items, total, allLoaded }
  }
}

export async function loadHistory(request: Request, context: PageContext): Promise<HistoryList[]> {
  const { api, now, tenant } = context.get(requestContext)
  const locale = requestLocale(request, tenant?.languages)
  const query = new URL(request.url).searchParams
  const from = now.toString({ smallestUnit: 'millisecond' })
  const top = String(pageSize)
  const bookings = (statuses: string) => (skip: number) =>
    api.reservations
      .list({ query: { skip: String(skip), top, from, statuses } })
      .then(({ reservations, total }) => ({ items: reservations, total }))
  const [unread, waitlist, pending, upcoming, past] = await Promise.all([
    loadUnread(context, locale),
    loadPages(shownOf(query, 'waitlist'), (skip) =>
      api.walkins
        .list({
          query: {
            skip: String(skip),
            top,
            from: now.subtract({ hours: 8 }).toString({ smallestUnit: 'millisecond' }),
            to: from,
          },
        })
        .then(({ walkins, total }) => ({ items: walkins, total })),
    ),
    loadPages(shownOf(query, 'pending'), bookings('Pending')),
    loadPages(shownOf(query, 'upcoming'), bookings('Called,Approved')),
    loadPages(shownOf(query, 'past'), (skip) =>
      api.reservations
        .history({ query: { skip: String(skip), top } })
        .then(({ reservations, total }) => ({ items: reservations, total })),
    ),
  ])
  const restaurants = await findRestaurants(context, [
    ...waitlist.items,
    ...[pending, upcoming, past].flatMap(({ items }) => items),
  ])
  const listOf = <T extends { restaurantId: number }>(
    name: ListName,
    { items, total, allLoaded }: HistoryPage<T>,
    cardOf: (item: T, restaurant: RestaurantWire, locale: Locale, now: Temporal.Instant) => HistoryCardFacts,
  ): HistoryList => {
    const cards = items.flatMap((item) => {
      const restaurant = restaurants.get(item.restaurantId)
      return restaurant ? [withUnread(cardOf(item, restaurant, locale, now), unread.byId)] : []
    })
    const more = hasMore({ loaded: items.length, allLoaded }) ? items.length + pageSize : null
    return { name, cards, total, allLoaded, more }
  }
  const visits = listOf('past', past, bookingCard)
  return [
    listOf('waitlist', waitlist, walkinCard),
    listOf('pending', pending, bookingCard),
    listOf('upcoming', upcoming, bookingCard),
    { ...visits, cards: await Promise.all(visits.cards.map((card) => withFeedback(context, card, past.items))) },
  ]
}

/** A visit of which nothing can be said, or was not asked, has no link to say it. */
async function withFeedback(
  context: PageContext,
  card: HistoryCard,
  items: readonly ReservationWire[],
): Promise<HistoryCard> {
  const item = items.find(({ id }) => id === card.id)
  const way = item && card.links.feedback ? await findFeedbackWay(context, item) : null
  if (way) return { ...card, feedback: way.given }
  const { feedback: _, ...links } = card.links
  return { ...card, links }
}

type HistoryCardFacts = Omit<HistoryCard, 'unread' | 'feedback'>

/** A place in line has its messages on its own page. */
function withUnread(card: HistoryCardFacts, byId: ReadonlyMap<string, Unread>): HistoryCard {
  const unread = byId.get(card.id)
  const link = card.type === 'type.waiting' ? card.links.open : `/booking/messages/${card.id}`
  return { ...card, unread: unread ? { ...unread, link } : null, feedback: null }
}

function dateParts(date: Temporal.PlainDate, locale: Locale) {
  const at = Date.UTC(date.year, date.month - 1, date.day)
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(intlLocale(locale), { ...options, timeZone: 'UTC' }).format(at)
  return { month: part({ month: 'short' }), day: part({ day: 'numeric' }), weekday: part({ weekday: 'short' }) }
}

const basics = ({ hostmeId, name, idOrName, promoImage }: RestaurantWire) => ({
  restaurantId: hostmeId,
  name,
  slug: idOrName,
  imageUrl: promoImage ?? null,
})

const knownStatus = (status: string) => (Object.keys(changesFrom) as BookingStatus[]).find((each) => each === status)

/** A status that is not known says nothing. */
function statusText(status: string, locale: Locale): string {
  const known = knownStatus(status)
  return known ? textOf('booking', locale).t(`status.${known}`) : ''
}

const defaultStayMinutes = 120

function isCheckInOpen({ status, reservationTime, estimatedTurnOverTime }: ReservationWire, now: Temporal.Instant) {
  const known = knownStatus(status)
  const startsAt = Temporal.Instant.from(reservationTime)
  const endsAt = startsAt.add({ minutes: estimatedTurnOverTime ?? defaultStayMinutes })
  const byWord = { restaurant: { lat: 0, lon: 0, metres: null }, position: null, isAtDoor: false }
  return known !== undefined && refuseCheckIn({ status: known, startsAt, endsAt }, byWord, now) === null
}

/** Of a card that was only left as a guarantee something was taken. */
const isFeeCharged = ({ noShowFeeEnabled, depositStatus }: ReservationWire) =>
  noShowFeeEnabled === true && depositStatus === 'Succeeded'

function bookingCard(
  reservation: ReservationWire,
  restaurant: RestaurantWire,
  locale: Locale,
  now: Temporal.Instant,
): HistoryCardFacts {
  const { date, minutes } = readReservationTime(reservation.reservationTime, restaurant.timeZone)
  const { status, id } = reservation
  const amount = reservation.amount ?? 0
  const canChange = changeableStatuses.some((each) => each === status)
  const known = knownStatus(status)
  const isOver = known === undefined || isEnded(known)
  const time = formatClock(minutes, locale)
  const ordered = orderOf(reservation, restaurant, locale)
  const order = ordered && { total: ordered.total, again: ordered.again }
  const starts = Temporal.Instant.from(reservation.reservationTime).epochMilliseconds
  const nowMs = now.epochMilliseconds
  const stands = moneySentence(reservation, { timeZone: restaurant.timeZone, locale, now })
  // Money that is awaited, or did not come, says more than the status.
  const isUnsure = stands !== null && (stands.isAwaited || stands.situation === 'expired')
  return {
    id,
    order,
    ...basics(restaurant),
    ...dateParts(date, locale),
    time,
    party: reservation.groupSize,
    status: isUnsure && stands ? stands.text : statusText(status, locale),
    tone: stands?.isAwaited ? 'wait' : statusTone(status),
    moneyNote: isUnsure ? null : (stands?.text ?? null),
    type: ordered?.type ?? `type.${reservationType(reservation.type)}`,
    money:
      amount > 0
        ? {
            charge: `charge.${chargeType({ noShowFeeEnabled: reservation.noShowFeeEnabled ?? false })}`,
            amount: formatMoney(amount, reservation.currency ?? restaurant.currency ?? 'eur', intlLocale(locale)),
            deposit: `deposit.${depositLabel(reservation.depositStatus)}`,
          }
        : null,
    links: {
      ...(stands?.isAwaited && {
        [reservation.policy?.kind === 'guarantee' ? 'pay-card' : 'pay']: `/booking/payment/${id}`,
      }),
      open: order ? `/booking/order/${id}` : `/booking?id=${id}`,
      // An order is changed on its own page, as long as the kitchen has not begun.
      ...(canChange && !order && { change: `/booking/change/${id}`, cancel: `/booking/cancel/${id}` }),
      ...(canChange && !order && reservation.groupSize > 1 && starts > nowMs && { invite: `/booking/party/${id}` }),
      ...(!order && isCheckInOpen(reservation, now) && { 'check-in': `/booking/check-in/${id}` }),
      ...(isOver && isFeeCharged(reservation) && { dispute: `/booking/fee/${id}` }),
      ...(known === 'Closed' && !order && { feedback: `/booking/feedback/${id}` }),
      ...(!order && (isOver ? { again: `/reserve/${restaurant.hostmeId}` } : { calendar: `/booking/calendar/${id}` })),
    },
    kept: isOver
      ? null
      : {
          words: `${dayName(date, locale, 'long')}, ${time} · ${reservation.groupSize}`,
          address: [restaurant.address, restaurant.city].filter(Boolean).join(', '),
          endsAt:
            Temporal.Instant.from(reservation.reservationTime).epochMilliseconds +
            (reservation.estimatedTurnOverTime ?? defaultStayMinutes) * 60_000,
        },
  }
}

type HistoryOrder = NonNullable<HistoryCard['order']> & { type: HistoryKey }

/** An order that nobody sits down for: how it reaches its guest, what it came to, and where it is ordered again. */
function orderOf(reservation: ReservationWire, { currency }: RestaurantWire, locale: Locale): HistoryOrder | null {
  const { type, deliveryType, order, id } = reservation
  if (type !== 'order' || !order || !deliveryType || deliveryType === 'preorder') return null
  const total = formatMoney(order.total, reservation.currency ?? currency ?? 'eur', intlLocale(locale))
  return { type: `order.${deliveryType}`, total, again: `/booking/order/${id}` }
}

function walkinCard(walkin: WalkinWire, restaurant: RestaurantWire, locale: Locale): HistoryCardFacts {
  const joined = Temporal.Instant.from(walkin.created).toZonedDateTimeISO(restaurant.timeZone)
  return {
    id: walkin.id,
    ...basics(restaurant),
    ...dateParts(joined.toPlainDate(), locale),
    time: formatClock(joined.hour * 60 + joined.minute, locale),
    party: walkin.groupSize,
    status: statusText(walkin.status, locale),
    tone: statusTone(walkin.status),
    type: 'type.waiting',
    order: null,
    moneyNote: null,
    money: null,
    links: { open: `/waitlist/${restaurant.hostmeId}?key=${walkin.id}` },
    kept: null,
  }
}
