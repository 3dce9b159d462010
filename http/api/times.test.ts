import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BookingFixture, openBookingFixture, refusal } from '../reservations/booking-fixtures.ts'

let fixture: BookingFixture
beforeAll(async () => {
  fixture = await openBookingFixture()
  const tables = [{ number: '1', max: 2 }]
  const policy = { kind: 'deposit', amounts: { 1: 1000 } } as const
  await fixture.addRestaurant({ restaurantId: 5201, tables, timeZone: 'America/Los_Angeles', policy, slotInterval: 30 })
  await fixture.addRestaurant({
    restaurantId: 5202,
    tables,
    timeZone: 'America/Los_Angeles',
    hours: [0, 600],
    slotInterval: 30,
  })
})
beforeEach(async () => {
  await fixture.clear()
  fixture.setNow(Temporal.Instant.from('2026-02-01T12:00:00Z'))
})

async function slots(date: string, id = 5201) {
  const query = { 'contract.date': date, 'contract.partySize': 2, 'contract.rangeInMinutes': 0 }
  const list = await fixture.client.availability.list({ params: { id }, query })
  return list.map(({ time, requestedTime }) => [time, requestedTime])
}

describe.each([
  ['in the restaurant’s own time', '2026-11-18T19:00:00'],
  ['with the restaurant’s offset', '2026-11-18T19:00:00-08:00'],
  ['in UTC', '2026-11-19T03:00:00Z'],
  ['as a browser in Vienna writes it', '2026-11-19T04:00:00.000+01:00'],
  ['with the offset of summer', '2026-11-18T20:00:00-07:00'],
])('seven o’clock in San Francisco, %s', (_name, time) => {
  test('is one slot, one state of the tables and one price', async () => {
    expect(await slots(time)).toEqual([['19:00:00', true]])
    const taken = await fixture.book({ restaurantId: 5201, reservationTime: '2026-11-18T19:00:00' })
    const { isOpen, monitors } = await fixture.client.floors.monitors({
      params: { restaurantId: 5201 },
      query: { time },
    })
    expect([isOpen, monitors[0]?.status]).toEqual([true, 'Reserved'])
    const body = fixture.body({ restaurantId: 5201, reservationTime: time })
    const { policy } = await fixture.client.reservations.calculate({ body })
    expect(policy).toEqual({ ...taken.policy, freeUntil: policy?.freeUntil })
    const day = await fixture.client.availability.day({ params: { id: 5201 }, query: { date: time, partySize: 2 } })
    expect(day.date).toBe('2026-11-18')
  })

  test('is held, booked and moved to as one', async () => {
    const id = await fixture.newId(5201)
    const held = await fixture.client.holds.create({
      body: { id, restaurantId: 5201, reservationTime: time, groupSize: 2 },
    })
    const made = await fixture.client.reservations.create({
      body: fixture.body({ id, restaurantId: 5201, reservationTime: time, holdToken: held.token ?? '' }),
    })
    expect(made.reservationTime).toBe('2026-11-18T19:00:00-08:00')
    const move = (reservationTime: string) =>
      fixture.client.reservations.update({
        params: { reservationId: id },
        body: fixture.body({ restaurantId: 5201, reservationTime }),
        token: made.token ?? '',
      })
    await move('2026-11-18T21:00:00')
    await move(time)
    const read = await fixture.client.reservations.get({ params: { reservationId: id }, token: made.token ?? '' })
    expect(read.reservationTime).toBe('2026-11-18T19:00:00-08:00')
  })
})

describe('when the clocks change', () => {
  test.each([
    ['the hour that is skipped', '2026-03-08T02:30:00', []],
    ['the same in UTC is the hour after', '2026-03-08T10:30:00Z', [['03:30:00', true]]],
    ['the last minute before', '2026-03-08T09:30:00Z', [['01:30:00', true]]],
    ['the doubled hour', '2026-11-01T01:30:00', [['01:30:00', true]]],
    ['its first', '2026-11-01T01:30:00-07:00', [['01:30:00', true]]],
    ['its second, which is not offered', '2026-11-01T01:30:00-08:00', [['01:30:00', false]]],
    ['midnight of the long day', '2026-11-01T07:00:00Z', [['00:00:00', true]]],
    ['an hour after the change', '2026-11-01T10:00:00Z', [['02:00:00', true]]],
  ])('%s', async (_name, date, expected) => {
    expect(await slots(date, 5202)).toEqual(expected)
  })

  test('what is not offered cannot be booked, and what is can', async () => {
    const book = (reservationTime: string) => fixture.book({ restaurantId: 5202, reservationTime })
    expect((await refusal(book('2026-03-08T02:30:00'))).code).toBe('closed_then')
    expect((await refusal(book('2026-11-01T01:30:00-08:00'))).code).toBe('closed_then')
    expect((await book('2026-11-01T08:30:00Z')).reservationTime).toBe('2026-11-01T01:30:00-07:00')
  })
})
