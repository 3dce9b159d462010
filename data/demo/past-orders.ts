import { sql } from 'kysely'
import type { ReadyQuote } from '#domain/orders/forecast/ready-time.ts'
import type { OrderKind } from '#domain/orders/order-slot.ts'
import type { Db } from '../database/database.ts'
import { simulatedSource } from './demo-lines.ts'

/** An order of the demo that was made, cooked and handed over before anybody looked. */
export type PastOrder = {
  reservationId: string
  kind: OrderKind
  serviceDate: string
  dueAt: Temporal.Instant
  begins: Temporal.Instant
  readyAt: Temporal.Instant
  quote: ReadyQuote
  customerName: string
  phone: string
  dish: { menuId: string; productId: string; name: string; priceMinor: number }
  amount: number
}

/** Writes past orders of one restaurant; those that are there already are left alone. Returns how many are new. */
export async function insertPastOrders(db: Db, restaurantId: number, orders: readonly PastOrder[]): Promise<number> {
  if (orders.length === 0) return 0
  const rows = orders.map(({ reservationId, dueAt, begins, readyAt, dish, quote, ...order }) => ({
    ...order,
    ...dish,
    ...quote,
    id: reservationId,
    due: dueAt.toString(),
    begins: begins.toString(),
    ready: readyAt.toString(),
  }))
  const { rows: made } = await sql`
    WITH given AS (
      SELECT g.*, r.currency FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS g (id uuid, kind text, "serviceDate" date,
        due timestamptz, begins timestamptz, ready timestamptz, load smallint, low smallint, minutes smallint, high smallint,
        "customerName" text, phone text, "menuId" text, "productId" text, name text, "priceMinor" bigint, amount smallint)
      JOIN restaurants r ON r.restaurant_id = ${restaurantId}
    ), made AS (
      INSERT INTO reservations (restaurant_id, reservation_id, status, status_at, service_date, period, party_size, delivery_type,
        customer_name, phone, source, currency, token_hash, request_digest, sequence, created_at, closed_at, covers_counted)
      SELECT ${restaurantId}, id, 'Closed', greatest(due, ready), "serviceDate", tstzrange(due, due + interval '15 minutes'), 1, kind,
        "customerName", phone, ${simulatedSource}, currency, sha256(uuid_send(gen_random_uuid())), sha256(uuid_send(id)), 1,
        begins - interval '30 minutes', greatest(due, ready), false
      FROM given ON CONFLICT DO NOTHING RETURNING reservation_id
    ), closed AS (
      INSERT INTO reservation_status_changes (restaurant_id, reservation_id, change, from_status, to_status, actor, at)
      SELECT ${restaurantId}, id, 1, 'Approved', 'Closed', 'autopilot', greatest(due, ready)
      FROM given WHERE id IN (SELECT reservation_id FROM made)
    ), ordered AS (
      INSERT INTO orders (restaurant_id, order_id, reservation_id, menu_id, delivery_type, due_at, currency, subtotal_minor,
        total_minor, progress, progress_at, cancel_until, quoted_load, quoted_low, quoted_minutes, quoted_high, ready_at)
      SELECT ${restaurantId}, id, id, "menuId", kind, due, currency, "priceMinor" * amount, "priceMinor" * amount, 'done',
        greatest(due, ready), begins, load, low, minutes, high, ready
      FROM given WHERE id IN (SELECT reservation_id FROM made)
    ), lines AS (
      INSERT INTO order_lines (restaurant_id, order_id, line, product_id, name, amount, unit_minor)
      SELECT ${restaurantId}, id, 0, "productId", name, amount, "priceMinor"
      FROM given WHERE id IN (SELECT reservation_id FROM made)
    ) SELECT reservation_id FROM made`.execute(db)
  return made.length
}
