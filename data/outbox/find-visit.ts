import { sql } from 'kysely'
import type { BookingStatus } from '#contract/reservations/reservations.ts'
import type { Visit, VisitedRestaurant } from '#domain/mails/visit.ts'
import { depositStatusOf, type PaymentState } from '#domain/payments/payment-states.ts'
import type { Policy } from '#domain/payments/policy.ts'
import type { Db } from '../database/database.ts'
import { instantOf } from '../database/instants.ts'
import { hexOf } from '../database/sql-values.ts'

type VisitAndRestaurant = { visit: Visit; restaurant: VisitedRestaurant }

/** A booking and its restaurant as a mail describes them. */
export async function findVisit(
  db: Db,
  { restaurantId, reservationId }: { restaurantId: number; reservationId: string },
): Promise<VisitAndRestaurant | undefined> {
  const row = await visits(db)
    .where('reservations.restaurant_id', '=', restaurantId)
    .where('reservations.reservation_id', '=', reservationId)
    .executeTakeFirst()
  return row && present(row)
}

/** A restaurant as a mail describes it. */
export async function findVisitedRestaurant(db: Db, restaurantId: number): Promise<VisitedRestaurant | null> {
  const row = await db
    .selectFrom('restaurants')
    .select([
      'restaurant_id',
      'slug',
      'name',
      'address',
      'zip',
      'city',
      'country_code',
      'phone',
      'time_zone',
      'lat',
      'lon',
    ])
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst()
  if (!row) return null
  const { restaurant_id, country_code: country, time_zone: timeZone, ...rest } = row
  return { ...rest, restaurantId: restaurant_id, country, timeZone }
}

/** Approved bookings of tomorrow that owe nothing, as each restaurant's own calendar has it, whose guests can be written to. */
export async function listVisitsOfTomorrow(db: Db, now: Temporal.Instant): Promise<VisitAndRestaurant[]> {
  const today = now.toZonedDateTimeISO('UTC').toPlainDate()
  const rows = await visits(db)
    .where('reservations.status', '=', 'Approved')
    .where('reservations.payment_due_at', 'is', null)
    // Whatever the zone, its tomorrow is one of these three days; the index knows days only.
    .where('reservations.service_date', '>=', today.toString())
    .where('reservations.service_date', '<=', today.add({ days: 2 }).toString())
    .where(
      sql<boolean>`reservations.service_date = (${now.toString()}::timestamptz AT TIME ZONE restaurants.time_zone)::date + 1`,
    )
    .where('reservations.email', 'is not', null)
    .execute()
  return rows.map(present)
}

function visits(db: Db) {
  return db
    .selectFrom('reservations')
    .innerJoin('restaurants', 'restaurants.restaurant_id', 'reservations.restaurant_id')
    .leftJoin('events', (join) =>
      join
        .onRef('events.restaurant_id', '=', 'reservations.restaurant_id')
        .onRef('events.event_id', '=', 'reservations.event_id'),
    )
    .select([
      'reservations.reservation_id',
      'reservations.sequence',
      'reservations.status',
      'reservations.service_date',
      'reservations.created_at',
      'reservations.party_size',
      'reservations.customer_name',
      'reservations.email',
      'reservations.language',
      'reservations.areas',
      'reservations.special_requests',
      'reservations.policy',
      'reservations.payment_due_at',
      'reservations.payment_state',
      'reservations.closed_at',
      'restaurants.restaurant_id',
      'restaurants.slug',
      'restaurants.name',
      'restaurants.address',
      'restaurants.zip',
      'restaurants.city',
      'restaurants.country_code',
      'restaurants.phone',
      'restaurants.time_zone',
      'restaurants.lat',
      'restaurants.lon',
      'events.name as event_name',
      sql<Date>`lower(reservations.period)`.as('starts_at'),
      sql<Date>`upper(reservations.period)`.as('ends_at'),
      sql<string[]>`CASE WHEN reservations.tables_chosen THEN ARRAY(
        SELECT number FROM dining_tables
        WHERE dining_tables.restaurant_id = reservations.restaurant_id AND table_id = ANY (reservations.table_ids)
        ORDER BY table_id) ELSE '{}' END`.as('chosen_tables'),
      sql<number[]>`ARRAY(SELECT change FROM reservation_payment_changes AS paid
        WHERE paid.restaurant_id = reservations.restaurant_id AND paid.reservation_id = reservations.reservation_id)`.as(
        'payment_changes',
      ),
      sql<Visit['ordered']>`CASE WHEN reservations.delivery_type IS NOT NULL THEN (
        SELECT json_build_object('isTable', o.delivery_type = 'preorder', 'amountMinor', o.total_minor, 'currency', o.currency,
          'subtotalMinor', o.subtotal_minor, 'feeMinor', o.fee_minor, 'taxMinor', o.tax_minor,
          'includedTaxMinor', o.included_tax_minor, 'tipMinor', o.tip_minor,
          'items', (SELECT json_agg(json_build_object('name', l.name, 'amount', l.amount, 'unitMinor', l.unit_minor,
              'modifiers', l.modifiers) ORDER BY l.line) FROM order_lines AS l
            WHERE l.restaurant_id = reservations.restaurant_id AND l.order_id = o.order_id))
        FROM orders AS o WHERE o.restaurant_id = reservations.restaurant_id
          AND o.reservation_id = reservations.reservation_id) END`.as('ordered'),
    ])
}

function moneyOf(row: VisitRow, policy: Policy): Visit['money'] {
  return {
    asked: { amountMinor: policy.amountMinor, currency: policy.currency },
    facts: {
      status: row.status as BookingStatus,
      depositStatus: depositStatusOf[row.payment_state as PaymentState],
      policy,
      dueAt: row.payment_due_at?.toISOString() ?? null,
      closedAt: row.closed_at?.toISOString() ?? null,
      isOrder: row.ordered?.isTable === false,
    },
  }
}

type VisitRow = Awaited<ReturnType<ReturnType<typeof visits>['executeTakeFirstOrThrow']>>

function present(row: VisitRow): VisitAndRestaurant {
  const policy = row.policy as Policy | null
  return {
    visit: {
      id: hexOf(row.reservation_id),
      sequence: row.sequence,
      status: row.status as BookingStatus,
      startsAt: instantOf(row.starts_at),
      endsAt: instantOf(row.ends_at),
      serviceDate: row.service_date,
      createdAt: instantOf(row.created_at),
      groupSize: row.party_size,
      customerName: row.customer_name,
      email: row.email,
      language: row.language,
      areas: row.areas,
      chosenTables: row.chosen_tables,
      eventName: row.event_name,
      specialRequests: row.special_requests,
      ordered: row.ordered,
      policyText: policy?.words.text ?? null,
      money: policy && moneyOf(row, policy),
      paymentDueAt: row.payment_due_at && instantOf(row.payment_due_at),
      paymentChanges: row.payment_changes,
    },
    restaurant: {
      restaurantId: row.restaurant_id,
      slug: row.slug,
      name: row.name,
      address: row.address,
      zip: row.zip,
      city: row.city,
      country: row.country_code,
      phone: row.phone,
      timeZone: row.time_zone,
      lat: row.lat,
      lon: row.lon,
    },
  }
}
