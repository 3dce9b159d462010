import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { processLimits } from '#domain/limits/limits.ts'
import { createProcessCounts } from '#http/access/process-counts.ts'
import de from '#texts/de/booking.json' with { type: 'json' }
import en from '#texts/en/booking.json' with { type: 'json' }
import es from '#texts/es/booking.json' with { type: 'json' }
import fr from '#texts/fr/booking.json' with { type: 'json' }
import it from '#texts/it/booking.json' with { type: 'json' }
import { buildTime, openTestPages, type TestPages } from './test-pages.ts'

let fixture: TestPages['fixture']
let pages: TestPages['pages']
beforeAll(async () => {
  ;({ fixture, pages } = await openTestPages())
  await sql`INSERT INTO floors VALUES (4101, 'main', 'Main', 0, 100, 100)`.execute(fixture.context.db)
  await sql`INSERT INTO dining_tables
    SELECT 4101, n, n::text, 'main', 'Stube', 1, 4, 'round', n, 0, 1, 1 FROM generate_series(1, 40) AS n`.execute(
    fixture.context.db,
  )
}, buildTime)
beforeEach(() => {
  fixture.context.limits = createProcessCounts(fixture.context.clock)
})

const caller = 'a-network-of-its-own'

/** The last button of the booking form, without scripts. */
async function submit(language: string, fields: Record<string, string>) {
  const { time = '19:00:00' } = fields
  const { id } = await fixture.client.reservations.newId({ params: { restaurantId: 4101 } })
  const address = `http://localhost/reserve/4101?person=2&date=2026-11-27&time=${time}&lang=${language}`
  const request = new Request(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'http://localhost',
      'x-tavola-caller': caller,
    },
    body: new URLSearchParams({
      customerName: 'Ann Lee',
      id,
      intent: 'book',
      agreed: await termsShown(language, time),
      ...fields,
    }),
  })
  const response = await pages(request, 'request-0001')
  return { status: response.status, retryAfter: response.headers.get('retry-after'), html: await response.text() }
}

/** The terms as the page shows them above its button. */
async function termsShown(language: string, time: string): Promise<string> {
  const body = { restaurantId: 4101, reservationTime: `2026-11-27T${time}`, groupSize: 2, language }
  const { policy } = await fixture.client.reservations.calculate({ body })
  return policy?.words ?? ''
}

test('a page that lacks what its caller asked for too often is not kept for others', async () => {
  const look = (from: string) =>
    pages(new Request('http://localhost/search?q=pizza', { headers: { 'x-tavola-caller': from } }), 'request-0002')
  for (let n = 0; n <= processLimits.wrongKeys.most; n++) fixture.context.limits?.count('wrongKeys', 'bot')
  const refused = await look('bot')
  expect(refused.headers.get('cache-control')).toContain('no-store')
  const whole = await look('guest')
  expect([whole.status, whole.headers.get('cache-control')]).toEqual([200, expect.not.stringContaining('no-store')])
})

test('a cookie that opens something is sent over https alone where the page came so', async () => {
  const { id } = await fixture.client.reservations.newId({ params: { restaurantId: 4101 } })
  const address = 'https://localhost/reserve/4101?person=2&date=2026-11-27&time=17:00:00&lang=en'
  const body = {
    customerName: 'Ann',
    email: 'tls@example.com',
    id,
    intent: 'book',
    agreed: await termsShown('en', '17:00'),
  }
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://localhost' }
  const request = new Request(address, { method: 'POST', headers, body: new URLSearchParams(body) })
  const cookies = (await pages(request, 'request-0003')).headers.getSetCookie()
  expect(cookies.some((cookie) => cookie.startsWith('tavola-booking-'))).toBe(true)
  expect(cookies.filter((cookie) => !/; Secure/.test(cookie))).toEqual([])
})

const shown = (sentence: string) => sentence.replaceAll('&', '&amp;')

describe.each([
  ['en', en],
  ['de', de],
  ['es', es],
  ['fr', fr],
  ['it', it],
] as const)('in %s the booking page', (language, words) => {
  const email = `${language}@example.com`

  test('asks before a second table, books it on a yes, and then says that it is enough', async () => {
    expect((await submit(language, { email })).status).toBe(302)
    const asked = await submit(language, { email })
    expect(asked.status).toBe(409)
    expect(asked.html).toContain(shown(words['refusal.already_booked']))
    expect(asked.html).toContain(words['check.second'])
    expect(asked.html).toContain('name="second"')
    expect((await submit(language, { email, second: 'yes' })).status).toBe(302)
    expect((await submit(language, { email, time: '21:00:00' })).status).toBe(302)
    const enough = await submit(language, { email, second: 'yes' })
    expect(enough.status).toBe(429)
    expect(enough.html).toContain(shown(words['refusal.too_many_bookings']))
  })

  test('tells a caller in a hurry how to go on: the name of the caller reaches the call', async () => {
    for (let n = 0; n < processLimits.bookingAttempts.most; n++)
      fixture.context.limits?.count('bookingAttempts', caller)
    const refused = await submit(language, { email: `other-${email}` })
    expect(refused.status).toBe(429)
    expect(Number(refused.retryAfter)).toBeGreaterThan(0)
    expect(refused.html).toContain(shown(words['refusal.too_many']))
  })
})
