import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { doorCode, updateCheckInMetres } from '#actions/party/check-in.ts'
import { replaceRestaurantKey } from '#data/restaurants/restaurant-key.ts'
import { codeOf, signUpGuest } from '../guests/guest-fixtures.ts'
import { type BookingFixture, friday, openBookingFixture } from './booking-fixtures.ts'

let fixture: BookingFixture
beforeAll(async () => {
  fixture = await openBookingFixture()
})
beforeEach(() => fixture.clear())

const evening = Temporal.Instant.from('2026-12-04T17:50:00Z')

async function booked() {
  const { id, token } = await fixture.book()
  return { id, token: token ?? '' }
}

const arrive = ({ id, token }: { id: string; token: string }, body: object = {}) =>
  fixture.client.reservations.arrive({ params: { reservationId: id }, token, body })

describe('checking in', () => {
  test('is written down once, and the restaurant sees it', async () => {
    const own = await booked()
    expect(await codeOf(arrive(own))).toBe('409 outside_window')
    fixture.setNow(evening)
    expect(await arrive(own)).toMatchObject({ id: own.id, status: 'Approved', arrived: evening.toString() })
    fixture.setNow(evening.add({ minutes: 5 }))
    expect(await arrive(own)).toMatchObject({ arrived: evening.toString() })
    const key = (await replaceRestaurantKey(fixture.context.db, 5101)) ?? ''
    const day = await fixture.client.host.day({ params: { restaurantId: 5101 }, query: { date: friday }, token: key })
    expect(day.reservations).toMatchObject([{ id: own.id, arrived: evening.toString() }])
  })

  test('ends with the booking', async () => {
    const own = await booked()
    fixture.setNow(evening)
    await fixture.client.reservations.cancel({ params: { reservationId: own.id }, token: own.token, body: {} })
    expect(await codeOf(arrive(own))).toBe('409 already_ended')
  })

  test('asks for the door or a place near it where the restaurant wants that', async () => {
    const { db } = fixture.context
    await updateCheckInMetres(db, 5101, 150)
    const own = await booked()
    fixture.setNow(evening)
    expect(await codeOf(arrive(own))).toBe('409 not_there')
    expect(await codeOf(arrive(own, { door: await doorCode(db, 5102) }))).toBe('409 not_there')
    expect(await codeOf(arrive(own, { position: { lat: 48.3, lon: 16.3, accuracy: 5 } }))).toBe('409 not_there')
    expect(await arrive(own, { door: await doorCode(db, 5101) })).toMatchObject({ arrived: evening.toString() })
    const other = await booked()
    expect(await arrive(other, { position: { lat: 48.2004, lon: 16.3, accuracy: 5 } })).toMatchObject({
      arrived: evening.toString(),
    })
    await updateCheckInMetres(db, 5101, null)
  })

  test('by the call of the specification is for the guest whose booking it is', async () => {
    const ann = await signUpGuest(fixture, fixture.rows, 'ann-in@example.com')
    const bo = await signUpGuest(fixture, fixture.rows, 'bo-in@example.com')
    const { id, token } = await booked()
    await fixture.client.reservations.keep({ params: { reservationId: id }, body: { token }, token: ann.token })
    fixture.setNow(evening)
    const { token: fresh } = await fixture.client.identity.access({ body: { session: ann.session } })
    const { token: freshOther } = await fixture.client.identity.access({ body: { session: bo.session } })
    const checkIn = (bearer?: string, reservationId = id) =>
      fixture.client.reservations.checkIn({ params: { id }, body: { reservationId }, ...(bearer && { token: bearer }) })
    expect(await codeOf(checkIn())).toBe('401 sign_in_required')
    expect(await codeOf(checkIn(freshOther))).toBe('404 not_found')
    expect(await codeOf(checkIn(fresh, '0'.repeat(32)))).toBe('404 not_found')
    expect(await checkIn(fresh)).toMatchObject({ id, arrived: evening.toString() })
  })
})
