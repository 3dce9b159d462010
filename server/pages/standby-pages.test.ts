import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { offerTables } from '#actions/standbys/offer.ts'
import { createApi } from '#http/api/bind.ts'
import { handlers } from '#http/handlers/handlers.ts'
import { at, type BookingFixture, friday, noon, openBookingFixture } from '#http/reservations/booking-fixtures.ts'
import { buildTime, openTestPages, type TestPages } from './test-pages.ts'

let fixture: BookingFixture
let pages: TestPages['pages']
beforeAll(async () => {
  fixture = await openBookingFixture()
  await fixture.addRestaurant({ restaurantId: 5160, tables: [{ number: '1', max: 4 }], coversPerSlot: 20 })
  const api = createApi(handlers, fixture.context)
  ;({ pages } = await openTestPages({ api: (request) => api.fetch(request), clock: fixture.context.clock }))
}, buildTime)
beforeEach(async () => {
  await fixture.clear()
  await fixture.rows('DELETE FROM standby_days')
})

async function send(address: string, form?: Record<string, string>) {
  const headers = { origin: 'http://localhost' }
  const init = form ? { method: 'POST', headers, body: new URLSearchParams(form) } : { headers }
  const response = await pages(new Request(`http://localhost${address}`, init), 'request-0001')
  const html = (await response.text()).replaceAll('&#x27;', "'").replaceAll('<!-- -->', '')
  return { status: response.status, location: response.headers.get('location') ?? '', html }
}

const headingOf = (html: string) => /<h1[^>]*>([^<]+)/.exec(html)?.[1]
const path = `/standby/5160?person=2&date=${friday}`
const book = (time: string) => fixture.book({ restaurantId: 5160, reservationTime: at(time), email: 'bo@example.com' })
const offer = (now = noon) => offerTables(fixture.context.db, { restaurantId: 5160, serviceDate: friday }, now)

async function formOf(changes: Record<string, string> = {}) {
  const { html } = await send(path)
  const id = /name="id" value="([0-9a-f]{32})"/.exec(html)?.[1] ?? ''
  const who = { name: 'Cy Diaz', email: 'cy@example.com', phone: '' }
  return { id, date: friday, from: '1140', to: '1140', party: '2', ...who, ...changes }
}

/** What the form of a page with free tables sends along, so that they are not shown again. */
const seenIn = (html: string) => /name="free" value="([^"]*)"/.exec(html)?.[1] ?? ''

async function askAnyway(form: Record<string, string>) {
  const { html } = await send(path, form)
  return send(path, { ...form, free: seenIn(html) })
}

describe('asking for a table of a full day', () => {
  test('says what is free that day, and asks once more before it lets a guest wait for that', async () => {
    const { html } = await send(path)
    expect(html).toContain(`Free on Friday, December 4`)
    expect(html).toContain('Book 06:00 PM')
    const form = await formOf()
    const first = await send(path, form)
    expect(first.status).toBe(409)
    expect(first.html).toContain('Tables are free between those times.')
    expect(first.html).toMatch(/href="\/reserve\/5160\?[^"]*time=19(:|%3A)00/)
    expect(first.html).toContain('value="cy@example.com"')
    expect(await fixture.rows('SELECT 1 FROM standbys')).toEqual([])
    const again = await send(path, { ...form, free: seenIn(first.html) })
    expect(again.location).toMatch(/^\/standby\/5160\/[0-9a-f]{32}\//)
  })

  test('offers the times of its hours alone', async () => {
    const { html } = await send(path)
    const options = [...html.matchAll(/<option value="(\d+)"/g)].map(([, value]) => Number(value))
    expect(options).toContain(1140)
    expect(options).not.toContain(540)
  })

  test('free tables that were seen are those of that day, span and party alone', async () => {
    const form = await formOf()
    const { html } = await send(path, form)
    for (const change of [{ party: '3' }, { to: '1170' }, { date: '2026-12-05' }])
      expect((await send(path, { ...form, ...change, free: seenIn(html) })).status).toBe(409)
  })

  test('a form that is changed and sent again counts as it is now', async () => {
    const form = await formOf()
    const first = await askAnyway(form)
    const second = await askAnyway({ ...form, party: '3' })
    expect(second.location).toMatch(/^\/standby\/5160\//)
    expect(second.location).not.toBe(first.location)
    expect((await send(second.location)).html).toContain('3 people')
  })

  test('names the field that needs another look', async () => {
    await book('19:00')
    const refused = await send(path, await formOf({ from: '1200', to: '1140', name: '', email: 'cy' }))
    expect(refused.status).toBe(400)
    for (const sentence of [
      'Please choose a time that is not before the earliest one.',
      'Please give your name.',
      'Please give a full e-mail address',
    ])
      expect(refused.html).toContain(sentence)
    expect(refused.html).toContain('value="cy"')
  })
})

const shownIn = (html: string) => /name="shown" value="([^"]*)"/.exec(html)?.[1] ?? ''

describe('an offer', () => {
  async function offered(span: Record<string, string>) {
    const { location } = await askAnyway(await formOf(span))
    await offer()
    return location
  }

  test('lets a guest choose another time, and wait on', async () => {
    const address = await offered({ from: '1140', to: '1170' })
    expect((await send(address)).html).toContain('07:30 PM')
    expect((await send(address, { time: at('19:30') })).location).toBe(address)
    const chosen = await send(address)
    expect(headingOf(chosen.html)).toBe('A table has come free')
    expect((await send(address, { intent: 'decline' })).location).toBe(address)
    expect(headingOf((await send(address)).html)).toBe('We will write to you')
  })

  test('is taken for the time that its page shows, and for no other', async () => {
    const address = await offered({ from: '1140', to: '1170' })
    const shown = shownIn((await send(address)).html)
    await send(address, { time: at('19:30') })
    const refused = await send(address, { intent: 'take', shown })
    expect(refused.status).toBe(409)
    expect(refused.html).toContain('Another time is offered to you now.')
    expect(await fixture.rows('SELECT 1 FROM reservations')).toEqual([])
    const taken = await send(address, { intent: 'take', shown: shownIn(refused.html) })
    expect(taken.location).toContain('/booking')
  })

  test('that ran out is told', async () => {
    const address = await offered({})
    fixture.setNow(noon.add({ minutes: 16 }))
    expect((await send(address)).html).toContain('The table at 07:00 PM was offered to you until 12:15 PM.')
  })

  test('can be ended for good', async () => {
    const address = await offered({})
    await send(address, { intent: 'withdraw' })
    expect(headingOf((await send(address)).html)).toBe('Your request was taken back')
  })
})
