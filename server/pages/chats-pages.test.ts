import { beforeAll, expect, test } from 'vitest'
import { replaceRestaurantKey } from '#data/restaurants/restaurant-key.ts'
import { createApi } from '#http/api/bind.ts'
import { signUpGuest } from '#http/guests/guest-fixtures.ts'
import { handlers } from '#http/handlers/handlers.ts'
import { type BookingFixture, openBookingFixture } from '#http/reservations/booking-fixtures.ts'
import { createPages } from './pages.ts'
import { buildTime, openTestPages, type TestPages } from './test-pages.ts'

let fixture: BookingFixture
let pages: TestPages['pages']
beforeAll(async () => {
  fixture = await openBookingFixture()
  const own = createApi(handlers, fixture.context)
  const { options } = await openTestPages({ clock: fixture.context.clock })
  // Regions around the page come from the catalogue, everything else from the restaurant that has tables.
  const isOwn = ({ url }: Request) => !new URL(url).pathname.includes('/regions/')
  pages = createPages({
    ...options,
    api: (request) => (isOwn(request) ? own.fetch(request) : options.api(request)),
  })
}, buildTime)

async function open(address: string, cookie = '') {
  const headers = { cookie, 'accept-language': 'en' }
  const response = await pages(new Request(`http://localhost${address}`, { headers }), 'request-0001')
  return { status: response.status, cache: response.headers.get('cache-control'), html: await response.text() }
}

test('a signed-in guest sees conversations with what is new, others nothing of it', async () => {
  const guest = await signUpGuest(fixture, fixture.rows, 'chats@example.com')
  const { id } = await fixture.client.reservations.create({
    token: guest.token,
    body: fixture.body({ id: await fixture.newId() }),
  })
  await fixture.client.hostConversations.send({
    params: { restaurantId: 5101, conversationId: id },
    token: (await replaceRestaurantKey(fixture.context.db, 5101)) ?? '',
    body: { id: 'a'.repeat(32), text: 'Terrace <or> salon?' },
  })
  const { status, cache, html } = await open('/chats', `session=${guest.session}`)
  expect([status, cache]).toEqual([200, 'private, no-store'])
  expect(html).toContain('Terrace &lt;or&gt; salon?')
  expect(html).toContain('1 new')
  expect(html).toContain(`href="/booking/messages/${id}"`)
  const visitor = await open('/chats')
  expect(visitor.html).toContain('Messages about your bookings')
  expect(visitor.html).not.toContain('salon')
})

test('the messages of a booking open to nobody without its key or its guest', async () => {
  const { id, token } = await fixture.book({ email: 'other@example.com' })
  const stranger = await open(`/booking/messages/${id}`)
  expect(stranger.status).toBe(302)
  const own = await open(`/booking/messages/${id}`, `tavola-booking-${id}=${token}`)
  expect([own.status, own.cache]).toEqual([200, 'no-store'])
  expect(own.html).toContain('Your message to House 5101')
})
