import { expect, test } from 'vitest'
import { openKitchen, openOrders, takeaway } from '#http/orders/order-fixtures.ts'
import { callOf } from '#http/payments/sandbox-fixtures.ts'
import { openBookingFixture } from '#http/reservations/booking-fixtures.ts'
import { createLog } from '../monitoring/log.ts'
import { keepTime } from './autopilot.ts'
import { keepKitchen } from './kitchen-autopilot.ts'

const fixture = await openBookingFixture()

const at = (time: string) => {
  const now = Temporal.Instant.from(`2026-12-04T${time}:00Z`)
  return { db: fixture.context.db, clock: { now: () => now }, log: createLog('silent') }
}
const shown = async () => {
  const [row] = await fixture.rows<{ seen: string }>(
    `SELECT r.status || ' ' || o.progress AS seen FROM reservations r JOIN orders o USING (restaurant_id, reservation_id)`,
  )
  return row?.seen
}

test('a kitchen begins in time, has it ready when it is due, and closes it a slot later', async () => {
  await openKitchen(fixture)
  await fixture.book(takeaway)
  const seen: Record<string, string | undefined> = {}
  for (const time of ['17:39', '17:40', '17:59', '18:00', '18:15']) {
    await keepKitchen(at(time))
    await keepTime(at(time))
    seen[time] = await shown()
  }
  expect(seen).toEqual({
    '17:39': 'Approved received',
    '17:40': 'Approved preparing',
    '17:59': 'Approved preparing',
    '18:00': 'Approved ready',
    '18:15': 'Closed done',
  })
})

test('one that a restaurant keeps in its own hands is left alone', async () => {
  await fixture.clear()
  await fixture.rows(`UPDATE booking_settings SET autopilot = '{"cook": false}'`)
  await fixture.book(takeaway)
  expect(await keepKitchen(at('18:00'))).toBe(0)
})

test('one whose booking was canceled is no longer among the open ones', async () => {
  await fixture.clear()
  const canceled = await fixture.book(takeaway)
  await fixture.client.reservations.cancel({ ...callOf(canceled), body: {} })
  expect(await fixture.rows(openOrders)).toEqual([])
  await fixture.book(takeaway)
  expect(await fixture.rows(openOrders)).toHaveLength(1)
})
