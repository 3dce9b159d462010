import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { at, type BookingFixture, friday, noon, openBookingFixture, refusal } from './booking-fixtures.ts'

let fixture: BookingFixture
beforeAll(async () => {
  fixture = await openBookingFixture()
})
beforeEach(async () => {
  await fixture.clear()
})

const cancel = (id: string, token: string | null | undefined) =>
  fixture.client.reservations.cancel({ params: { reservationId: id }, body: {}, token: token ?? '' })
const counted = async (table: string) => Number((await fixture.rows(`SELECT count(*) AS n FROM ${table}`))[0]?.n)

describe('a booking', () => {
  test('is made with the id asked for first, takes the smallest table that fits, and is told', async () => {
    const id = await fixture.newId()
    const made = await fixture.book({ id, specialRequests: ' By the window ', language: 'de', areas: '' })
    expect(made).toMatchObject({
      id,
      status: 'Approved',
      depositStatus: 'NoCard',
      amount: 0,
      currency: 'eur',
      restaurantId: 5101,
      timeZone: 'Europe/Vienna',
      reservationTime: at('19:00'),
      created: noon.toString(),
      groupSize: 2,
      customerName: 'Ann Lee',
      tableNumber: '1',
      floorId: 'main',
      specialRequests: 'By the window',
      estimatedTurnOverTime: 120,
      estimatedTurnOver: '02:00:00',
      roles: ['Owner'],
    })
    expect(await fixture.client.reservations.get({ params: { reservationId: id }, token: made.token ?? '' })).toEqual(
      made,
    )
    expect(await fixture.rows('SELECT topic, payload FROM outbox')).toEqual([
      { topic: 'reservation.confirmed', payload: { restaurantId: 5101, reservationId: id, sequence: 0 } },
    ])
    const [stored] = await fixture.rows<{ token_hash: Buffer }>('SELECT token_hash FROM reservations')
    expect(stored?.token_hash.toString('utf8')).not.toContain(made.token)
  })

  test('the better fit is taken before the earlier number, and joined tables only where one is too small', async () => {
    const tables = async (groupSize: number) =>
      (await fixture.book({ groupSize, reservationTime: at('17:00') })).tableNumber
    await fixture.rows('UPDATE booking_settings SET covers_per_slot = 100')
    expect(await tables(3)).toBe('3')
    expect(await tables(2)).toBe('1')
    await cancelAll()
    expect(await tables(6)).toBe('3,4')
    await fixture.rows('UPDATE booking_settings SET covers_per_slot = 6')
  })

  test('an answer lost on the way is asked for again: one booking, the same answer', async () => {
    const id = await fixture.newId()
    const first = await fixture.book({ id })
    const answers = await Promise.all(Array.from({ length: 12 }, () => fixture.book({ id })))
    for (const answer of answers) expect(answer).toEqual(first)
    expect(await counted('reservations')).toBe(1)
    expect(await counted('outbox')).toBe(1)
  })

  test('also after its time has passed or the day is full', async () => {
    const id = await fixture.newId()
    const first = await fixture.book({ id })
    fixture.setNow(noon.add({ hours: 24 * 30 }))
    expect(await fixture.book({ id })).toEqual({ ...first, token: null })
  })

  test('for an hour a repeat is given the token again, then no more', async () => {
    const id = await fixture.newId()
    const { token } = await fixture.book({ id })
    fixture.setNow(noon.add({ minutes: 60 }))
    expect(await fixture.book({ id })).toMatchObject({ token })
    fixture.setNow(noon.add({ minutes: 60, seconds: 1 }))
    expect(await fixture.book({ id })).toMatchObject({ id, token: null })
    expect(await fixture.client.reservations.get({ params: { reservationId: id }, token: token ?? '' })).toMatchObject({
      token,
    })
  })

  test('another body under the same id is refused and writes nothing', async () => {
    const id = await fixture.newId()
    await fixture.book({ id })
    expect(await refusal(fixture.book({ id, groupSize: 3 }))).toMatchObject({ status: 422, code: 'key_reused' })
    expect(await refusal(fixture.book({ id, groupSize: 30 }))).toMatchObject({ status: 422, code: 'key_reused' })
    expect(await counted('reservations')).toBe(1)
  })

  test('without an id gets one', async () => {
    const made = await fixture.client.reservations.create({ body: fixture.body() })
    expect(made.id).toMatch(/000013ed$/)
  })

  test('as clients of 2016 to 2021 send it, and answered with the name of the place', async () => {
    const { customerName: _, ...body } = fixture.body()
    const older = { ...body, fullName: 'Ann Lee', note: 'By the window', campaignInfo: 'menu card' }
    const answer = await fixture.api('/api/rsv/mb/guest/reservations', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(older),
    })
    expect(await answer.json()).toMatchObject({
      customerName: 'Ann Lee',
      specialRequests: 'By the window',
      restaurant: { id: body.restaurantId, name: expect.any(String) },
    })
    const range = await fixture.api(
      `/api/core/mb/restaurants/${body.restaurantId}/availability?date=2026-12-02T15:00:00&partySize=2&rangeInMinutes=900%0A%20%20`,
    )
    expect(range.status).toBe(200)
  })

  test('answers are read by their type, and one that says nothing is dropped', async () => {
    const customs = [
      { id: 'c1', type: 'checkbox', label: 'Birthday' },
      { id: 'n1', type: 'number', label: 'Candles' },
      { id: 's1', type: 'select', label: 'Music', data: ['Jazz', 'None'] },
      { id: 't1', type: 'text', label: 'Words' },
    ]
    await fixture.addRestaurant({ restaurantId: 5110, tables: [{ number: '1', max: 4 }], additionalInfo: { customs } })
    const made = await fixture.book({
      restaurantId: 5110,
      additionals: {
        babyChair: true,
        booth: false,
        eventTypes: ['Birthday'],
        customs: [
          { id: 'c1', value: true },
          { id: 'n1', value: '' },
          { id: 's1', value: null },
          { id: 't1', value: ' Hello ' },
          { id: 'x9', value: null },
        ],
      },
      customerProfile: { vip: true, allergy: ['Nuts'] },
      campaignInfo: { utm_source: 'news' },
      rwg_token: 'r-1',
      isMarketingOptOut: false,
    })
    expect(made.additionals).toEqual({
      babyChair: true,
      party: true,
      eventTypes: ['Birthday'],
      customs: [
        { id: 'c1', value: true },
        { id: 't1', value: 'Hello' },
      ],
    })
    expect(made.customerProfile).toEqual({ allergy: ['Nuts'] })
    const [row] = await fixture.rows('SELECT campaign, rwg_token, marketing_opt_in FROM reservations')
    expect(row).toEqual({ campaign: { utm_source: 'news' }, rwg_token: 'r-1', marketing_opt_in: true })
  })

  test('what a restaurant wants to know of its guests is told with the question, and kept with the booking', async () => {
    const custom = {
      id: 'c1',
      type: 'text',
      label: 'Whose birthday?',
      icon: 'cake',
      description: 'We bring a candle.',
      online: true,
      important: true,
    }
    await fixture.addRestaurant({
      restaurantId: 5118,
      tables: [{ number: '1', max: 4 }],
      additionalInfo: { vip: true, customs: [custom] },
    })
    const { reservationConfig } = await fixture.client.restaurants.get({ params: { id: '5118' } })
    expect(reservationConfig?.additionalInfo?.customs).toEqual([custom])
    const customerProfile = {
      allergy: ['Nuts'],
      dob: '1990-02-01',
      vegetarian: true,
      vip: true,
      handicapAccessible: true,
      anniversary: '2015-05-05',
      companyName: 'Acme',
      officePhone: '+12025550100',
      officeAddress: '1 Main St',
      tablePreferences: 'Quiet',
      deliveryAddress: 'Lindengasse 2',
      deliveryApartment: 'Top 4',
      deliveryInstructions: 'Ring twice',
    }
    const asked = { restaurantId: 5118, customerProfile }
    const unanswered = await refusal(fixture.book(asked))
    expect(unanswered).toMatchObject({ status: 400, code: 'invalid' })
    expect(unanswered.modelState).toEqual({ 'contract.additionals.customs': ['Please answer: Whose birthday?'] })
    const additionals = { customs: [{ id: 'c1', value: 'Bo' }] }
    const made = await fixture.book({ ...asked, additionals })
    expect(made.customerProfile).toEqual(customerProfile)
    expect(
      await fixture.client.reservations.get({ params: { reservationId: made.id }, token: made.token ?? '' }),
    ).toMatchObject({ customerProfile })
  })

  test('names with quotes and backslashes are kept as they are', async () => {
    const area = 'The "old\\new" hall'
    await fixture.addRestaurant({ restaurantId: 5114, tables: [{ number: '1', max: 4, area }] })
    const made = await fixture.book({ restaurantId: 5114, areas: area, customerName: `O'Hara "Bo" \\ {x}` })
    expect(made).toMatchObject({ areas: area, customerName: `O'Hara "Bo" \\ {x}` })
    expect(
      await fixture.client.reservations.get({ params: { reservationId: made.id }, token: made.token ?? '' }),
    ).toEqual(made)
  })

  test('a preorder without dishes is a plain table; where none are taken, one with dishes is refused', async () => {
    const empty = await fixture.book({ deliveryType: 'preorder', order: { orderItems: [] } })
    expect(empty).toMatchObject({ status: 'Approved', deliveryType: null, order: null })
    const order = { orderItems: [{ productId: 'p1', amount: 1 }] }
    expect(await refusal(fixture.book({ deliveryType: 'preorder', order }))).toMatchObject({ code: 'not_accepting' })
    expect(await refusal(fixture.book({ deliveryType: 'takeaway' }))).toMatchObject({ code: 'not_accepting' })
  })

  test('where a table must be chosen it must, and where the restaurant chooses it does', async () => {
    await fixture.addRestaurant({ restaurantId: 5115, tables: [{ number: '1', max: 4 }], tableChoice: 'required' })
    await fixture.addRestaurant({ restaurantId: 5116, tables: [{ number: '1', max: 4 }], tableChoice: 'none' })
    const choose = { restaurantId: 5115, tableNumber: '1' }
    expect(await refusal(fixture.book({ restaurantId: 5115 }))).toMatchObject({ code: 'table_required' })
    expect((await fixture.book(choose)).tableNumber).toBe('1')
    expect(await refusal(fixture.book({ ...choose, restaurantId: 5116 }))).toMatchObject({ code: 'table_unfit' })
  })

  test('news are only for those who asked', async () => {
    await fixture.book()
    expect(await fixture.rows('SELECT marketing_opt_in FROM reservations')).toEqual([{ marketing_opt_in: false }])
  })
})

describe('what cannot be had', () => {
  test('a full slot is refused with times near it', async () => {
    await fixture.book({ groupSize: 3 })
    const refused = await refusal(fixture.book({ groupSize: 8 }))
    expect(refused).toMatchObject({ status: 409, code: 'slot_taken' })
    expect(refused.alternatives.length).toBeGreaterThan(2)
    const [first] = refused.alternatives
    const made = await fixture.book({ groupSize: 8, reservationTime: first?.reservationTime ?? '' })
    expect(made.tableNumber).toBe('3,4')
  })

  test('beyond the pace of the kitchen a booking waits, keeps its table, and is not counted', async () => {
    for (let party = 0; party < 3; party++) await fixture.book()
    const waiting = await fixture.book({ groupSize: 4 })
    expect(waiting).toMatchObject({ status: 'Pending', tableNumber: '3' })
    expect(
      await fixture.rows('SELECT covers[max_at] AS covers FROM service_days, (SELECT 77 AS max_at) AS slot'),
    ).toEqual([{ covers: 6 }])
    expect((await fixture.rows('SELECT topic FROM outbox ORDER BY outbox_id')).at(-1)).toEqual({
      topic: 'reservation.pending',
    })
  })

  test('where a restaurant squeezes in, a booking without a table waits for a yes', async () => {
    await fixture.addRestaurant({ restaurantId: 5111, tables: [{ number: '1', max: 2 }], overbookCovers: 2 })
    await fixture.book({ restaurantId: 5111 })
    expect(await fixture.book({ restaurantId: 5111 })).toMatchObject({ status: 'Pending', tableNumber: '' })
    expect(await counted('allocations')).toBe(1)
  })

  test('a restaurant that approves by hand keeps the table meanwhile', async () => {
    await fixture.addRestaurant({ restaurantId: 5112, tables: [{ number: '1', max: 2 }], approvalRequired: true })
    expect(await fixture.book({ restaurantId: 5112 })).toMatchObject({ status: 'Pending', tableNumber: '1' })
    expect(await refusal(fixture.book({ restaurantId: 5112 }))).toMatchObject({ code: 'slot_taken' })
  })

  test.each([
    ['past time', { reservationTime: '2026-11-20T19:00:00+01:00' }, 'past_time', 'reservationTime'],
    ['too distant a time', { reservationTime: '2028-12-04T19:00:00+01:00' }, 'too_far', 'reservationTime'],
    ['a closed hour', { reservationTime: at('09:00') }, 'closed_then', 'reservationTime'],
    ['between slots', { reservationTime: at('19:07') }, 'closed_then', 'reservationTime'],
    ['too large a party', { groupSize: 9 }, 'party_size', 'groupSize'],
    ['an unknown area', { areas: 'Roof' }, 'unknown_area', 'areas'],
    ['an unknown table', { tableNumber: '77' }, 'table_unfit', 'tableNumber'],
    ['a table too small', { tableNumber: '1', groupSize: 4 }, 'table_unfit', 'tableNumber'],
    ['tables that may not be joined', { tableNumber: '1,2', groupSize: 4 }, 'table_unfit', 'tableNumber'],
    ['a foreign event', { eventId: 999 }, 'unknown_event', 'eventId'],
    ['no name', { customerName: ' ' }, 'contact_missing', 'customerName'],
    ['no way to answer', { email: '', phoneNumber: '' }, 'contact_missing', 'email'],
    ['an unknown restaurant', { restaurantId: 99 }, 'not_found', 'restaurantId'],
    ['a name of 10 kB', { customerName: 'x'.repeat(10_000) }, 'invalid', 'customerName'],
    ['a name of two lines', { customerName: 'Ann\r\nBcc: x@example.com' }, 'invalid', 'customerName'],
    ['control characters in an address', { email: 'ann\u0000@example.com' }, 'invalid', 'email'],
    ['a header in an address', { email: 'ann@example.com\nBcc: b@example.com' }, 'invalid', 'email'],
    ['no date', { reservationTime: 'tomorrow' }, 'invalid', 'reservationTime'],
  ])('%s is refused beside its field and nothing is written', async (_, changes, code, field) => {
    const id = await fixture.newId()
    const refused = await refusal(fixture.client.reservations.create({ body: fixture.body({ ...changes, id }) }))
    expect(refused.code).toBe(code)
    expect(refused.modelState?.[`contract.${field}`]?.[0]).toMatch(/^[A-Z].{10,}\.$/)
    expect(await counted('reservations')).toBe(0)
    expect(await counted('allocations')).toBe(0)
  })

  test.each(['status', 'depositStatus', 'token', 'owner', 'vip', 'tableIds', 'policy'])(
    'a body that brings its own %s books as if it did not',
    async (name) => {
      const plain = fixture.body({ id: await fixture.newId() })
      const body = { ...plain, [name]: 'Approved' }
      const made = await fixture.client.reservations.create({ body })
      expect(await counted('reservations')).toBe(1)
      // The very same request: what is ignored does not make it another.
      expect(await fixture.client.reservations.create({ body: plain })).toEqual(made)
    },
  )

  test.each([
    ['19:07', 'The nearest are 19:00 and 19:15.'],
    ['09:00', 'The restaurant is closed at that time.'],
  ])('at %s the refusal says: %s', async (time, words) => {
    expect((await refusal(fixture.book({ reservationTime: at(time) }))).message).toContain(words)
  })

  test('an id that was never made here is not called another restaurant’s', async () => {
    const { message } = await refusal(fixture.book({ id: 'f'.repeat(32) }))
    expect(message).toBe('This id was not made here. Please ask for one, or leave it out.')
  })

  test('an id of another restaurant is refused', async () => {
    await fixture.addRestaurant({ restaurantId: 5113, tables: [{ number: '1', max: 2 }] })
    expect(await refusal(fixture.book({ id: await fixture.newId(5113) }))).toMatchObject({
      code: 'invalid',
      modelState: { 'contract.id': expect.any(Array) as [] },
    })
  })

  test('a chosen table that is taken says so, and a free one is given', async () => {
    expect((await fixture.book({ tableNumber: '2' })).tableNumber).toBe('2')
    expect(await refusal(fixture.book({ tableNumber: '2', reservationTime: at('20:00') }))).toMatchObject({
      code: 'table_taken',
    })
  })

  test('a wall time in another offset is the same instant', async () => {
    const made = await fixture.book({ reservationTime: `${friday}T18:00:00Z` })
    expect(made.reservationTime).toBe(at('19:00'))
  })
})

describe('the capability', () => {
  test('no token, a foreign one and an unknown booking open nothing, and the last two look the same', async () => {
    const mine = await fixture.book()
    const other = await fixture.book()
    const get = (reservationId: string, token?: string) =>
      refusal(fixture.client.reservations.get({ params: { reservationId }, ...(token && { token }) }))
    expect(await get(mine.id)).toMatchObject({ status: 401 })
    const foreign = await get(mine.id, other.token ?? '')
    const unknown = await get(await fixture.newId(), other.token ?? '')
    expect(foreign).toMatchObject({ status: 404, code: 'not_found' })
    expect({ ...unknown }).toEqual({ ...foreign })
    expect(await refusal(cancel(mine.id, other.token))).toMatchObject({ status: 404 })
    const body = fixture.body({ groupSize: 1 })
    expect(
      await refusal(
        fixture.client.reservations.update({ params: { reservationId: mine.id }, body, token: other.token ?? '' }),
      ),
    ).toMatchObject({ status: 404 })
  })

  test('is never the same for two bookings, and long enough', async () => {
    const tokens = [await fixture.book(), await fixture.book()].map(({ token }) => token ?? '')
    expect(new Set(tokens).size).toBe(2)
    for (const token of tokens) expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16)
  })

  test('personal answers are not kept by anybody', async () => {
    const { id, token } = await fixture.book()
    const response = await fixture.api(`/api/rsv/mb/guest/reservations/${id}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})

describe('canceling', () => {
  test('gives table and covers back exactly once', async () => {
    const made = await fixture.book({ groupSize: 6, tableNumber: '3,4' })
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => cancel(made.id, made.token)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ status: 409 })
    expect(await counted('allocations')).toBe(0)
    const again = await fixture.book({ groupSize: 6, tableNumber: '3,4' })
    expect(again.status).toBe('Approved')
    expect(await refusal(cancel(made.id, made.token))).toMatchObject({ code: 'already_canceled' })
    const read = await fixture.client.reservations.get({ params: { reservationId: made.id }, token: made.token ?? '' })
    expect(read).toMatchObject({ status: 'CanceledByClient', closed: noon.toString() })
  })

  test('is told, with a sequence of its own', async () => {
    const made = await fixture.book()
    await cancel(made.id, made.token)
    expect((await fixture.rows("SELECT topic, payload->>'sequence' AS sequence FROM outbox ORDER BY 1"))[0]).toEqual({
      topic: 'reservation.canceled',
      sequence: '1',
    })
  })
})

async function cancelAll() {
  const all = await fixture.rows<{ id: string }>(
    `SELECT replace(reservation_id::text, '-', '') AS id FROM reservations`,
  )
  const { changeStatus } = await import('#actions/reservations/change-status.ts')
  for (const { id } of all)
    await changeStatus(fixture.context.db, { reservationId: id, to: 'CanceledByHost', by: 'host', now: noon })
}
