import { sql } from 'kysely'
import type { OrderProgress } from '#contract/orders/orders.ts'
import type { OrderKind } from '#domain/orders/order-slot.ts'
import type { Db } from '../database/database.ts'
import { hexOf } from '../database/sql-values.ts'
import { simulatedSource } from './demo-lines.ts'

/** Restaurants of the demo that take orders to be picked up or brought. */
export async function listDemoKitchens(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('booking_settings')
    .innerJoin('restaurants', 'restaurants.restaurant_id', 'booking_settings.restaurant_id')
    .select('booking_settings.restaurant_id')
    .where('is_demo', '=', true)
    .where(sql<boolean>`'true' IN (ordering->'takeaway'->>'enabled', ordering->'delivery'->>'enabled')`)
    .where('is_offline', '=', false)
    .orderBy('booking_settings.restaurant_id')
    .execute()
  return rows.map(({ restaurant_id }) => restaurant_id)
}

/** An order that a real guest waits for, its moments in milliseconds. */
export type OpenOrder = {
  restaurantId: number
  reservationId: string
  deliveryType: OrderKind
  status: string
  statusAt: number
  progress: OrderProgress
  progressAt: number
}

const most = 500

/** What is still to be handed over in some kitchens; an order that waits for its money is not begun. */
export async function readOpenOrders(db: Db, restaurantIds: readonly number[]): Promise<OpenOrder[]> {
  if (restaurantIds.length === 0) return []
  const { rows } = await sql<
    Omit<OpenOrder, 'reservationId'> & { id: string }
  >`SELECT o.restaurant_id AS "restaurantId",
      o.reservation_id AS id, o.delivery_type AS "deliveryType", r.status, o.progress,
      (extract(epoch FROM r.status_at) * 1000)::float8 AS "statusAt",
      (extract(epoch FROM o.progress_at) * 1000)::float8 AS "progressAt"
    FROM orders o JOIN reservations r ON r.restaurant_id = o.restaurant_id AND r.reservation_id = o.reservation_id
    WHERE o.restaurant_id = ANY (${restaurantIds}) AND r.restaurant_id = ANY (${restaurantIds})
      AND o.progress <> 'done' AND o.dropped_at IS NULL AND o.delivery_type <> 'preorder'
      AND r.status IN ('Pending', 'Approved', 'Called', 'Seated') AND r.payment_due_at IS NULL
    ORDER BY o.due_at, o.reservation_id LIMIT ${most}`.execute(db)
  return rows.map(({ id, ...row }) => ({ ...row, reservationId: hexOf(id) }))
}

const keptDays = 30
const mostForgotten = 500

/** Forgets made up orders of a restaurant that nothing is learned from any more. */
export async function forgetPastOrders(db: Db, restaurantId: number, now: Temporal.Instant): Promise<void> {
  await sql`DELETE FROM reservations WHERE restaurant_id = ${restaurantId} AND reservation_id = ANY (ARRAY(
    SELECT reservation_id FROM reservations WHERE restaurant_id = ${restaurantId} AND source = ${simulatedSource}
      AND delivery_type IS NOT NULL AND created_at < ${now.toString()}::timestamptz - make_interval(days => ${keptDays})
    ORDER BY created_at, reservation_id LIMIT ${mostForgotten}))`.execute(db)
}
