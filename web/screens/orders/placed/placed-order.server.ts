import { isBookingOpenToMessages } from '#domain/conversations/conversation.ts'
import { formatClock } from '#domain/locale/date-format.ts'
import { stepsOf } from '#domain/orders/progress.ts'
import { bookingNumber } from '#domain/reservations/id.ts'
import { isActive, isCanceled } from '#domain/reservations/statuses.ts'
import { dayName } from '../../../parts/i18n/dates.server.ts'
import { requestLocale } from '../../../parts/i18n/request-locale.ts'
import { cancelOrderLink } from '../../../parts/orders/order-link.ts'
import { type PageContext, requestContext } from '../../../parts/request/context.ts'
import { type OwnBooking, statusOf, visitOf } from '../../../parts/reservations/booked/booked.server.ts'
import { bookedLink } from '../../../parts/reservations/booking-link.ts'
import { frameQuery } from '../../../parts/reservations/hold/capability-cookies.server.ts'
import { restaurantAddress } from '../../../parts/reservations/restaurant/restaurant-address.server.ts'
import { accentStyle } from '../../../parts/theme/accent-style.server.ts'

export type PlacedOrderView = NonNullable<ReturnType<typeof placedOrder>>

/** An order as its guest sees it; null for a booking of a table. */
export function placedOrder(request: Request, context: PageContext, own: OwnBooking) {
  const { reservation, restaurant } = own
  const { order, deliveryType } = reservation
  if (!order || !deliveryType || deliveryType === 'preorder') return null
  const { now, tenant } = context.get(requestContext)
  const locale = requestLocale(request, tenant?.languages)
  const local = (moment: string) => Temporal.Instant.from(moment).toZonedDateTimeISO(restaurant.timeZone)
  const clock = (moment: string | null | undefined) => {
    if (!moment) return ''
    const at = local(moment)
    return formatClock(at.hour * 60 + at.minute, locale)
  }
  const isPast = (moment: string | null | undefined) =>
    moment != null && Temporal.Instant.compare(now, Temporal.Instant.from(moment)) > 0
  const status = statusOf(reservation)
  const mayCancel =
    isActive(status) && order.progress === 'received' && order.cancelUntil != null && !isPast(order.cancelUntil)
  const ui = restaurant.reservationConfig?.uiCustomization
  const carried = frameQuery(request)
  return {
    id: reservation.id,
    number: bookingNumber(reservation.id),
    name: restaurant.name,
    slug: restaurant.idOrName,
    accent: accentStyle(ui?.guestThemeColor1, ui?.guestThemeColor2),
    status,
    isLive: isActive(status),
    isCanceled: isCanceled(status),
    isUnpaid: Boolean(reservation.paymentDue),
    depositStatus: reservation.depositStatus,
    payLink: bookedLink('/booking/payment', reservation.id, carried),
    deliveryType,
    progress: order.progress ?? 'received',
    steps: [...stepsOf[deliveryType]],
    from: clock(order.readyFrom),
    until: clock(order.readyUntil),
    reachedAt: clock(order.progressAt),
    isLate: isActive(status) && order.progress !== 'ready' && isPast(order.readyUntil),
    day: dayName(local(reservation.reservationTime).toPlainDate(), locale, 'long'),
    cancelUntil: mayCancel ? clock(order.cancelUntil) : null,
    cancelLink: mayCancel ? cancelOrderLink(reservation.id, carried) : null,
    messages: isBookingOpenToMessages(visitOf(own), now)
      ? bookedLink('/booking/messages', reservation.id, carried)
      : null,
    address: restaurantAddress(restaurant),
    deliveryAddress: reservation.customerProfile?.deliveryAddress ?? null,
    items: (order.orderItems ?? []).map(({ name, amount, price, modifiers, guestName }) => ({
      name,
      guestName: guestName ?? null,
      amount,
      total: price * amount,
      choices: modifiers.map((modifier) => modifier.name),
    })),
    paymentType: order.paymentType ?? 'cash',
    totals: {
      subtotal: order.subtotal ?? order.total,
      deliveryFee: order.deliveryFee ?? 0,
      taxes: order.taxes ?? 0,
      includedTaxes: order.includedTaxes,
      tip: order.tips ?? 0,
      total: order.total,
    },
    currency: reservation.currency ?? 'eur',
  }
}
