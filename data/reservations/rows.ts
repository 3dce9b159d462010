import { sql } from 'kysely'
import type { Additionals, CustomerProfile } from '#contract/reservations/booking.ts'
import type { CampaignInfo } from '#contract/reservations/campaign.ts'
import type { BookingStatus } from '#contract/reservations/reservations.ts'
import type { DeliveryType } from '#domain/orders/delivery-type.ts'
import type { PaymentState } from '#domain/payments/payment-states.ts'
import type { Policy } from '#domain/payments/policy.ts'
import type { Booking } from '#domain/reservations/booking.ts'
import type { Db } from '../database/database.ts'
import { instantOf } from '../database/instants.ts'
import { arrayText, hexOf, periodOf } from '../database/sql-values.ts'
import { type OrderRow, orderOf, orderOfBooking } from '../orders/order-rows.ts'

/** The columns of a booking, its period as two instants, with what was ordered. */
export function selectBookings(db: Db, restaurantId: number) {
  return bookingColumns(db, orderOfBooking(restaurantId)).where('restaurant_id', '=', restaurantId)
}

/** The same of several restaurants at once, for lists of a guest. */
export function selectBookingsOfGuest(db: Db, booked: readonly { restaurant_id: number; booking_id: string }[]) {
  return bookingColumns(db, orderOfBooking())
    .where('restaurant_id', 'in', [...new Set(booked.map((each) => each.restaurant_id))])
    .where(
      'reservation_id',
      'in',
      booked.map((each) => each.booking_id),
    )
}

function bookingColumns(db: Db, order: ReturnType<typeof orderOfBooking>) {
  return db
    .selectFrom('reservations')
    .selectAll()
    .select([
      sql<Date>`lower(period)`.as('starts_at'),
      sql<Date>`upper(period)`.as('ends_at'),
      sql<OrderRow | null>`CASE WHEN delivery_type IS NOT NULL THEN ${order} END`.as('order_made'),
    ])
}

export type BookingRow = Awaited<ReturnType<ReturnType<typeof selectBookings>['executeTakeFirstOrThrow']>>

export function bookingOf(row: BookingRow): Booking {
  return {
    restaurantId: row.restaurant_id,
    reservationId: hexOf(row.reservation_id),
    status: row.status as BookingStatus,
    statusAt: instantOf(row.status_at),
    serviceDate: row.service_date,
    startsAt: instantOf(row.starts_at),
    endsAt: instantOf(row.ends_at),
    groupSize: row.party_size,
    areas: row.areas,
    tableIds: row.table_ids,
    tablesChosen: row.tables_chosen,
    coversCounted: row.covers_counted,
    eventId: row.event_id,
    deliveryType: row.delivery_type as DeliveryType | null,
    order: row.order_made && orderOf(row.order_made),
    customerName: row.customer_name,
    email: row.email,
    phone: row.phone,
    language: row.language,
    specialRequests: row.special_requests,
    additionals: row.additionals as Additionals,
    customerProfile: row.customer_profile as CustomerProfile,
    campaign: row.campaign as CampaignInfo | null,
    rwgToken: row.rwg_token,
    marketingOptIn: row.marketing_opt_in,
    source: row.source,
    policy: row.policy as Policy | null,
    paymentState: row.payment_state as PaymentState,
    amountMinor: row.amount_minor,
    currency: row.currency,
    paymentDueAt: row.payment_due_at && instantOf(row.payment_due_at),
    sequence: row.sequence,
    createdAt: instantOf(row.created_at),
    closedAt: row.closed_at && instantOf(row.closed_at),
    arrivedAt: row.arrived_at && instantOf(row.arrived_at),
  }
}

/** A booking as `change_reservation` reads it: one JSON object named like the table's columns. */
export function rowOf(booking: Booking): string {
  return JSON.stringify({
    restaurant_id: booking.restaurantId,
    reservation_id: booking.reservationId,
    status: booking.status,
    status_at: booking.statusAt.toString(),
    service_date: booking.serviceDate,
    period: periodOf(booking),
    party_size: booking.groupSize,
    areas: arrayText(booking.areas),
    table_ids: arrayText(booking.tableIds.map(String)),
    tables_chosen: booking.tablesChosen,
    covers_counted: booking.coversCounted,
    event_id: booking.eventId,
    delivery_type: booking.deliveryType,
    customer_name: booking.customerName,
    email: booking.email,
    phone: booking.phone,
    language: booking.language,
    special_requests: booking.specialRequests,
    additionals: booking.additionals,
    customer_profile: booking.customerProfile,
    campaign: booking.campaign,
    rwg_token: booking.rwgToken,
    marketing_opt_in: booking.marketingOptIn,
    source: booking.source,
    policy: booking.policy,
    payment_state: booking.paymentState,
    amount_minor: booking.amountMinor,
    currency: booking.currency,
    payment_due_at: booking.paymentDueAt?.toString() ?? null,
    sequence: booking.sequence,
    created_at: booking.createdAt.toString(),
    closed_at: booking.closedAt?.toString() ?? null,
  })
}
