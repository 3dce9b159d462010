import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSecret } from '#data/database/secrets.ts'
import { createTestDatabase } from '#data/database/test-database.ts'
import { bookingId, insertBooking, insertRestaurant } from '#data/reservations/booking-fixtures.ts'
import { bookingToken, tokenHash } from '#data/reservations/capability.ts'
import type { Context } from '#http/api/context.ts'
import { mountCalendarCall } from './calendar-call.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let tokens: string[]
const app = new Hono()
beforeAll(async () => {
  database = await createTestDatabase()
  const { db, pool } = database
  await insertRestaurant(pool)
  const secret = await readSecret(db)
  tokens = [1, 2].map((n) => bookingToken(secret, bookingId(n)))
  for (const n of [1, 2]) {
    const id = await insertBooking(pool, n, { language: 'fr' })
    const hash = tokenHash(tokens[n - 1] ?? '')
    await pool.query('UPDATE reservations SET token_hash = $1, sequence = 3 WHERE reservation_id = $2', [hash, id])
  }
  const clock = { now: () => Temporal.Instant.from('2026-11-02T09:00:00Z') }
  const log = { warn() {}, error() {} }
  const context: Context = { db, catalogue: db, clock, log, searchKey: 'k', publicUrl: 'https://tavola.example' }
  mountCalendarCall(app, context)
})
afterAll(() => database.close())

async function fetchFile(n: number, token?: string) {
  const url = `http://localhost/api/rsv/guest/reservations/${bookingId(n)}/calendar.ics`
  const answer = await app.fetch(new Request(url, token ? { headers: { authorization: `Bearer ${token}` } } : {}))
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}

test('whoever holds the token gets the visit as it stands', async () => {
  const { status, type, text } = await fetchFile(1, tokens[0])
  expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8'])
  for (const line of ['METHOD:PUBLISH', 'SEQUENCE:3', 'DTSTART;TZID=Europe/Vienna:20261121T193000'])
    expect(text).toContain(`${line}\r\n`)
  expect(text).toContain('SUMMARY:Gasthaus Blau\\, table pour 2 personnes')
  expect(text).not.toContain(tokens[0])
})

test('others get the same answer whether the booking exists or not', async () => {
  const foreign = await fetchFile(1, tokens[1])
  expect(foreign.status).toBe(404)
  expect((await fetchFile(9, tokens[1])).text).toBe(foreign.text)
  expect((await fetchFile(1)).text).toBe(foreign.text)
})
