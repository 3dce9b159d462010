import type { BookingPolicy, Reservation } from '#contract/reservations/reservations.ts'
import { majorUnits } from '#contract/wire/wire-text.ts'
import type { BookingRules } from '#domain/availability/booking-rules.ts'
import { isKitchenOrder } from '#domain/orders/delivery-type.ts'
import { depositStatusOf } from '#domain/payments/payment-states.ts'
import type { Policy } from '#domain/payments/policy.ts'
import type { Booking } from '#domain/reservations/booking.ts'
import { arrivalOf } from '#domain/reservations/check-in.ts'
import { presentOrder } from '../orders/present-order.ts'
import type { BookingSettings } from './booking-settings.ts'

/** A booking in the wire's words, for whoever may see all of it. */
export function presentReservation(
  booking: Booking,
  { rules, settings, token }: { rules: BookingRules; settings: BookingSettings; token: string | null },
): Reservation {
  const starts = booking.startsAt.toZonedDateTimeISO(rules.timeZone)
  const stayMinutes = Math.round((booking.endsAt.epochMilliseconds - booking.startsAt.epochMilliseconds) / 60_000)
  const tables = rules.tables.filter(({ tableId }) => booking.tableIds.includes(tableId))
  const currency = booking.currency.toLowerCase()
  return {
    id: booking.reservationId,
    token,
    status: booking.status,
    depositStatus: depositStatusOf[booking.paymentState],
    amount: majorUnits(booking.amountMinor, currency),
    currency,
    restaurantId: booking.restaurantId,
    restaurant: settings.restaurantName ? { id: booking.restaurantId, name: settings.restaurantName } : null,
    timeZone: rules.timeZone,
    reservationTime: {
      wall: starts.toPlainDateTime().toString({ smallestUnit: 'second' }),
      offsetMinutes: Math.round(starts.offsetNanoseconds / 60e9),
    },
    created: booking.createdAt.toString(),
    closed: booking.closedAt?.toString() ?? null,
    groupSize: booking.groupSize,
    customerName: booking.customerName,
    email: booking.email,
    phone: booking.phone,
    areas: [...booking.areas],
    tableNumber: tables.map(({ number }) => number),
    tablesChosen: booking.tablesChosen,
    floorId: tables[0] ? (settings.floorOfTable.get(tables[0].tableId) ?? null) : null,
    deliveryType: booking.deliveryType,
    specialRequests: booking.specialRequests ?? '',
    noShowFeeEnabled: booking.policy?.kind === 'guarantee',
    approvalRequired: rules.approvalRequired,
    type: isKitchenOrder(booking) ? 'order' : 'reservation',
    source: booking.source,
    roles: ['Owner'],
    feedbackUrl: booking.status === 'Closed' ? `/feedback?id=${booking.reservationId}` : null,
    additionals: booking.additionals,
    customerProfile: booking.customerProfile,
    estimatedTurnOverTime: stayMinutes,
    estimatedTurnOver: stayMinutes,
    order: booking.order && presentOrder(booking, booking.order),
    eventId: booking.eventId,
    sequence: booking.sequence,
    arrived: arrivalOf(booking)?.toString() ?? null,
    policy: booking.policy && presentPolicy(booking.policy, { paymentOpen: booking.paymentState !== 'none' }),
    paymentDue: booking.paymentDueAt?.toString() ?? null,
    paymentLink: null,
    clientSecret: null,
  }
}

export function presentPolicy(policy: Policy, { paymentOpen }: { paymentOpen: boolean }): BookingPolicy {
  const { kind, amountMinor, currency, freeUntil, graceMinutes = null, words } = policy
  const amount = majorUnits(amountMinor, currency)
  return { kind, amount, currency, freeUntil, graceMinutes, words: words.text, paymentOpen }
}
