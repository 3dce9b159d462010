import { beforeAll, describe, expect, test } from 'vitest'
import { advanceOrder } from '#actions/orders/advance-order.ts'
import { insertPastOrders, type PastOrder } from '#data/demo/past-orders.ts'
import { reservationId } from '#domain/reservations/id.ts'
import { callOf } from '../payments/sandbox-fixtures.ts'
import { friday, openBookingFixture, refusal } from '../reservations/booking-fixtures.ts'
import { delivery, openKitchen, takeaway } from './order-fixtures.ts'

const fixture = await openBookingFixture()
const { client, context } = fixture

/** Forty orders to take away of the last two weeks, due at seven, that took half an hour instead of twenty minutes. */
const past: PastOrder[] = Array.from({ length: 40 }, (_, number) => {
  const dueAt = Temporal.Instant.from('2026-11-26T18:00:00Z').subtract({ hours: 24 * (number % 14) })
  const begins = dueAt.subtract({ minutes: 20 })
  return {
    reservationId: reservationId(5101, dueAt, Uint8Array.from([number, 1, 2, 3, 4, 5])),
    kind: 'takeaway',
    serviceDate: dueAt.toString().slice(0, 10),
    dueAt,
    begins,
    readyAt: begins.add({ minutes: number % 10 === 3 ? 38 : 28 + (number % 5) }),
    quote: { low: 25, minutes: 30, high: 35, load: 1 },
    customerName: 'Ann Lee',
    phone: '+99900000000001',
    dish: { menuId: 'kitchen', productId: 'soup', name: 'Minestrone', priceMinor: 690 },
    amount: 2,
  }
})

beforeAll(async () => {
  await openKitchen(fixture)
  expect(await insertPastOrders(context.db, 5101, past)).toBe(40)
})

const ask = (deliveryType: 'takeaway' | 'delivery', date = friday) =>
  client.availability.readyTimes({ params: { id: 5101 }, query: { date, deliveryType } })
const sevenOf = async (kind: 'takeaway' | 'delivery') => {
  const { slots, accuracy } = await ask(kind)
  const seven = slots.find(({ time }) => time === '19:00:00')
  return { from: seven?.readyFrom.slice(11, 16), until: seven?.readyUntil.slice(11, 16), accuracy }
}

describe('when an order can be had', () => {
  test('is said from what past orders took', async () => {
    expect(await sevenOf('takeaway')).toEqual({
      from: '18:09',
      until: '18:14',
      accuracy: { quotes: 40, withinRange: 0.9, medianError: 2 },
    })
  })

  test('is the configured time as a wide range where none was measured', async () => {
    expect(await sevenOf('delivery')).toEqual({
      from: '17:55',
      until: '18:10',
      accuracy: { quotes: 0, withinRange: null, medianError: null },
    })
  })

  test('is known for every time that can be had, and for no other', async () => {
    const { slots } = await ask('takeaway')
    const listed = await client.availability.list({
      params: { id: 5101 },
      query: {
        'contract.date': `${friday}T15:00:00`,
        'contract.partySize': 1,
        'contract.rangeInMinutes': 900,
        'contract.deliveryType': 'takeaway',
      },
    })
    expect(slots.map(({ time }) => time)).toEqual(listed.map(({ time }) => time))
    expect(slots.length).toBeGreaterThan(10)
  })

  test('is not known of a restaurant that takes no such orders', async () => {
    await fixture.addRestaurant({ restaurantId: 5199, tables: [{ number: '1', max: 2 }] })
    const query = { date: friday, deliveryType: 'takeaway' } as const
    expect(await refusal(client.availability.readyTimes({ params: { id: 5199 }, query }))).toMatchObject({
      status: 404,
    })
  })
})

describe('an order', () => {
  const measured = async (id: string) => {
    const [row] = await fixture.rows<{ ready: string | null }>(
      `SELECT to_char(ready_at AT TIME ZONE 'UTC', 'HH24:MI') AS ready FROM orders WHERE replace(order_id::text, '-', '') = $1`,
      [id],
    )
    return row?.ready
  }
  const step = (id: string, to: 'preparing' | 'ready' | 'on_the_way' | 'done', time: string, by?: 'autopilot') =>
    advanceOrder(context.db, {
      restaurantId: 5101,
      reservationId: id,
      to,
      now: Temporal.Instant.from(`${friday}T${time}:00Z`),
      ...(by && { by }),
    })

  test('keeps the range that was shown for its time', async () => {
    const { from, until } = await sevenOf('takeaway')
    const made = await fixture.book(takeaway)
    const { order } = await client.reservations.get(callOf(made))
    expect([order?.readyFrom, order?.readyUntil].map((each) => each?.slice(11, 16))).toEqual([from, until])
  })

  test('that is begun late is said to be late by as much, and from when on it could be had is learned', async () => {
    const made = await fixture.book(delivery('Lindengasse 2'))
    await step(made.id, 'preparing', '17:50')
    const { order } = await client.reservations.get(callOf(made))
    expect(order).toMatchObject({ readyFrom: `${friday}T18:05:00Z`, readyUntil: `${friday}T18:20:00Z` })
    await step(made.id, 'on_the_way', '18:02')
    expect(await measured(made.id)).toBeNull()
    await step(made.id, 'done', '18:12')
    expect(await measured(made.id)).toBe('18:12')
  })

  test('to take away is measured when it is ready, not when it is fetched', async () => {
    const made = await fixture.book(takeaway)
    await step(made.id, 'ready', '17:58')
    await step(made.id, 'done', '18:20')
    expect(await measured(made.id)).toBe('17:58')
  })

  test('that the clock brought on measures nothing', async () => {
    const made = await fixture.book(takeaway)
    await step(made.id, 'ready', '18:00', 'autopilot')
    await step(made.id, 'done', '18:20')
    expect(await measured(made.id)).toBeNull()
  })
})

test('past orders are written once', async () => {
  expect(await insertPastOrders(context.db, 5101, past)).toBe(0)
})
