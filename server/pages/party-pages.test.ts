import { beforeAll, expect, test } from 'vitest'
import { keepLanding } from '#data/party/landings.ts'
import { createApi } from '#http/api/bind.ts'
import { handlers } from '#http/api/handlers.ts'
import { type BookingFixture, noon, openBookingFixture } from '#http/reservations/booking-fixtures.ts'
import { createPages } from './pages.ts'
import { buildTime, openTestPages, type TestPages } from './test-pages.ts'

let fixture: BookingFixture
let pages: TestPages['pages']
beforeAll(async () => {
  fixture = await openBookingFixture()
  const bookings = createApi(handlers, fixture.context)
  const { options } = await openTestPages({ clock: fixture.context.clock })
  // Regions around the page come from the catalogue, bookings from the restaurant that has tables.
  const isBooking = ({ url }: Request) => new URL(url).pathname.startsWith('/api/rsv/')
  pages = createPages({
    ...options,
    api: (request) => (isBooking(request) ? bookings.fetch(request) : options.api(request)),
  })
}, buildTime)

async function send(address: string, { cookie = '', form }: { cookie?: string; form?: Record<string, string> } = {}) {
  const headers = { origin: 'http://localhost', cookie }
  const init = form ? { method: 'POST', headers, body: new URLSearchParams(form) } : { headers }
  const response = await pages(new Request(`http://localhost${address}`, init), 'request-0001')
  return {
    status: response.status,
    location: response.headers.get('location') ?? '',
    cache: response.headers.get('cache-control'),
    cookie: response.headers
      .getSetCookie()
      .map((text) => text.split(';')[0] ?? '')
      .join('; '),
    html: await response.text(),
  }
}

async function sharedLink() {
  const { id, token } = await fixture.book({ groupSize: 3 })
  const own = { params: { reservationId: id }, token: token ?? '' }
  const { shared } = await fixture.client.party.share(own)
  return { link: `/i/${shared?.key}`, party: () => fixture.client.party.get(own) }
}

test('the same form sent twice, and sent again after going back, takes one seat', async () => {
  await fixture.clear()
  const { link, party } = await sharedLink()
  const opened = await send(link)
  expect([opened.status, opened.cache]).toEqual([200, 'no-store'])
  const key = /name="key" value="([\w-]+)"/.exec(opened.html)?.[1] ?? ''
  const form = { answer: 'yes', name: 'Bo Ray', key }
  const [first, second] = [await send(link, { form }), await send(link, { form })]
  expect([first.location, second.location]).toEqual([`/i/${key}`, `/i/${key}`])
  expect((await send(link, { cookie: first.cookie })).location).toBe(`/i/${key}`)
  expect((await party()).members).toMatchObject([{ fullName: 'Bo Ray', answer: 'yes' }])
})

test('opening a link, twice, answers nothing', async () => {
  await fixture.clear()
  const { link, party } = await sharedLink()
  const { version } = await party()
  await send(link)
  await send(link)
  expect(await party()).toMatchObject({ version, members: [] })
})

test('a form without a name keeps what was typed', async () => {
  await fixture.clear()
  const { link } = await sharedLink()
  const refused = await send(link, { form: { answer: 'maybe', name: ' ', allergies: 'nuts' } })
  expect([
    refused.status,
    refused.html.includes('Please give your name.'),
    refused.html.includes('value="nuts"'),
  ]).toEqual([400, true, true])
})

test('the address of a campaign leads on; a code that is none is said to be none', async () => {
  await keepLanding(fixture.context.db, 'spring', { target: '/search', source: 'campaign', medium: 'link' }, noon)
  expect((await send('/i/spring')).location).toBe('/search?utm_source=campaign&utm_medium=link&utm_campaign=spring')
  expect((await send('/i/K7Q2MX9PAB')).status).toBe(404)
  expect((await send('/i?code=k7q2m-x9pab')).location).toBe('/i/k7q2m-x9pab')
})
