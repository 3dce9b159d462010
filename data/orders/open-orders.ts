import { sql } from 'kysely'
import type { OrderProgress } from '#contract/orders/orders.ts'
import type { DeliveryType } from '#domain/orders/delivery-type.ts'
import type { KitchenOrder } from '#domain/orders/progress.ts'
import { acceptedStatuses } from '#domain/reservations/statuses.ts'
import type { Db } from '../database/database.ts'
import { instantOf } from '../database/instants.ts'
import { hexOf } from '../database/sql-values.ts'
import { isDue } from '../jobs/job-failures.ts'

type OrderOnAutopilot = KitchenOrder & { restaurantId: number; reservationId: string }

const most = 500
/** No kitchen begins earlier. */
const hoursAhead = 6
const usualLeadMinutes = 30

/** Orders with which a kitchen on autopilot should have begun or gone on, soonest first. */
export async function listOrdersInKitchen(
  db: Db,
  { task, now }: { task: string; now: Temporal.Instant },
): Promise<OrderOnAutopilot[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('reservations', (join) =>
      join
        .onRef('reservations.restaurant_id', '=', 'orders.restaurant_id')
        .onRef('reservations.reservation_id', '=', 'orders.reservation_id'),
    )
    .innerJoin('booking_settings', 'booking_settings.restaurant_id', 'orders.restaurant_id')
    .select(['orders.restaurant_id', 'orders.reservation_id', 'orders.delivery_type', 'progress', 'due_at'])
    .select(sql<number | null>`(ordering -> orders.delivery_type ->> 'leadMinutes')::integer`.as('lead_minutes'))
    .where('progress', 'in', ['received', 'preparing'])
    .where('dropped_at', 'is', null)
    .where('due_at', '<=', new Date(now.add({ hours: hoursAhead }).epochMilliseconds))
    .where('status', 'in', acceptedStatuses)
    .where('payment_due_at', 'is', null)
    .where(sql<boolean>`autopilot ->> 'cook' IS DISTINCT FROM 'false'`)
    .where(isDue(task, sql.ref('orders.restaurant_id'), sql`replace(orders.reservation_id::text, '-', '')`, now))
    .orderBy('due_at')
    .orderBy('orders.reservation_id')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    restaurantId: row.restaurant_id,
    reservationId: hexOf(row.reservation_id),
    deliveryType: row.delivery_type as DeliveryType,
    progress: row.progress as OrderProgress,
    dueAt: instantOf(row.due_at),
    leadMinutes: row.lead_minutes ?? usualLeadMinutes,
  }))
}
