import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeStatus } from '#actions/reservations/change-status.ts'
import { releaseExpired } from '#actions/reservations/tables/sweep.ts'
import type { BookingContractWire } from '#contract/reservations/booking.ts'
import type { ReservationWire } from '#contract/reservations/reservations.ts'
import { audit } from '#data/audit/audit.ts'
import { createPaymentRegistry } from '#gateways/payments/registry.ts'
import { sandboxGateway } from '#gateways/payments/sandbox/sandbox-gateway.ts'
import { at, type BookingFixture, friday, noon, openBookingFixture, refusal } from './booking-fixtures.ts'

let fixture: BookingFixture
const sandbox = sandboxGateway({
  name: 'stripe',
  flow: 'frame',
  url: 'http://127.0.0.1:1',
  secret: 'unused',
  clock: { now: () => noon },
})
beforeAll(async () => {
  fixture = await openBookingFixture()
  await fixture.addRestaurant({ restaurantId: 5130, tables: [{ number: '1', max: 2 }], overbookCovers: 2 })
  await fixture.addRestaurant({
    restaurantId: 5131,
    tables: [{ number: '1', max: 4 }],
    policy: { kind: 'deposit', amounts: { 2: 2000, 4: 5000 } },
  })
  await fixture.rows(`UPDATE booking_settings SET payment_gateway = 'stripe' WHERE restaurant_id = 5131`)
  await fixture.addRestaurant({
    restaurantId: 5132,
    tables: [
      { number: '1', max: 2 },
      { number: '2', max: 2, area: 'Bar' },
    ],
  })
  await fixture.rows(`INSERT INTO events (restaurant_id, event_id, slug, name, starts_on, ends_on, dates, hours, areas, seats)
    VALUES (5132, 5232, 'jazz', 'Jazz', '${friday}', '${friday}', '{${friday}}', '[600,840]', '{Bar}', 3)`)
})
beforeEach(async () => {
  delete fixture.context.payments
  await fixture.clear()
})

const change = (made: ReservationWire, changes: Partial<BookingContractWire>) =>
  fixture.client.reservations.update({
    params: { reservationId: made.id },
    body: fixture.body({ restaurantId: made.restaurantId, ...changes }),
    token: made.token ?? '',
  })
const read = ({ id, token }: ReservationWire) =>
  fixture.client.reservations.get({ params: { reservationId: id }, token: token ?? '' })
const to = (made: ReservationWire, status: Parameters<typeof changeStatus>[1]['to'], now = noon) =>
  changeStatus(fixture.context.db, { reservationId: made.id, to: status, by: 'host', now })

describe('changing a booking', () => {
  test('a party that gets smaller keeps its table, which others as small are not given', async () => {
    const restaurantId = 5149
    await fixture.addRestaurant({ restaurantId, tables: [{ number: '1', max: 4 }] })
    await fixture.rows('UPDATE dining_tables SET min_party = 2 WHERE restaurant_id = 5149')
    const made = await fixture.book({ restaurantId, groupSize: 2 })
    const query = { date: friday, partySize: 1 }
    const levels = async (excludeId?: string) =>
      new Set(
        (
          await fixture.client.availability.day({
            params: { id: restaurantId },
            query: { ...query, ...(excludeId && { excludeId }) },
          })
        ).slots.map(({ availabilityLevel }) => availabilityLevel),
      )
    expect(await levels()).toEqual(new Set([null]))
    expect(await levels(made.id)).toContain('Available')
    await change(made, { groupSize: 1 })
    expect(await read(made)).toMatchObject({ groupSize: 1, tableNumber: '1', status: 'Approved' })
  })

  test('keeps what it leaves out, and removes what it empties', async () => {
    const restaurantId = 5150
    await fixture.addRestaurant({
      restaurantId,
      tables: [
        { number: '1', max: 4 },
        { number: '2', max: 4, area: 'Bar' },
      ],
      additionalInfo: { allergy: true },
    })
    const details = {
      phoneNumber: '+436601234567',
      specialRequests: 'A quiet corner',
      areas: 'Bar',
      additionals: { booth: true },
      customerProfile: { allergy: ['nuts'] },
      campaignInfo: { utm_source: 'news' },
      rwg_token: 'abc',
      isMarketingOptOut: false,
    }
    const made = await fixture.book({ restaurantId, ...details })
    const stored = () =>
      fixture.rows(
        `SELECT customer_name, email, phone, special_requests, additionals, customer_profile, campaign, rwg_token, marketing_opt_in
         FROM reservations WHERE restaurant_id = ${restaurantId}`,
      )
    const before = await stored()
    const update = (body: Omit<Partial<BookingContractWire>, 'restaurantId'>) =>
      fixture.client.reservations.update({
        params: { reservationId: made.id },
        body: { reservationTime: at('20:00'), groupSize: 2, ...body },
        token: made.token ?? '',
      })
    await update({})
    expect(await stored()).toEqual(before)
    expect(await read(made)).toMatchObject({
      reservationTime: at('20:00'),
      phone: '+436601234567',
      specialRequests: 'A quiet corner',
      areas: 'Bar',
      tableNumber: '2',
      additionals: { booth: true },
      customerProfile: { allergy: ['nuts'] },
    })
    await update({ phoneNumber: '', specialRequests: null, areas: '', additionals: null, customerProfile: null })
    expect(await read(made)).toMatchObject({ areas: '', customerProfile: {}, email: made.email ?? '' })
    expect(await stored()).toMatchObject([{ phone: null, special_requests: null, additionals: {}, rwg_token: 'abc' }])
  })

  test('moves it, with the old table free again and a new sequence told', async () => {
    const made = await fixture.book({ restaurantId: 5130 })
    await change(made, { reservationTime: at('21:00'), customerName: 'Bo Lee' })
    expect(await read(made)).toMatchObject({ reservationTime: at('21:00'), customerName: 'Bo Lee', status: 'Approved' })
    expect((await fixture.book({ restaurantId: 5130 })).status).toBe('Approved')
    expect(
      await fixture.rows(`SELECT payload->>'sequence' AS n FROM outbox WHERE topic = 'reservation.changed'`),
    ).toEqual([{ n: '1' }])
  })

  test('to an overlapping time, to another day and back keeps exactly one table', async () => {
    const made = await fixture.book({ restaurantId: 5130 })
    await change(made, { reservationTime: at('19:30') })
    await change(made, { reservationTime: '2026-12-06T18:00:00+01:00' })
    await change(made, { reservationTime: at('19:00') })
    expect(
      await fixture.rows(
        'SELECT service_date, bit_count(occupancy)::int AS bits, covers[77] AS covers FROM service_days ORDER BY 1',
      ),
    ).toEqual([
      { service_date: friday, bits: 8, covers: 2 },
      { service_date: '2026-12-06', bits: 0, covers: null },
    ])
    expect(await fixture.rows('SELECT count(*)::int AS n FROM allocations')).toEqual([{ n: 1 }])
  })

  test('that fails leaves the old booking whole', async () => {
    const made = await fixture.book({ tableNumber: '3', groupSize: 4 })
    await fixture.book({ tableNumber: '4', groupSize: 4, reservationTime: at('21:00') })
    const before = await read(made)
    expect(await refusal(change(made, { groupSize: 8, reservationTime: at('20:00') }))).toMatchObject({
      status: 409,
      code: 'slot_taken',
      alternatives: expect.arrayContaining([]) as [],
    })
    expect(await refusal(change(made, { groupSize: 4, tableNumber: '1' }))).toMatchObject({ code: 'table_unfit' })
    expect(await refusal(change(made, { groupSize: 4, areas: 'Roof' }))).toMatchObject({ code: 'unknown_area' })
    expect(await refusal(change(made, { restaurantId: 5130 }))).toMatchObject({ code: 'invalid' })
    expect(await read(made)).toEqual(before)
    expect(await fixture.rows('SELECT count(*)::int AS n FROM allocations')).toEqual([{ n: 2 }])
  })

  test('of words alone asks nothing of the kitchen, not even an hour before', async () => {
    await fixture.rows('UPDATE booking_settings SET lead_minutes = 120 WHERE restaurant_id = 5101')
    const made = await fixture.book()
    fixture.setNow(Temporal.Instant.from(at('18:30')))
    await change(made, { phoneNumber: '+43 1 234567' })
    expect(await read(made)).toMatchObject({ phone: '+431234567', tableNumber: made.tableNumber })
    await fixture.rows('UPDATE booking_settings SET lead_minutes = 0 WHERE restaurant_id = 5101')
  })

  test('is over when the visit began, ended or was canceled', async () => {
    const made = await fixture.book()
    await to(made, 'CanceledByHost')
    expect(await refusal(change(made, { groupSize: 1 }))).toMatchObject({ code: 'already_canceled' })
    const second = await fixture.book()
    fixture.setNow(Temporal.Instant.from(at('19:05')))
    expect(await refusal(change(second, { groupSize: 1 }))).toMatchObject({ code: 'already_ended' })
  })

  test('from a slot on request to a sure one makes it sure', async () => {
    await fixture.book({ restaurantId: 5130 })
    const waiting = await fixture.book({ restaurantId: 5130 })
    await change(waiting, { reservationTime: at('21:00') })
    expect(await read(waiting)).toMatchObject({ status: 'Approved', tableNumber: '1' })
    expect(await refusal(change(waiting, { reservationTime: at('19:30') }))).toMatchObject({ code: 'slot_taken' })
  })
})

describe('where the restaurant approves by hand', () => {
  beforeAll(() =>
    fixture.addRestaurant({
      restaurantId: 5143,
      tables: [{ number: '1', max: 4 }],
      approvalRequired: true,
      coversPerSlot: 4,
    }),
  )

  test('a move asks it again, other words do not', async () => {
    const made = await fixture.book({ restaurantId: 5143 })
    await to(made, 'Approved')
    await change(made, { phoneNumber: '+43 1 234567' })
    expect(await read(made)).toMatchObject({ status: 'Approved' })
    await change(made, { reservationTime: at('21:00') })
    expect(await read(made)).toMatchObject({ status: 'Pending', tableNumber: '1' })
    expect(
      await fixture.rows('SELECT from_status, to_status, actor FROM reservation_status_changes ORDER BY change'),
    ).toEqual([
      { from_status: 'Pending', to_status: 'Approved', actor: 'host' },
      { from_status: 'Approved', to_status: 'Pending', actor: 'guest' },
    ])
    expect(await audit(fixture.context.db)).toEqual([])
    expect(await to(made, 'Approved')).toMatchObject({ status: 'Approved' })
  })
})

describe('a day row that cannot be trusted', () => {
  beforeAll(() =>
    fixture.addRestaurant({
      restaurantId: 5144,
      tables: [
        { number: '1', max: 4 },
        { number: '2', max: 4 },
      ],
      coversPerSlot: 4,
    }),
  )

  test('is rebuilt without the covers of the booking that moves', async () => {
    const late = await fixture.book({ restaurantId: 5144, reservationTime: at('20:00'), tableNumber: '2' })
    const made = await fixture.book({ restaurantId: 5144, groupSize: 4 })
    // the row no longer shows the late party, so the constraint refuses its table and the row is read again
    await fixture.rows(`UPDATE service_days SET occupancy = '' WHERE restaurant_id = 5144`)
    await change(made, { groupSize: 4, tableNumber: '2', reservationTime: at('18:00') })
    await fixture.rows(`UPDATE service_days SET occupancy = '' WHERE restaurant_id = 5144`)
    await change(made, { groupSize: 4, reservationTime: at('18:15') })
    expect(await read(made)).toMatchObject({ reservationTime: at('18:15'), tableNumber: '1' })
    expect(await read(late)).toMatchObject({ tableNumber: '2' })
    expect(await audit(fixture.context.db)).toEqual([])
  })
})

describe('the host', () => {
  test('approves what waits without a table only when there is one', async () => {
    const sure = await fixture.book({ restaurantId: 5130 })
    const waiting = await fixture.book({ restaurantId: 5130 })
    expect(waiting).toMatchObject({ status: 'Pending', tableNumber: '' })
    expect(await to(waiting, 'Approved')).toEqual({ refused: 'slot_taken' })
    await to(sure, 'CanceledByHost')
    expect(await to(waiting, 'Approved')).toMatchObject({ status: 'Approved', coversCounted: true, tableIds: [1] })
  })

  test('leads a party through the evening, and the table is free when it leaves', async () => {
    const made = await fixture.book({ restaurantId: 5130 })
    const evening = Temporal.Instant.from(at('19:00'))
    for (const status of ['Called', 'Seated', 'Closed'] as const)
      expect(await to(made, status, evening)).toMatchObject({ status })
    expect(await to(made, 'Seated', evening)).toEqual({ refused: 'already_ended' })
    expect(await fixture.rows('SELECT 1 FROM allocations')).toEqual([])
    expect(
      await fixture.rows('SELECT from_status, to_status, actor FROM reservation_status_changes ORDER BY change'),
    ).toEqual([
      { from_status: 'Approved', to_status: 'Called', actor: 'host' },
      { from_status: 'Called', to_status: 'Seated', actor: 'host' },
      { from_status: 'Seated', to_status: 'Closed', actor: 'host' },
    ])
  })

  test('and guest at once: one change, one refusal', async () => {
    for (let round = 0; round < 6; round++) {
      const made = await fixture.book({ restaurantId: 5132, reservationTime: at('19:00') })
      const outcomes = await Promise.all([
        to(made, 'CanceledByHost'),
        changeStatus(fixture.context.db, { reservationId: made.id, to: 'CanceledByClient', by: 'guest', now: noon }),
      ])
      expect(outcomes.filter((outcome) => 'refused' in outcome)).toEqual([{ refused: 'already_canceled' }])
      expect(
        await fixture.rows('SELECT count(*)::int AS n FROM reservation_status_changes WHERE reservation_id = $1', [
          made.id,
        ]),
      ).toEqual([{ n: 1 }])
    }
  })
})

describe('an event', () => {
  test('has its own hours, areas and seats', async () => {
    const jazz = { restaurantId: 5132, eventId: 5232, reservationTime: at('10:00') }
    expect(await refusal(fixture.book({ restaurantId: 5132, reservationTime: at('10:00') }))).toMatchObject({
      code: 'closed_then',
    })
    expect(await fixture.book(jazz)).toMatchObject({ eventId: 5232, tableNumber: '2', status: 'Approved' })
    const noSeat = await refusal(fixture.book({ ...jazz, reservationTime: at('12:00') }))
    expect(noSeat).toMatchObject({ code: 'slot_taken' })
    expect(await fixture.book({ ...jazz, reservationTime: at('12:00'), groupSize: 1 })).toMatchObject({
      tableNumber: '2',
    })
  })

  test('is also booked under its own number, and not where it is not', async () => {
    const id = await fixture.newId(5232)
    const made = await fixture.book({ restaurantId: 5232, id, reservationTime: at('10:00') })
    expect(made).toMatchObject({ restaurantId: 5132, eventId: 5232 })
    expect(await refusal(fixture.book({ restaurantId: 5130, eventId: 5232 }))).toMatchObject({ code: 'unknown_event' })
    expect(await refusal(fixture.book({ restaurantId: 5132, eventId: 5232 }))).toMatchObject({ code: 'unknown_event' })
  })
})

describe('money', () => {
  /** Rules are kept for a moment, so that new ones count a little later. */
  async function setAmounts(amounts: string, ofThree: number) {
    await fixture.rows(`UPDATE policies SET amounts = '${amounts}' WHERE restaurant_id = 5131`)
    const body = fixture.body({ restaurantId: 5131, groupSize: 3 })
    await expect.poll(async () => (await fixture.client.reservations.calculate({ body })).amount).toBe(ofThree)
  }

  test('is calculated from the rules, with the words the guest will see', async () => {
    const calculated = await fixture.client.reservations.calculate({
      body: fixture.body({ restaurantId: 5131, groupSize: 3, language: 'de' }),
    })
    expect(calculated).toMatchObject({
      amount: 20,
      currency: 'eur',
      depositRequired: true,
      policy: { kind: 'deposit', amount: 20, freeUntil: '2026-12-03T18:00:00Z', paymentOpen: false },
    })
    expect(calculated.policy?.words).toMatch(/Anzahlung von 20\s€/)
    const none = await fixture.client.reservations.calculate({ body: fixture.body() })
    expect(none).toMatchObject({ amount: 0, depositRequired: false, policy: null })
  })

  test('the policy stays as it was agreed to until the stay changes, and without a gateway nothing is waited for', async () => {
    const made = await fixture.book({ restaurantId: 5131, groupSize: 3 })
    expect(made).toMatchObject({ status: 'Approved', depositStatus: 'NoCard', amount: 20, paymentDue: null })
    await setAmounts('{"1": 9900}', 99)
    await change(made, { restaurantId: 5131, groupSize: 3, customerName: 'Bo Lee' })
    expect((await read(made)).policy).toEqual(made.policy)
    await change(made, { restaurantId: 5131, groupSize: 4, reservationTime: at('20:00') })
    expect(await read(made)).toMatchObject({ amount: 99, depositStatus: 'NoCard', policy: { amount: 99 } })
    await setAmounts('{"2": 2000, "4": 5000}', 20)
  })

  test('a guarantee is a fee for not coming, and only where a rule asks for one', async () => {
    await fixture.addRestaurant({
      restaurantId: 5133,
      tables: [{ number: '1', max: 4 }],
      policy: { kind: 'guarantee', amounts: { 3: 3000 } },
    })
    const large = await fixture.book({ restaurantId: 5133, groupSize: 3 })
    expect(large).toMatchObject({ noShowFeeEnabled: true, amount: 30, policy: { kind: 'guarantee' } })
    const small = await fixture.book({ restaurantId: 5133, groupSize: 2, reservationTime: at('21:00') })
    expect(small).toMatchObject({ noShowFeeEnabled: false, amount: 0, policy: null })
  })

  test('an event’s own price is the amount of its slots, its calculation and its booking', async () => {
    await fixture.addRestaurant({
      restaurantId: 5134,
      tables: [{ number: '1', max: 4 }],
      policy: { kind: 'deposit', amounts: { 2: 2000 } },
    })
    await fixture.rows(`INSERT INTO events (restaurant_id, event_id, slug, name, starts_on, ends_on, dates, hours, price_minor)
      VALUES (5134, 5234, 'wine', 'Wine', '2026-12-04', '2026-12-04', '{2026-12-04}', '[1140,1260]', 4900)`)
    const wine = { restaurantId: 5134, eventId: 5234, groupSize: 2 }
    const { slots } = await fixture.client.availability.day({
      params: { id: 5234 },
      query: { date: at('19:00'), partySize: 2 },
    })
    expect(new Set(slots.map(({ amount }) => amount))).toEqual(new Set([98]))
    const calculated = await fixture.client.reservations.calculate({ body: fixture.body(wine) })
    expect(calculated).toMatchObject({ amount: 98, depositRequired: true, policy: { amount: 98 } })
    expect(await fixture.book(wine)).toMatchObject({
      eventId: 5234,
      amount: 98,
      policy: { kind: 'deposit', amount: 98 },
    })
  })

  test.each([
    [5161, 'unknown'],
    [5162, 'cash'],
    [5163, 'square'],
  ])('is not waited for at %i, whose gateway %s is not there', async (restaurantId, gateway) => {
    fixture.context.payments = createPaymentRegistry([sandbox])
    await fixture.addRestaurant({
      restaurantId,
      tables: [{ number: '1', max: 4 }],
      policy: { kind: 'deposit', amounts: { 1: 900 } },
    })
    await fixture.rows(
      `UPDATE booking_settings SET payment_gateway = '${gateway}' WHERE restaurant_id = ${restaurantId}`,
    )
    const { policy } = await fixture.client.reservations.calculate({ body: fixture.body({ restaurantId }) })
    expect(policy).toMatchObject({ amount: 9, paymentOpen: false })
    expect(await fixture.book({ restaurantId })).toMatchObject({ depositStatus: 'NoCard', amount: 9, paymentDue: null })
  })

  test('a booking that waits for money keeps its table for a limited time', async () => {
    fixture.context.payments = createPaymentRegistry([sandbox])
    const made = await fixture.book({ restaurantId: 5131 })
    expect(made).toMatchObject({
      status: 'Approved',
      depositStatus: 'Unpaid',
      paymentDue: noon.add({ minutes: 15 }).toString(),
      policy: { paymentOpen: true },
      tableNumber: '1',
    })
    expect(await refusal(fixture.book({ restaurantId: 5131 }))).toMatchObject({ code: 'slot_taken' })
    expect(await releaseExpired(fixture.context.db, noon.add({ minutes: 14 }))).toMatchObject({ holds: 0, unpaid: 0 })
    expect(await releaseExpired(fixture.context.db, noon.add({ minutes: 15 }))).toMatchObject({ holds: 0, unpaid: 1 })
    expect(await read(made)).toMatchObject({ status: 'CanceledByHost', depositStatus: 'Failed', paymentDue: null })
    expect(await fixture.book({ restaurantId: 5131 })).toMatchObject({ status: 'Approved' })
  })
})
