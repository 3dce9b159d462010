import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApi } from '#http/api/bind.ts'
import { handlers } from '#http/handlers/handlers.ts'
import { type BookingFixture, friday, openBookingFixture } from '#http/reservations/booking-fixtures.ts'
import { buildTime, openTestPages, type TestPages } from './test-pages.ts'

let fixture: BookingFixture
let pages: TestPages['pages']
beforeAll(async () => {
  fixture = await openBookingFixture()
  const api = createApi(handlers, fixture.context)
  ;({ pages } = await openTestPages({ api: (request) => api.fetch(request), clock: fixture.context.clock }))
}, buildTime)
beforeEach(() => fixture.clear())

const chosen = `/reserve/5101?person=2&date=${friday}`
const ann = { customerName: 'Ann Lee', email: 'ann@example.com' }

async function send(address: string, form?: Record<string, string>, cookie = '') {
  const headers = { origin: 'http://localhost', cookie, 'x-tavola-caller': 'one-network' }
  const init = form ? { method: 'POST', headers, body: new URLSearchParams(form) } : { headers }
  const response = await pages(new Request(`http://localhost${address}`, init), 'request-0001')
  const html = await response.text()
  return {
    status: response.status,
    location: response.headers.get('location') ?? '',
    cookie: response.headers
      .getSetCookie()
      .map((text) => text.split(';')[0])
      .join('; '),
    html,
    /** The booking that the form on this page is about. */
    id: /<input type="hidden" name="id" value="(\w+)"/.exec(html)?.[1] ?? null,
  }
}

const booked = async () => {
  const rows = await fixture.rows<{ reservation_id: string }>('SELECT reservation_id FROM reservations')
  return rows.map((row) => row.reservation_id.replaceAll('-', ''))
}

/** From a pressed time to the last form, as a browser without scripts goes; and the form that stands there. */
async function toLastForm() {
  const picked = await send(chosen, { pick: '19:00:00||' })
  expect(picked.status).toBe(302)
  const about = await send(picked.location, undefined, picked.cookie)
  expect(about.id).not.toBeNull()
  return { address: picked.location, cookie: picked.cookie, form: { ...ann, intent: 'book', id: about.id ?? '' } }
}

/** As an office or a hotel does: its network may hold no more. */
async function holdAllThatOneNetworkMay() {
  const headers = { 'content-type': 'application/json', 'x-tavola-caller': 'one-network' }
  for (let day = 5, status = 200; status !== 429; day++) {
    const reservationTime = `2026-12-${String(day).padStart(2, '0')}T19:00:00+01:00`
    const body = JSON.stringify({ id: await fixture.newId(), restaurantId: 5101, reservationTime, groupSize: 2 })
    ;({ status } = await fixture.api('/api/rsv/guest/holds', { method: 'POST', headers, body }))
    expect([200, 429]).toContain(status)
  }
}

describe.each([
  ['with a hold', async () => {}],
  ['without a hold', holdAllThatOneNetworkMay],
])('the last form %s', (_, prepare) => {
  beforeEach(prepare)

  test('sent eleven times one after the other books once', async () => {
    const { address, cookie, form } = await toLastForm()
    for (let i = 0; i < 11; i++) {
      const { status, location } = await send(address, form, cookie)
      expect([status, location]).toEqual([302, `/booking?id=${form.id}&new`])
    }
    expect(await booked()).toEqual([form.id])
  })

  test('sent eleven times at once books once', async () => {
    const { address, cookie, form } = await toLastForm()
    const sent = await Promise.all(Array.from({ length: 11 }, () => send(address, form, cookie)))
    expect(sent.map(({ location }) => location)).toEqual(sent.map(() => `/booking?id=${form.id}&new`))
    expect(await booked()).toEqual([form.id])
  })
})

describe('without an id', () => {
  const late = `${chosen}&time=19:00:00&step=about`

  test('a link to the later steps is given one, which stays in the address', async () => {
    const { status, location } = await send(late)
    expect(status).toBe(302)
    const id = new URL(location, 'http://localhost').searchParams.get('id')
    expect((await send(location)).id).toBe(id)
  })

  test.each(['', 'nonsense', '../x'])('(%j) the last form is shown again, and the next one books once', async (id) => {
    for (let i = 0; i < 3; i++) {
      const again = await send(late, { ...ann, intent: 'book', id })
      expect(again.status).toBe(200)
      expect(again.html).toContain('Who is coming?')
      expect(again.id).toMatch(/^[\da-f]{32}$/)
    }
    expect(await booked()).toEqual([])
    const again = await send(late, { ...ann, intent: 'book', id })
    for (let i = 0; i < 2; i++) await send(late, { ...ann, intent: 'book', id: again.id ?? '' })
    expect(await booked()).toEqual([again.id])
  })
})

test('a guest whose own hold took the last covers of a slot books it, and need not ask for it', async () => {
  await fixture.book()
  await fixture.book({ email: 'bo@example.com' })
  const picked = await send(chosen, { pick: '19:00:00||' })
  const about = await send(picked.location, undefined, picked.cookie)
  expect(about.html).toMatch(/Book for Fri/)
  expect(about.html).not.toMatch(/Ask for Fri/)
})
