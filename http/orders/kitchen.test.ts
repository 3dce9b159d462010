import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OrderProgress } from '#contract/orders/orders.ts'
import { replaceRestaurantKey } from '#data/restaurants/restaurant-key.ts'
import { callOf } from '../payments/sandbox-fixtures.ts'
import { openBookingFixture, refusal } from '../reservations/booking-fixtures.ts'
import { delivery, openKitchen, soup, takeaway } from './order-fixtures.ts'

const fixture = await openBookingFixture()
const { client } = fixture
let token: string
beforeAll(async () => {
  await openKitchen(fixture)
  token = (await replaceRestaurantKey(fixture.context.db, 5101)) ?? ''
})
beforeEach(() => fixture.clear())

const step = (reservationId: string, progress: OrderProgress, key = token) =>
  client.host.progress({ params: { restaurantId: 5101, reservationId }, body: { progress }, token: key })

describe('a host says how far the kitchen is', () => {
  test('step by step, and an order that was handed over is closed', async () => {
    const made = await fixture.book(takeaway)
    expect(await step(made.id, 'preparing')).toMatchObject({
      deliveryType: 'takeaway',
      order: { progress: 'preparing' },
    })
    expect(await refusal(client.reservations.cancel({ ...callOf(made), body: {} }))).toMatchObject({
      code: 'being_prepared',
    })
    await step(made.id, 'ready')
    expect(await step(made.id, 'done')).toMatchObject({ status: 'Closed', order: { progress: 'done' } })
    expect(await refusal(step(made.id, 'done'))).toMatchObject({ code: 'already_ended' })
    const [day] = await fixture.rows<{ tickets: number[] }>('SELECT tickets FROM service_days')
    expect(day?.tickets.every((count) => count === 0)).toBe(true)
  })

  test('never back, and nothing that an order of its kind does not know', async () => {
    const made = await fixture.book(delivery('Lindengasse 2'))
    await step(made.id, 'on_the_way')
    expect(await refusal(step(made.id, 'preparing'))).toMatchObject({ code: 'status_changed' })
    expect(await refusal(step(made.id, 'ready'))).toMatchObject({ code: 'status_changed' })
  })

  test('where a delivery goes, he reads', async () => {
    const made = await fixture.book({
      ...delivery('Lindengasse 2'),
      customerProfile: {
        deliveryAddress: 'Lindengasse 2',
        deliveryApartment: 'Top 4',
        deliveryInstructions: 'Ring twice',
      },
    })
    expect(await step(made.id, 'preparing')).toMatchObject({ address: 'Lindengasse 2, Top 4, Ring twice' })
  })

  test('of his own restaurant alone, with its key, and of a table without dishes nothing', async () => {
    const made = await fixture.book(takeaway)
    expect(await refusal(step(made.id, 'preparing', 'wrong'))).toMatchObject({ status: 403 })
    expect(await refusal(step(made.id, 'preparing', ''))).toMatchObject({ status: 401 })
    const table = await fixture.book()
    expect(await refusal(step(table.id, 'preparing'))).toMatchObject({ code: 'not_found' })
  })

  test('and of two at once one is refused', async () => {
    const made = await fixture.book(takeaway)
    const answers = await Promise.allSettled([step(made.id, 'preparing'), step(made.id, 'preparing')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('a dish', () => {
  const offer = (available: boolean, productId = 'soup', key = token) =>
    client.host.offerProduct({
      params: { restaurantId: 5101, menuId: 'kitchen', productId },
      body: { available },
      token: key,
    })

  test('is sold out, and can be had again', async () => {
    const body = fixture.body({ ...takeaway, order: { orderItems: [soup] } })
    const answer = () =>
      client.reservations.calculate({ body }).then(
        () => 'to be had',
        ({ code }) => code,
      )
    await offer(false)
    await expect.poll(answer).toBe('sold_out')
    await offer(true)
    await expect.poll(answer).toBe('to be had')
  })

  test('is in no order that comes after it was sold out, however lately the menu was read', async () => {
    const order = { orderItems: [soup] }
    for (let round = 0; round < 4; round++) {
      await client.reservations.calculate({ body: fixture.body({ ...takeaway, order }) })
      await offer(false)
      expect(await refusal(fixture.book({ ...takeaway, order }))).toMatchObject({ code: 'sold_out' })
      await offer(true)
      await client.reservations.calculate({ body: fixture.body(takeaway) })
    }
  })

  test('that is not there, or is another’s, is not found', async () => {
    expect(await refusal(offer(false, 'sushi'))).toMatchObject({ status: 404 })
    expect(await refusal(offer(false, 'soup', 'wrong'))).toMatchObject({ status: 403 })
  })
})

test('whoever watches an order hears of each step', async () => {
  const made = await fixture.book(takeaway)
  await step(made.id, 'preparing')
  const response = await fixture.app.fetch(
    new Request(`http://localhost/api/rsv/guest/reservations/${made.id}/events`, {
      headers: { authorization: `Bearer ${made.token}` },
    }),
  )
  const reader = response.body?.getReader()
  let seen = ''
  while (!seen.includes('"progress":"preparing"')) {
    const { value, done } = (await reader?.read()) ?? { done: true }
    if (done) break
    seen += new TextDecoder().decode(value as Uint8Array)
  }
  expect(seen).toContain('"progress":"preparing"')
  await reader?.cancel()
})
