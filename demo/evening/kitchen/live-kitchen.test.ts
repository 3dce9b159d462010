import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { audit } from '#data/audit/audit.ts'
import { delivery, openKitchen, takeaway } from '#http/orders/order-fixtures.ts'
import { callOf } from '#http/payments/sandbox-fixtures.ts'
import { friday, openBookingFixture } from '#http/reservations/booking-fixtures.ts'
import { LiveKitchen } from './live-kitchen.ts'

const fixture = await openBookingFixture()
const { client, context, rows } = fixture
let now = Temporal.Instant.from(`${friday}T09:00:00Z`)
const failures: number[] = []

beforeAll(async () => {
  await openKitchen(fixture)
  await rows('UPDATE booking_settings SET is_demo = true')
})
beforeEach(async () => {
  await fixture.clear()
  now = context.clock.now()
  failures.splice(0)
})

const kitchen = (speed = 1) =>
  new LiveKitchen({ db: context.db, now: () => now, speed, onFailure: (_, id) => failures.push(id) })

async function progressAfter(live: LiveKitchen, made: Parameters<typeof callOf>[0], seconds: number) {
  now = now.add({ seconds })
  await live.turn()
  const { status, order } = await client.reservations.get(callOf(made))
  return `${status} ${order?.progress}`
}

// First, because what past orders took is kept for a minute.
describe('past orders', () => {
  test('are there to be measured, once, and break no rule', async () => {
    await kitchen().turn()
    const count = async () => (await rows<{ count: number }>('SELECT count(*)::integer FROM orders'))[0]?.count
    const first = await count()
    expect(first).toBeGreaterThan(40)
    await kitchen().turn()
    expect(await count()).toBe(first)
    const query = { date: friday, deliveryType: 'takeaway' } as const
    const { accuracy } = await client.availability.readyTimes({ params: { id: 5101 }, query })
    expect(accuracy.quotes).toBeGreaterThan(20)
    expect(accuracy.withinRange).toBeGreaterThan(0.5)
    expect(await audit(context.db)).toEqual([])
  })

  test('are forgotten when they are old', async () => {
    await kitchen().turn()
    const before = await rows<{ id: string }>('SELECT reservation_id AS id FROM orders')
    now = now.add({ hours: 24 * 60 })
    await kitchen().turn()
    const after = await rows<{ id: string }>('SELECT reservation_id AS id FROM orders')
    expect(after.length).toBeGreaterThan(40)
    expect(after.filter(({ id }) => before.some((old) => old.id === id))).toEqual([])
  })
})

describe('an order in the demo', () => {
  test('is cooked and handed over within minutes, however far off it is due', async () => {
    const [fetched, brought] = [await fixture.book(takeaway), await fixture.book(delivery('Lindengasse 2'))]
    const live = kitchen()
    expect(await progressAfter(live, fetched, 50)).toBe('Approved received')
    expect(await progressAfter(live, fetched, 10)).toBe('Approved preparing')
    // another process goes on where this one was
    expect(await progressAfter(kitchen(), fetched, 90)).toBe('Approved ready')
    expect(await progressAfter(live, brought, 0)).toBe('Approved on_the_way')
    expect(await progressAfter(live, fetched, 60)).toBe('Closed done')
    expect(await progressAfter(live, brought, 0)).toBe('Closed done')
    expect(failures).toEqual([])
  })

  test('teaches nothing about how long its kitchen takes', async () => {
    const made = await fixture.book(takeaway)
    const live = kitchen(60)
    for (let turn = 0; turn < 4; turn++) await progressAfter(live, made, 5)
    expect(
      await rows(`SELECT ready_at FROM orders JOIN reservations USING (restaurant_id, reservation_id)
      WHERE source = 'website'`),
    ).toEqual([{ ready_at: null }])
  })

  test('that the restaurant must accept is accepted first', async () => {
    const made = await fixture.book(takeaway)
    await rows(`UPDATE reservations SET status = 'Pending'`)
    expect(await progressAfter(kitchen(), made, 10)).toBe('Approved received')
  })

  test('is left alone where its restaurant is not of the demo', async () => {
    await rows('UPDATE booking_settings SET is_demo = false')
    const made = await fixture.book(takeaway)
    expect(await progressAfter(kitchen(), made, 600)).toBe('Approved received')
    await rows('UPDATE booking_settings SET is_demo = true')
  })
})

test('a restaurant that fails stops no other', async () => {
  await rows(`CREATE FUNCTION broken() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'broken'; END $$;
    CREATE TRIGGER broken BEFORE INSERT ON order_lines FOR EACH ROW EXECUTE FUNCTION broken()`)
  await kitchen().turn()
  expect(failures).toEqual([5101])
  await rows('DROP TRIGGER broken ON order_lines; DROP FUNCTION broken')
})
