import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { at, type BookingFixture, noon, openBookingFixture } from '../reservations/booking-fixtures.ts'
import { codeOf, goodPassword, newestLetter, signUpGuest } from './guest-fixtures.ts'

let fixture: BookingFixture
beforeAll(async () => {
  fixture = await openBookingFixture()
})
beforeEach(() => fixture.setNow(noon))

/** What a thief could do with an access token alone. */
const deeds = {
  'read the profile': ({ uid, token }) => fixture.client.profile.get({ params: { uid }, token }),
  'change the profile': ({ uid, token }) =>
    fixture.client.profile.replace({ params: { uid }, token, body: { mainInfo: { uid, name: 'Mallory' } } }),
  'list bookings': ({ token }) => fixture.client.reservations.list({ query: {}, token }),
  'read a booking': ({ id, token }) => fixture.client.reservations.get({ params: { reservationId: id }, token }),
  'cancel a booking': ({ id, token }) =>
    fixture.client.reservations.cancel({ params: { reservationId: id }, token, body: {} }),
  'save a place': ({ uid, token }) =>
    fixture.client.profile.save({ params: { uid }, token, body: { add: ['restaurant-5101'] } }),
  'delete the photo': ({ uid, token }) => fixture.client.profile.removePhoto({ params: { uid }, token }),
} satisfies Record<string, (own: { uid: string; id: string; token: string }) => Promise<unknown>>

async function guestWithBooking(email: string) {
  const guest = await signUpGuest(fixture, fixture.rows, email)
  await fixture.client.profile.replace({
    params: { uid: guest.uid },
    token: guest.token,
    body: { mainInfo: { uid: guest.uid, name: 'Ann' } },
  })
  const { id } = await fixture.client.reservations.newId({ params: { restaurantId: 5101 } })
  const body = fixture.body({ id, email, reservationTime: at('18:00') })
  await fixture.client.reservations.create({ body, token: guest.token })
  return { ...guest, id }
}

type Thief = Awaited<ReturnType<typeof guestWithBooking>>

const endings: Record<string, (guest: Thief) => Promise<unknown>> = {
  'signing out everywhere': ({ token }) => fixture.client.identity.signOutEverywhere({ token }),
  'signing out': ({ session }) => fixture.client.identity.signOut({ body: { session } }),
  'a password reset': async ({ email }) => {
    await fixture.client.identity.forgotPassword({ body: { email } })
    const { letterId, key } = await newestLetter(fixture, fixture.rows, email)
    await fixture.client.identity.resetPassword({ body: { letterId, key, password: `${goodPassword} again` } })
  },
}

describe.each(Object.entries(endings))('after %s an access token', (ending, end) => {
  test('does nothing any more, from that moment on', async () => {
    const guest = await guestWithBooking(`${ending.replaceAll(' ', '-')}@example.com`)
    await end(guest)
    for (const [deed, attempt] of Object.entries(deeds))
      expect(`${deed}: ${await codeOf(attempt(guest))}`).toBe(`${deed}: 401 sign_in_required`)
    expect(await fixture.rows(`SELECT status FROM reservations WHERE reservation_id = '${guest.id}'`)).toEqual([
      { status: 'Approved' },
    ])
  })
})
