import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { doorCode, updateCheckInMetres } from '#actions/party/check-in.ts'
import { createApi } from '#http/api/bind.ts'
import { handlers } from '#http/handlers/handlers.ts'
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

const headingOf = (html: string) => /<h1[^>]*>([^<]+)/.exec(html)?.[1]

test('the heading says that the party is there once it has checked in', async () => {
  const { id, cookie } = await booked()
  const address = `/booking/check-in/${id}`
  fixture.setNow(evening)
  expect(headingOf((await send(address, cookie)).html)).toBe('Are you here?')
  await send(address, cookie, {})
  expect(headingOf((await send(address, cookie)).html)).toBe('You are checked in')
})

describe('a past visit', () => {
  test('is asked about on its ticket and in the list of the device, until something was said', async () => {
    const { id, cookie } = await booked()
    const feedback = `/booking/feedback/${id}`
    fixture.setNow(evening)
    for (const page of [`/booking?id=${id}`, '/booking'])
      expect((await send(page, cookie)).html).not.toContain(feedback)
    await fixture.rows(`UPDATE reservations SET status = 'Closed'`)
    fixture.setNow(evening.add({ hours: 4 }))
    for (const page of [`/booking?id=${id}`, '/booking']) {
      const { html } = await send(page, cookie)
      expect(html).toMatch(new RegExp(`<a [^>]*href="${feedback}"[^>]*>Say how it was`))
    }
    const token = cookie.split('=')[1] ?? ''
    await fixture.client.feedback.send({ params: { reservationId: id }, token, body: { rating: 4 } })
    for (const page of [`/booking?id=${id}`, '/booking']) {
      const { html } = await send(page, cookie)
      expect(html).toMatch(new RegExp(`<a [^>]*href="${feedback}"[^>]*>You gave 4 stars`))
    }
  })
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
