import { beforeAll, describe, expect, test } from 'vitest'
import { keepLanding } from '#data/party/landings.ts'
import { createApi } from '#http/api/bind.ts'
import { handlers } from '#http/handlers/handlers.ts'
import { openKitchen } from '#http/orders/order-fixtures.ts'
import { type BookingFixture, noon, openBookingFixture } from '#http/reservations/booking-fixtures.ts'
import { createPages } from './pages.ts'
import { buildTime, openTestPages, type TestPages } from './test-pages.ts'

let fixture: BookingFixture
let pages: TestPages['pages']
beforeAll(async () => {
  fixture = await openBookingFixture()
  const bookings = createApi(handlers, fixture.context)
  const { options } = await openTestPages({ clock: fixture.context.clock })
  await openKitchen(fixture)
  // Regions around the page come from the catalogue, bookings and the menu from the restaurant that has tables.
  const isBooking = ({ url }: Request) => /^\/api\/rsv\/|\/5101(\/|$)/.test(new URL(url).pathname)
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

test('allergies without consent are refused and kept in the form, and reach the party with it', async () => {
  await fixture.clear()
  const { link, party } = await sharedLink()
  const form = { answer: 'yes', name: 'Bo Ray', allergies: 'nuts', key: 'k'.repeat(30) }
  const refused = await send(link, { form })
  expect(refused.status).toBe(400)
  expect(refused.html).toContain('Please say yes to passing on health details, or remove them.')
  expect(refused.html).toContain('value="nuts"')
  expect((await party()).members).toEqual([])
  await send(link, { form: { ...form, consent: 'on' } })
  expect((await party()).members).toMatchObject([{ fullName: 'Bo Ray', answer: 'yes', allergy: ['nuts'] }])
})

test('the code of a party is said to be good until its visit at the latest', async () => {
  await fixture.clear()
  fixture.setNow(Temporal.Instant.from('2026-12-02T11:00:00Z'))
  const { id, token } = await fixture.book({ groupSize: 3 })
  await fixture.client.party.share({ params: { reservationId: id }, token: token ?? '' })
  const { html } = await send(`/booking/party/${id}`, { cookie: `tavola-booking-${id}=${token}` })
  expect(html.replaceAll('<!-- -->', '')).toContain('Good until Friday, December 4')
  fixture.setNow(noon)
})

test('the address of a campaign leads on; a code that is none is said to be none', async () => {
  await keepLanding(fixture.context.db, 'spring', { target: '/search', source: 'campaign', medium: 'link' }, noon)
  expect((await send('/i/spring')).location).toBe('/search?utm_source=campaign&utm_medium=link&utm_campaign=spring')
  expect((await send('/i/K7Q2MX9PAB')).status).toBe(404)
  expect((await send('/i?code=k7q2m-x9pab')).location).toBe('/i/k7q2m-x9pab')
})

describe('the page on which a guest chooses dishes', () => {
  /** A guest who comes, with the dishes they have on this page. */
  async function openDishes() {
    await fixture.clear()
    const { link, party } = await sharedLink()
    const body = { answer: 'yes', fullName: 'Bo Ray' } as const
    const { key } = await fixture.client.invitations.answer({ params: { code: link.slice(3) }, body })
    const address = `/i/${key}/dishes`
    const put = async (product: string, cookie = '') =>
      (await send(address, { cookie, form: { intent: 'add', product } })).cookie
    return { link, address, key, put, dishes: async () => (await party()).members[0]?.dishes }
  }

  test('keeps what was chosen once, however often it is sent', async () => {
    const { address, key, put, dishes } = await openDishes()
    const opened = await send(address)
    expect([opened.status, opened.cache]).toEqual([200, 'no-store'])
    expect(opened.html).toContain('Minestrone')
    const cookie = await put('soup')
    const form = { intent: 'send', version: '0' }
    const [first, second] = [await send(address, { cookie, form }), await send(address, { cookie, form })]
    expect([first.location, second.location]).toEqual([`/i/${key}`, `/i/${key}`])
    expect(await dishes()).toMatchObject({ version: 1, items: [{ name: 'Minestrone', amount: 1 }] })
    expect((await send(`/i/${key}`)).html).toContain('€6.90')
  })

  test('asks again where another tab has changed it, and names what sold out', async () => {
    const { address, put, dishes } = await openDishes()
    const form = { intent: 'send', version: '0' }
    await send(address, { cookie: await put('soup'), form })
    const twice = await put('soup', await put('soup'))
    const refused = await send(address, { cookie: twice, form })
    expect([refused.status, refused.html.includes('These dishes were changed a moment ago.')]).toEqual([409, true])
    const gone = await send(address, { cookie: await put('cake'), form: { ...form, version: '1' } })
    expect([gone.status, gone.html.includes('Cassata just sold out.')]).toEqual([409, true])
    expect(await dishes()).toMatchObject({ version: 1, items: [{ amount: 1 }] })
  })

  test('is for whoever comes: a shared link, a no and a stranger are led to the invitation', async () => {
    const { link, address, key } = await openDishes()
    expect((await send(`${link}/dishes`)).location).toBe(link)
    await fixture.client.invitations.answer({ params: { code: key }, body: { answer: 'no', fullName: 'Bo Ray' } })
    expect((await send(address)).location).toBe(`/i/${key}`)
    expect((await send('/i/K7Q2MX9PAB/dishes')).location).toBe('/i/K7Q2MX9PAB')
  })
})
