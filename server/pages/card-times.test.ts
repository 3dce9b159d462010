import { beforeAll, expect, test } from 'vitest'
import { createApi } from '#http/api/bind.ts'
import { handlers } from '#http/handlers/handlers.ts'
import { type BookingFixture, openBookingFixture } from '#http/reservations/booking-fixtures.ts'
import { buildTime, openTestPages, type TestPages } from './test-pages.ts'

let fixture: BookingFixture
let pages: TestPages['pages']
beforeAll(async () => {
  fixture = await openBookingFixture()
  // Open from noon to one at night; the one in New York lets nobody in with less than an hour's notice.
  const tables = [{ number: '1', max: 2 }]
  await fixture.addRestaurant({ restaurantId: 5201, tables, hours: [720, 1500], slotInterval: 30 })
  await fixture.addRestaurant({
    restaurantId: 5202,
    tables,
    hours: [720, 1380],
    slotInterval: 30,
    timeZone: 'America/New_York',
    leadMinutes: 60,
  })
  const api = createApi(handlers, fixture.context)
  ;({ pages } = await openTestPages({ api: (request) => api.fetch(request), clock: fixture.context.clock }))
}, buildTime)

type CardTimesReply = Record<string, { date: string; slots: { minutes: number }[] }>

/** What cards of a list show of both, when nobody has chosen a time. */
async function cardTimes(now: string, more = ''): Promise<string[]> {
  fixture.setNow(Temporal.Instant.from(now))
  const places = 'place=5201~Europe/Vienna&place=5202~America/New_York'
  const address = `http://localhost/slots?person=2&time=17:30&range=30&${places}${more}`
  const found = (await (await pages(new Request(address), 'request-0001')).json()) as CardTimesReply
  const clock = (minutes: number) =>
    Temporal.PlainTime.from('00:00').add({ minutes }).toString({ smallestUnit: 'minute' })
  return Object.values(found).map(({ date, slots }) => [date, ...slots.map((slot) => clock(slot.minutes))].join(' '))
}

test.each([
  ['in the morning', '2026-12-03T08:00:00Z', '2026-12-03 17:00 17:30 18:00', '2026-12-03 17:00 17:30 18:00'],
  ['at Viennese dinner time', '2026-12-03T18:35:00Z', '2026-12-03 20:00 20:30 21:00', '2026-12-03 17:00 17:30 18:00'],
  ['at dinner time in New York', '2026-12-03T23:40:00Z', '2026-12-04 17:00 17:30 18:00', '2026-12-03 20:00 20:30'],
])('cards %s show what is still to come where each table stands', async (_, now, vienna, newYork) => {
  expect(await cardTimes(now)).toEqual([vienna, newYork])
})

test('a chosen today goes on as well, and another day is asked for as it is', async () => {
  const evening = '2026-12-03T18:35:00Z'
  expect((await cardTimes(evening, '&date=2026-12-03'))[0]).toBe('2026-12-03 20:00 20:30 21:00')
  expect((await cardTimes(evening, '&date=2026-12-05'))[0]).toBe('2026-12-05 17:00 17:30 18:00')
})

test('late at night, when nothing of today is left, cards say that another day is to be checked', async () => {
  expect((await cardTimes('2026-12-03T22:20:00Z'))[0]).toBe('2026-12-03')
})
