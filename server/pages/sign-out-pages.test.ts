import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApi } from '#http/api/bind.ts'
import { signUpGuest } from '#http/guests/guest-fixtures.ts'
import { handlers } from '#http/handlers/handlers.ts'
import { type BookingFixture, openBookingFixture } from '#http/reservations/booking-fixtures.ts'
import { buildTime, openTestPages, type TestPages } from './test-pages.ts'

let fixture: BookingFixture
let pages: TestPages['pages']
let ann: Awaited<ReturnType<typeof signUpGuest>>
beforeAll(async () => {
  fixture = await openBookingFixture()
  const api = createApi(handlers, fixture.context)
  ;({ pages } = await openTestPages({ api: (request) => api.fetch(request), clock: fixture.context.clock }))
}, buildTime)
beforeEach(async () => {
  await fixture.clear()
  const email = `ann-${crypto.randomUUID()}@example.com`
  ann = await signUpGuest(fixture, fixture.rows, email)
  const body = { mainInfo: { uid: ann.uid, name: 'Ann Lee' } }
  await fixture.client.profile.replace({ params: { uid: ann.uid }, body, token: ann.token })
})

async function send(address: string, cookie: string, form?: Record<string, string>) {
  const headers = { origin: 'http://localhost', cookie }
  const init = form ? { method: 'POST', headers, body: new URLSearchParams(form) } : { headers }
  return pages(new Request(`http://localhost${address}`, init), 'request-0001')
}

/** A booking in Ann's account and one in no account, both opened on this device. */
async function bookedTwice() {
  const own = await fixture.book()
  const other = await fixture.book({
    reservationTime: '2026-12-04T20:00:00+01:00',
    customerName: 'Bo Ray',
    email: 'bo@example.com',
  })
  const params = { reservationId: own.id }
  await fixture.client.reservations.keep({ params, body: { token: own.token ?? '' }, token: ann.token })
  const cookies = [own, other].map(({ id, token }) => `tavola-booking-${id}=${token}`)
  return { own, other, cookie: [`session=${ann.session}`, ...cookies].join('; ') }
}

/** The cookies that a browser keeps after an answer. */
function cookiesAfter(cookie: string, response: Response): string {
  const kept = new Map(cookie.split('; ').map((each) => each.split('=') as [string, string]))
  for (const text of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
    if (/Max-Age=0/.test(text)) kept.delete(name)
    else kept.set(name, value)
  }
  return [...kept].map(([name, value]) => `${name}=${value}`).join('; ')
}

describe.each([{ intent: 'here' }, { intent: 'everywhere' }])('signing out %o', (form) => {
  test('takes the bookings of the account from the device and leaves the others', async () => {
    const { own, other, cookie } = await bookedTwice()
    expect((await send(`/booking?id=${own.id}`, cookie)).status).toBe(200)
    const out = await send('/booking/sign-out', cookie, form)
    expect(out.headers.get('location')).toBe('/auth')
    const left = cookiesAfter(cookie, out)
    expect(left).toBe(`tavola-booking-${other.id}=${other.token}`)
    expect((await send(`/booking?id=${own.id}`, left)).status).toBe(404)
    expect((await send(`/booking?id=${other.id}`, left)).status).toBe(200)
  })
})

test('a session that has ended takes no bookings along, and its cookie goes', async () => {
  const { cookie } = await bookedTwice()
  await fixture.client.identity.signOut({ body: { session: ann.session } })
  const out = await send('/booking/sign-out', cookie, {})
  expect(out.headers.get('location')).toBe('/auth')
  expect(cookiesAfter(cookie, out)).not.toContain('session=')
})
