import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallError } from '#contract/endpoints/client.ts'
import type { BookingContractWire } from '#contract/reservations/booking.ts'
import { at, openBookingFixture, refusal } from '../reservations/booking-fixtures.ts'
import { delivery, openKitchen, ordering, pizza, soup, takeaway } from './order-fixtures.ts'

const fixture = await openBookingFixture()
const { client } = fixture
beforeAll(() => openKitchen(fixture))
beforeEach(() => fixture.clear())

const place = (changes: Partial<BookingContractWire> = {}) => fixture.book({ ...takeaway, ...changes })
const callOf = ({ id, token }: { id: string; token?: string | null | undefined }) => ({
  params: { reservationId: id },
  token: token ?? '',
})
const tickets = async () => {
  const [day] = await fixture.rows<{ tickets: number[] }>(
    `SELECT tickets FROM service_days WHERE service_date = '2026-12-04'`,
  )
  return (day?.tickets ?? []).reduce((sum, count) => sum + count, 0)
}

describe('an order to take away', () => {
  test('is made with its lines, names and prices, and can be read again', async () => {
    const made = await place({
      order: { ...takeaway.order, orderItems: takeaway.order?.orderItems ?? [], note: 'No plastic' },
    })
    expect(made).toMatchObject({ status: 'Approved', type: 'order', deliveryType: 'takeaway', depositStatus: 'NoCard' })
    const read = await client.reservations.get(callOf(made))
    expect(read.order).toMatchObject({
      total: 35.9,
      note: 'No plastic',
      paymentType: 'cash',
      progress: 'received',
      readyFrom: '2026-12-04T17:55:00Z',
      readyUntil: '2026-12-04T18:10:00Z',
      cancelUntil: '2026-12-04T17:40:00Z',
      orderItems: [
        { name: 'Margherita', amount: 2, price: 14.5, modifiers: [{ name: 'Large', optionId: 'large' }] },
        { name: 'Minestrone', amount: 1, price: 6.9 },
      ],
    })
  })

  test('takes no table and no covers, but a ticket of the kitchen', async () => {
    await place()
    const [row] = await fixture.rows(`SELECT table_ids, covers_counted FROM reservations`)
    expect(row).toEqual({ table_ids: [], covers_counted: false })
    expect(await tickets()).toBe(1)
  })

  test('sent twice is one order, and with other dishes under its id none', async () => {
    const id = await fixture.newId()
    const [first, second] = [await place({ id }), await place({ id })]
    expect(second.token).toBe(first.token)
    expect(await refusal(place({ id, order: { orderItems: [soup] } }))).toMatchObject({ code: 'key_reused' })
    expect(await tickets()).toBe(1)
  })

  test('frees the kitchen when it is canceled, and again when the call is repeated it does not', async () => {
    const made = await place()
    await client.reservations.cancel({ ...callOf(made), body: {} })
    expect(await refusal(client.reservations.cancel({ ...callOf(made), body: {} }))).toMatchObject({
      code: 'already_canceled',
    })
    expect(await tickets()).toBe(0)
  })

  test('cannot be canceled once the kitchen has begun', async () => {
    const made = await place()
    fixture.setNow(Temporal.Instant.from('2026-12-04T17:41:00Z'))
    expect(await refusal(client.reservations.cancel({ ...callOf(made), body: {} }))).toMatchObject({
      code: 'being_prepared',
    })
    expect(await tickets()).toBe(1)
  })

  test('is shown as full where the kitchen is, and the nearest times are named', async () => {
    for (const email of ['a@example.com', 'b@example.com', 'c@example.com']) await place({ email })
    const refused = await refusal(place({ email: 'd@example.com' }))
    expect(refused).toMatchObject({ status: 409, code: 'kitchen_full' })
    expect(refused.alternatives?.map(({ reservationTime }) => reservationTime.slice(11, 16))).toEqual([
      '18:15',
      '18:30',
      '18:45',
      '19:15',
      '19:30',
      '19:45',
    ])
    const slots = await client.availability.list({
      params: { id: 5101 },
      query: {
        'contract.date': at('19:00'),
        'contract.partySize': 1,
        'contract.rangeInMinutes': 15,
        'contract.deliveryType': 'takeaway',
      },
    })
    expect(slots.map(({ time }) => time)).toEqual(['18:45:00', '19:15:00'])
  })
})

describe('is changed until the kitchen begins:', () => {
  test('its dishes and its time, with the ticket', async () => {
    const made = await place()
    const body = {
      ...fixture.body({ ...takeaway, order: { orderItems: [soup] }, reservationTime: at('20:00') }),
      restaurantId: 5101,
    }
    await client.reservations.update({ ...callOf(made), body })
    const read = await client.reservations.get(callOf(made))
    expect(read).toMatchObject({ reservationTime: '2026-12-04T20:00:00+01:00', order: { total: 6.9 } })
    expect(await tickets()).toBe(1)
  })

  test('its time alone, with the dishes as they were', async () => {
    const made = await place()
    await client.reservations.update({
      ...callOf(made),
      body: fixture.body({ groupSize: 1, reservationTime: at('20:00') }),
    })
    expect((await client.reservations.get(callOf(made))).order).toMatchObject({
      total: 35.9,
      cancelUntil: '2026-12-04T18:40:00Z',
    })
  })

  test('never into a slot that is full, and then it stays whole', async () => {
    for (const email of ['a@example.com', 'b@example.com', 'c@example.com'])
      await place({ email, reservationTime: at('20:00') })
    const made = await place()
    const moved = client.reservations.update({
      ...callOf(made),
      body: fixture.body({ groupSize: 1, reservationTime: at('20:00') }),
    })
    expect(await refusal(moved)).toMatchObject({ code: 'kitchen_full' })
    expect(await client.reservations.get(callOf(made))).toMatchObject({ reservationTime: '2026-12-04T19:00:00+01:00' })
    expect(await tickets()).toBe(4)
  })
})

describe('an order is refused, by what is wrong with it', () => {
  test.each<[string, Partial<BookingContractWire>, string, string]>([
    ['without dishes', { order: { orderItems: [] } }, 'order_empty', 'contract.order'],
    [
      'with a total that is not ours',
      { order: { orderItems: [soup], total: 1 } },
      'amount_mismatch',
      'contract.order.total',
    ],
    [
      'at a time when nothing is sent out',
      { reservationTime: at('12:00') },
      'ordering_closed',
      'contract.reservationTime',
    ],
    ['between two slots', { reservationTime: at('19:05') }, 'ordering_closed', 'contract.reservationTime'],
    ['in the past', { reservationTime: '2026-11-26T19:00:00+01:00' }, 'past_time', 'contract.reservationTime'],
    ['too soon', { reservationTime: '2026-11-27T17:15:00+01:00' }, 'too_soon', 'contract.reservationTime'],
    ['too far ahead', { reservationTime: '2028-11-24T19:00:00+01:00' }, 'too_far', 'contract.reservationTime'],
    [
      'from a menu of another hour',
      { order: { orderItems: [{ productId: 'eggs', amount: 1 }] } },
      'ordering_closed',
      'contract.reservationTime',
    ],
    [
      'sold out',
      { order: { orderItems: [soup, { productId: 'cake', amount: 1 }] } },
      'sold_out',
      'contract.order.orderItems[1]',
    ],
    ['without a contact', { customerName: 'Ann', email: null }, 'contact_missing', 'contract.email'],
    ['by card where no gateway takes it', { paymentType: 'card' }, 'payment_type', 'contract.paymentType'],
    ['to be brought nowhere', { ...delivery(' ') }, 'address_unknown', 'contract.customerProfile.deliveryAddress'],
    [
      'to be brought to a street nobody knows',
      delivery('Hauptplatz 1'),
      'address_unknown',
      'contract.customerProfile.deliveryAddress',
    ],
    [
      'to be brought beyond every zone',
      delivery('Ringstr. 5'),
      'outside_zone',
      'contract.customerProfile.deliveryAddress',
    ],
    [
      'too small for its zone',
      { ...delivery('Neubaugasse 1'), order: { orderItems: [soup] } },
      'below_minimum',
      'contract.order',
    ],
    [
      'in cash where that is disabled',
      { ...delivery('Lindengasse 1'), paymentType: 'cash' },
      'payment_type',
      'contract.paymentType',
    ],
  ])('%s', async (_, changes, code, field) => {
    if (code === 'too_soon') fixture.setNow(Temporal.Instant.from('2026-11-27T16:00:00Z'))
    const refused = await refusal(place(changes))
    expect(refused).toMatchObject({ code })
    expect(refused.modelState).toHaveProperty([field])
    expect(await fixture.rows('SELECT 1 FROM reservations')).toEqual([])
  })
})

describe('a delivery', () => {
  test('has the fee of its zone, and goes to its address', async () => {
    const made = await place({
      ...delivery('Lindengasse 20'),
      customerProfile: {
        deliveryAddress: 'Lindengasse 20',
        deliveryApartment: '4',
        deliveryInstructions: 'Ring twice',
      },
    })
    expect(made.order).toMatchObject({ deliveryFee: 2.5, total: 38.4, paymentType: 'invoice' })
    expect(made.customerProfile).toEqual({
      deliveryAddress: 'Lindengasse 20',
      deliveryApartment: '4',
      deliveryInstructions: 'Ring twice',
    })
  })

  test('to a street that is not known goes where the guest is', async () => {
    const made = await place({ ...delivery('Hauptplatz 1'), deliveryPosition: { lat: 48.202, lon: 16.3 } })
    expect(made.order).toMatchObject({ deliveryFee: 2.5 })
  })

  test('to a street that is known goes there, whatever a browser says', async () => {
    const far = { ...delivery('Ringstraße 1'), deliveryPosition: { lat: 48.2, lon: 16.3 } }
    expect(await refusal(place(far))).toMatchObject({ code: 'outside_zone' })
  })
})

describe('dishes before a visit', () => {
  const preorder: Partial<BookingContractWire> = { deliveryType: 'preorder', order: { orderItems: [soup] } }

  test('ride on the table, which has its covers', async () => {
    const made = await fixture.book(preorder)
    expect(made).toMatchObject({
      type: 'reservation',
      deliveryType: 'preorder',
      order: { total: 6.9, cancelUntil: null },
    })
    expect(made.tableNumber).not.toBe('')
    expect(await tickets()).toBe(0)
  })

  test('none of them make a plain table', async () => {
    expect(await fixture.book({ ...preorder, order: { orderItems: [] } })).toMatchObject({
      deliveryType: null,
      order: null,
    })
  })

  test('are added later, stay when the table is moved, and are taken away again', async () => {
    const made = await fixture.book()
    const body = fixture.body()
    await client.reservations.update({ ...callOf(made), body: { ...body, ...preorder } })
    await client.reservations.update({ ...callOf(made), body: { ...body, reservationTime: at('20:00') } })
    expect(await client.reservations.get(callOf(made))).toMatchObject({
      deliveryType: 'preorder',
      order: { total: 6.9 },
      reservationTime: '2026-12-04T20:00:00+01:00',
    })
    expect(await fixture.rows(`SELECT due_at FROM orders`)).toEqual([{ due_at: new Date('2026-12-04T19:00:00Z') }])
    await client.reservations.update({
      ...callOf(made),
      body: { ...body, reservationTime: at('20:00'), deliveryType: 'preorder', order: { orderItems: [] } },
    })
    expect(await client.reservations.get(callOf(made))).toMatchObject({ deliveryType: null, order: null })
    expect(await fixture.rows('SELECT 1 FROM orders')).toEqual([])
  })

  test('need a word about how they reach the guest', async () => {
    expect(await refusal(fixture.book({ order: { orderItems: [soup] } }))).toMatchObject({ code: 'invalid' })
  })
})

test('the day by its bookings shows the same tickets as its row', async () => {
  await place()
  await place({ email: 'b@example.com', reservationTime: at('20:00') })
  expect(await fixture.rows('SELECT * FROM wrong_service_days(5101)')).toEqual([])
  await fixture.rows(`UPDATE service_days SET tickets = '{}'`)
  expect(await fixture.rows('SELECT * FROM wrong_service_days(5101)')).toHaveLength(1)
  await fixture.rows(`SELECT rebuild_service_day(5101, '2026-12-04', now())`)
  expect(await tickets()).toBe(2)
})

test('zones are named, and streets of the catalogue suggested, as far as is delivered', async () => {
  const { streets, zones } = await client.menus.streets({ params: { restaurantId: 5101 } })
  expect(streets).toEqual(['Lindengasse', 'Neubaugasse'])
  expect(zones).toEqual([
    { name: 'Near', radiusMeters: 1000, fee: 2.5, minimum: 0 },
    { name: 'Far', radiusMeters: 3000, fee: 4, minimum: 20 },
  ])
})

describe('more than a restaurant takes by itself', () => {
  const withTip = (tips: number) => ({ order: { orderItems: [pizza, soup], tips } })

  test.each([35.91, 1000, 1_000_000_000])('a tip of %d is refused before anything is written', async (tips) => {
    const before = await fixture.rows('SELECT 1 FROM reservations')
    const failure = await refusal(place(withTip(tips)))
    expect(failure).toMatchObject({ status: 400, code: 'tip_too_large' })
    expect(failure.modelState).toEqual({ 'contract.order.tips': ['A tip for this order can be at most €35.90.'] })
    expect(await fixture.rows('SELECT 1 FROM reservations')).toEqual(before)
    const body = { restaurantId: 5101, groupSize: 1, reservationTime: at('19:00'), ...takeaway, ...withTip(tips) }
    expect(await refusal(client.reservations.calculate({ body }))).toMatchObject({ code: 'tip_too_large' })
  })

  test('a tip as large as the order is taken, and the host’s day can be read', async () => {
    expect((await place(withTip(35.9))).order).toMatchObject({ total: 71.8, tips: 35.9 })
  })

  test('so are more portions than a party eats, in whatever lines', async () => {
    const items = [251, 1].map((amount) => ({ ...soup, amount }))
    for (const orderItems of [items.slice(0, 1), [...items.slice(1), { ...soup, amount: 250 }]])
      expect(await refusal(place({ order: { orderItems } }))).toMatchObject({ status: 400, code: 'order_too_large' })
    expect((await place({ order: { orderItems: [{ ...soup, amount: 250 }] } })).order?.total).toBe(1725)
  })

  test('a restaurant sets its own', async () => {
    const plain = { restaurantId: 5101, groupSize: 1, reservationTime: at('19:00'), ...takeaway }
    const set = (own: object) =>
      fixture.rows(`UPDATE booking_settings SET ordering = $1 WHERE restaurant_id = 5101`, [JSON.stringify(own)])
    const asked = () =>
      client.reservations.calculate({ body: plain }).then(
        () => 'taken',
        (error: CallError) => error.code,
      )
    await set({ ...ordering, ceilings: { tipPercent: 10, totalMinor: 3000 } })
    await expect.poll(asked).toBe('order_too_large')
    expect(await refusal(place({ order: { orderItems: [soup], tips: 0.7 } }))).toMatchObject({ code: 'tip_too_large' })
    expect((await place({ order: { orderItems: [soup], tips: 0.69 } })).order?.total).toBe(7.59)
    await set(ordering)
    await expect.poll(asked).toBe('taken')
  })
})
