import { beforeAll, beforeEach, expect, test } from 'vitest'
import { doorCode, updateCheckInMetres } from '#data/party/check-in.ts'
import { createApi } from '#http/api/bind.ts'
import { handlers } from '#http/api/handlers.ts'
import { type BookingFixture, openBookingFixture } from '#http/reservations/booking-fixtures.ts'
import { buildTime, openTestPages, type TestPages } from './test-pages.ts'

let fixture: BookingFixture
let pages: TestPages['pages']
beforeAll(async () => {
  fixture = await openBookingFixture()
  const api = createApi(handlers, fixture.context)
  ;({ pages } = await openTestPages({ api: (request) => api.fetch(request), clock: fixture.context.clock }))
}, buildTime)
beforeEach(() => fixture.clear())

const evening = Temporal.Instant.from('2026-12-04T17:50:00Z')

async function send(address: string, cookie: string, form?: Record<string, string>) {
  const headers = { origin: 'http://localhost', cookie }
  const init = form ? { method: 'POST', headers, body: new URLSearchParams(form) } : { headers }
  const response = await pages(new Request(`http://localhost${address}`, init), 'request-0001')
  const html = (await response.text()).replaceAll('&#x27;', "'").replaceAll('<!-- -->', '')
  return { status: response.status, location: response.headers.get('location') ?? '', html }
}

async function booked() {
  const { id, token } = await fixture.book()
  return { id, cookie: `tavola-booking-${id}=${token}` }
}

test('a guest without scripts checks in near the time, and once', async () => {
  const { id, cookie } = await booked()
  const address = `/booking/check-in/${id}`
  expect((await send(address, cookie)).html).toContain('You can check in from 06:15 PM on.')
  fixture.setNow(evening)
  expect((await send(`/booking?id=${id}`, cookie)).html).toContain(address)
  const open = await send(address, cookie)
  expect(open.html).toContain('Yes, we are here')
  expect(await send(address, cookie, {})).toMatchObject({ status: 302, location: address })
  fixture.setNow(evening.add({ minutes: 5 }))
  await send(address, cookie, {})
  expect((await send(address, cookie)).html).toContain('House 5101 knows since 06:50 PM that you are here.')
  expect((await send(address, '')).status).toBe(302)
})

test('the code at the door leads to the booking that is due, and shows that the guest is there', async () => {
  const { db } = fixture.context
  await updateCheckInMetres(db, 5101, 150)
  const { id, cookie } = await booked()
  fixture.setNow(evening)
  const address = `/booking/check-in/${id}`
  const refused = await send(address, cookie, {})
  expect([refused.status, refused.html.includes('asks you to be at the door')]).toEqual([409, true])
  const door = await doorCode(db, 5101)
  expect((await send(`/booking/at/5101/${door}`, cookie)).location).toBe(`${address}?door=${door}`)
  expect((await send(`/booking/at/5102/${door}`, cookie)).location).toBe('/booking')
  expect((await send(`/booking/at/5101/${door}`, '')).location).toBe('/booking')
  expect((await send(`${address}?door=${door}`, cookie, { door })).status).toBe(302)
  expect((await send(address, cookie)).html).toContain('knows since 06:50 PM')
  await updateCheckInMetres(db, 5101, null)
})
