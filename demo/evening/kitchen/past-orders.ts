import { createHash } from 'node:crypto'
import type { PastOrder } from '#data/demo/past-orders.ts'
import type { BookingRules } from '#domain/availability/booking-rules.ts'
import { dayClock, instantMinutes } from '#domain/availability/day-clock.ts'
import { startsOn } from '#domain/availability/services.ts'
import { kitchenHistory, type MeasuredOrder, quoteReady } from '#domain/orders/forecast/ready-time.ts'
import type { OrderKind } from '#domain/orders/order-slot.ts'
import { cookingMinutes } from '#domain/orders/progress.ts'
import { reservationId } from '#domain/reservations/id.ts'
import { givenNames } from '../../generate/given-names.ts'
import { type Random, randomFor } from '../../generate/random.ts'

const daysBack = 21
const mostOfDay = 3

type PastOrdersOptions = { dishes: readonly PastOrder['dish'][]; seed: number; now: Temporal.Instant }

/**
 * Orders of the last three weeks, the same whenever they are planned. Each was quoted by the rule that quotes real ones, from those
 * before it, and took as long as its kitchen takes: every restaurant has a pace of its own and is slower when it is busy.
 */
export function planPastOrders(rules: BookingRules, { dishes, seed, now }: PastOrdersOptions): PastOrder[] {
  if (dishes.length === 0) return []
  return (['takeaway', 'delivery'] as const).flatMap((kind) => planKind(rules, kind, { dishes, seed, now }))
}

function planKind(rules: BookingRules, kind: OrderKind, { dishes, seed, now }: PastOrdersOptions): PastOrder[] {
  const channel = rules.channels[kind]
  if (!channel) return []
  const configured = cookingMinutes(channel)
  const pace = 0.85 + 0.5 * randomFor(seed, 'kitchen', rules.restaurantId, kind).next()
  const today = now.toZonedDateTimeISO(rules.timeZone).toPlainDate()
  const measured: (MeasuredOrder & { at: number })[] = []
  const orders: PastOrder[] = []
  for (let back = daysBack; back > 0; back--) {
    const date = today.subtract({ days: back }).toString()
    const random = randomFor(seed, 'past orders', rules.restaurantId, kind, date)
    const history = kitchenHistory(measured.map((order) => ({ ...order, daysAgo: order.at - back })))
    for (const [number, minutes] of dueMinutes(rules, kind, date, random).entries()) {
      const at = instantMinutes(dayClock(rules.timeZone, date), minutes)
      if (at === null) continue
      const dueAt = Temporal.Instant.fromEpochMilliseconds(at * 60_000)
      const begins = dueAt.subtract({ minutes: configured })
      const hour = Math.floor(minutes / 60) % 24
      const load = random.between(1, Math.min(channel.ordersPerSlot, 4))
      const quote = quoteReady(history, { configured, hour, load })
      const busy = (hour >= 18 && hour < 21 ? 1.15 : 1) + 0.05 * (load - 1)
      const took = Math.round(configured * pace * busy * (0.8 + 0.4 * ((random.next() + random.next()) / 2)))
      measured.push({ ...quote, hour, took, daysAgo: 0, at: back })
      orders.push({
        ...named(`${seed} ${rules.restaurantId} ${kind} ${date} ${number}`, rules.restaurantId, begins),
        kind,
        serviceDate: date,
        dueAt,
        begins,
        readyAt: begins.add({ minutes: took }),
        quote,
        dish: random.pick(dishes),
        amount: random.between(1, 3),
      })
    }
  }
  return orders
}

/** Up to three times of a day at which something was due, none where the kitchen was closed. */
function dueMinutes(rules: BookingRules, kind: OrderKind, date: string, random: Random): number[] {
  const starts = startsOn(rules, date, { party: 1, purpose: kind }).map(({ minutes }) => minutes)
  return random.sample(starts, random.between(1, mostOfDay)).toSorted((a, b) => a - b)
}

function named(key: string, restaurantId: number, begins: Temporal.Instant) {
  const digest = createHash('sha256').update(`past order ${key}`).digest()
  return {
    reservationId: reservationId(restaurantId, begins, digest.subarray(8, 14)),
    customerName: `${givenNames[digest.readUInt16BE(0) % givenNames.length]} (demo)`,
    // no country has this code, so nobody is ever written to
    phone: `+999${String(digest.readUIntBE(2, 6) % 10 ** 11).padStart(11, '0')}`,
  }
}
