import { sql } from 'kysely'
import type { CustomerProfile } from '#contract/reservations/booking.ts'
import type { HostDay, HostReservation } from '#contract/reservations/host.ts'
import type { BookingStatus } from '#contract/reservations/reservations.ts'
import { depositStatusOf, type PaymentState } from '#domain/payments/payment-states.ts'
import { arrivalOf } from '#domain/reservations/check-in.ts'
import { isActive } from '#domain/reservations/statuses.ts'
import type { Db } from '../database/database.ts'
import { instantOf } from '../database/instants.ts'
import { hexOf } from '../database/sql-values.ts'
import { type OrderRow, orderOf, orderOfBooking } from '../orders/order-rows.ts'
import { presentOrder } from '../orders/present-order.ts'

/** The bookings of a service day, earliest first. */
export async function findHostDay(
  db: Db,
  { restaurantId, date, now }: { restaurantId: number; date?: string | undefined; now: Temporal.Instant },
): Promise<HostDay | undefined> {
  const restaurant = await db
    .selectFrom('restaurants')
    .select('time_zone')
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst()
  if (!restaurant) return undefined
  const timeZone = restaurant.time_zone
  const serviceDate = date ?? now.toZonedDateTimeISO(timeZone).toPlainDate().toString()
  const rows = await reservations(db, restaurantId)
    .where('service_date', '=', serviceDate)
    .orderBy(sql`lower(period)`)
    .orderBy('reservation_id')
    .execute()
  const expected = rows.filter(({ status }) => isActive(status as BookingStatus) || status === 'Closed')
  const covers = expected.reduce((sum, row) => sum + row.party_size, 0)
  return { serviceDate, timeZone, covers, reservations: rows.map(present) }
}

export async function findHostReservation(
  db: Db,
  { restaurantId, reservationId }: { restaurantId: number; reservationId: string },
): Promise<HostReservation | undefined> {
  const row = await reservations(db, restaurantId).where('reservation_id', '=', reservationId).executeTakeFirst()
  return row && present(row)
}

function reservations(db: Db, restaurantId: number) {
  return db
    .selectFrom('reservations')
    .innerJoin('restaurants', 'restaurants.restaurant_id', 'reservations.restaurant_id')
    .select([
      'reservation_id',
      'status',
      'service_date',
      'party_size',
      'customer_name',
      'email',
      'reservations.phone',
      'areas',
      'event_id',
      'special_requests',
      'additionals',
      'payment_state',
      'delivery_type',
      'reservations.currency',
      'customer_profile',
      'created_at',
      'arrived_at',
      sql<OrderRow | null>`CASE WHEN delivery_type IS NOT NULL THEN ${orderOfBooking(restaurantId)} END`.as(
        'order_made',
      ),
      'restaurants.time_zone',
      sql<string | null>`(SELECT note FROM fee_disputes AS d
        WHERE d.restaurant_id = ${restaurantId} AND d.reservation_id = reservations.reservation_id
        ORDER BY d.created_at DESC LIMIT 1)`.as('fee_dispute'),
      sql<Date>`lower(period)`.as('starts_at'),
      sql<number>`extract(epoch FROM upper(period) - lower(period)) / 60`.as('minutes'),
      sql<string[]>`ARRAY(SELECT number FROM dining_tables
        WHERE dining_tables.restaurant_id = ${restaurantId} AND table_id = ANY (table_ids)
        ORDER BY table_id)`.as('tables'),
    ])
    .where('reservations.restaurant_id', '=', restaurantId)
}

type HostReservationRow = Awaited<ReturnType<ReturnType<typeof reservations>['executeTakeFirstOrThrow']>>

function present(row: HostReservationRow): HostReservation {
  const starts = instantOf(row.starts_at).toZonedDateTimeISO(row.time_zone)
  const startsAt = instantOf(row.starts_at)
  const times = { startsAt, endsAt: startsAt.add({ minutes: Math.round(row.minutes) }) }
  return {
    id: hexOf(row.reservation_id),
    status: row.status as BookingStatus,
    serviceDate: row.service_date,
    reservationTime: {
      wall: starts.toPlainDateTime().toString({ smallestUnit: 'second' }),
      offsetMinutes: starts.offsetNanoseconds / 60e9,
    },
    estimatedTurnOverTime: Math.round(row.minutes),
    groupSize: row.party_size,
    customerName: row.customer_name,
    email: row.email,
    phone: row.phone,
    areas: row.areas,
    tableNumber: row.tables,
    eventId: row.event_id,
    specialRequests: row.special_requests,
    additionals: row.additionals as HostReservation['additionals'],
    depositStatus: depositStatusOf[row.payment_state as PaymentState],
    deliveryType: row.delivery_type as HostReservation['deliveryType'],
    order: row.order_made && presentOrder({ ...times, currency: row.currency }, orderOf(row.order_made)),
    address: addressOf(row.customer_profile as CustomerProfile),
    feeDispute: row.fee_dispute,
    arrived: arrivalOf({ ...times, arrivedAt: row.arrived_at && instantOf(row.arrived_at) })?.toString() ?? null,
    created: row.created_at.toISOString(),
  }
}

/** As somebody who drives there reads it. */
function addressOf({ deliveryAddress, deliveryApartment, deliveryInstructions }: CustomerProfile): string | null {
  const parts = [deliveryAddress, deliveryApartment, deliveryInstructions].filter((part) => Boolean(part))
  return parts.length > 0 ? parts.join(', ').slice(0, 500) : null
}
