import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { BookingRules } from '#domain/availability/booking-rules.ts'
import type { DayOccupancy } from '#domain/availability/occupancy.ts'
import {
  type KitchenHistory,
  kitchenHistory,
  type MeasuredOrder,
  noHistory,
  quoteReady,
  type ReadyAccuracy,
  type ReadyQuote,
} from '#domain/orders/forecast/ready-time.ts'
import { loadOfSlot, type OrderKind, type OrderSlot } from '#domain/orders/order-slot.ts'
import { cookingMinutes } from '#domain/orders/progress.ts'
import { readServiceDay } from '../availability/service-days.ts'
import type { Db } from '../database/database.ts'
import { perDatabase } from '../database/per-database.ts'

type KitchenHistories = Readonly<Record<OrderKind, KitchenHistory>>

/** Days that are looked back on, as for waits in line; what is older counts next to nothing. */
const days = 60
const mostOrders = 400

/** In milliseconds: one order more changes a range little, so it need not be of this minute. */
const lifetime = 60_000
type CachedKitchenHistories = { rules: BookingRules; histories: Promise<KitchenHistories> }
const keptFor = perDatabase(() => new LRUCache<number, CachedKitchenHistories>({ max: 500, ttl: lifetime }))

function readKitchenHistories(db: Db, rules: BookingRules, now: Temporal.Instant): Promise<KitchenHistories> {
  const kept = keptFor(db)
  const known = kept.get(rules.restaurantId)
  if (known && known.rules === rules) return known.histories
  const histories = read(db, rules, now)
  kept.set(rules.restaurantId, { rules, histories })
  histories.catch(() => kept.delete(rules.restaurantId))
  return histories
}

async function read(
  db: Db,
  { restaurantId, timeZone }: BookingRules,
  now: Temporal.Instant,
): Promise<KitchenHistories> {
  const at = now.toString()
  const { rows } = await sql<
    MeasuredOrder & { kind: OrderKind }
  >`/* named: kitchen_history */ SELECT delivery_type AS kind,
      quoted_load AS load, quoted_low AS low, quoted_minutes AS minutes, quoted_high AS high,
      (extract(epoch FROM ready_at - cancel_until) / 60)::float8 AS took,
      extract(hour FROM due_at AT TIME ZONE ${timeZone})::integer AS hour,
      (extract(epoch FROM ${at}::timestamptz - ready_at) / 86400)::float8 AS "daysAgo"
    FROM orders WHERE restaurant_id = ${restaurantId} AND quoted_minutes IS NOT NULL AND delivery_type <> 'preorder'
      AND ready_at > ${at}::timestamptz - make_interval(days => ${days}) AND ready_at <= ${at}::timestamptz
    ORDER BY ready_at DESC, order_id LIMIT ${mostOrders}`.execute(db)
  const oldestFirst = rows.toReversed()
  const of = (kind: OrderKind) => kitchenHistory(oldestFirst.filter((row) => row.kind === kind))
  return { takeaway: of('takeaway'), delivery: of('delivery') }
}

type KitchenQuotes = {
  /** For a slot by its wall minutes and the orders that are due in it already. */
  quote: (slot: { minutes: number; load: number }) => ReadyQuote
  accuracy: ReadyAccuracy
}

/** When orders of one kind can be had, by what past ones took. */
export async function readKitchenQuotes(
  db: Db,
  rules: BookingRules,
  kind: OrderKind,
  now: Temporal.Instant,
): Promise<KitchenQuotes> {
  const channel = rules.channels[kind]
  const history = channel ? (await readKitchenHistories(db, rules, now))[kind] : noHistory
  const configured = cookingMinutes(channel ?? { leadMinutes: 0 })
  const known = new Map<string, ReadyQuote>()
  const quote: KitchenQuotes['quote'] = ({ minutes, load: before }) => {
    const asked = { configured, hour: Math.floor(minutes / 60) % 24, load: before + 1 }
    const key = `${asked.hour} ${asked.load}`
    const found = known.get(key) ?? quoteReady(history, asked)
    known.set(key, found)
    return found
  }
  return { quote, accuracy: history.accuracy }
}

type ReadyQuoteQuery = { kind: OrderKind; slot: Pick<OrderSlot, 'minutes' | 'serviceDate'>; day?: DayOccupancy }

/** For an order that is to be due in a slot. */
export async function quoteForSlot(
  db: Db,
  rules: BookingRules,
  { kind, slot, day: known }: ReadyQuoteQuery,
  now: Temporal.Instant,
): Promise<ReadyQuote> {
  const [day, { quote }] = await Promise.all([
    known ?? readServiceDay(db, rules, slot.serviceDate, now),
    readKitchenQuotes(db, rules, kind, now),
  ])
  return quote({ minutes: slot.minutes, load: loadOfSlot(rules, day, { kind, slot }, now) })
}
