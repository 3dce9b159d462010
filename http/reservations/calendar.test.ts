import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSecret } from '#data/database/secrets.ts'
import { createTestDatabase } from '#data/database/test-database.ts'
import { bookingId, insertBooking, insertRestaurant } from '#data/reservations/booking-fixtures.ts'
import { bookingToken, tokenHash } from '#data/reservations/capability.ts'
import { type TestApi, testApi } from '../api/test-api.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let tokens: string[]
let api: TestApi['api']
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
  ;({ api } = testApi(db, clock, { publicUrl: 'https://tavola.example' }))
})
afterAll(() => database.close())

async function fetchFile(n: number, token?: string) {
  const path = `/api/rsv/guest/reservations/${bookingId(n)}/calendar.ics`
  const answer = await api(path, token ? { headers: { authorization: `Bearer ${token}` } } : {})
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

test('whoever holds the token gets the visit as it stands', async () => {
  const { status, headers, text } = await fetchFile(1, tokens[0])
  expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(headers.get('content-disposition')).toBe('attachment; filename="booking.ics"')
  expect([headers.get('cache-control'), headers.get('access-control-allow-origin')]).toEqual(['no-store', '*'])
  for (const line of ['METHOD:PUBLISH', 'SEQUENCE:3', 'DTSTART;TZID=Europe/Vienna:20261121T193000'])
    expect(text).toContain(`${line}\r\n`)
  expect(text).toContain('SUMMARY:Gasthaus Blau\\, table pour 2 personnes')
  expect(text).not.toContain(tokens[0])
})

test('others get the same answer whether the booking exists or not', async () => {
  const foreign = await fetchFile(1, tokens[1])
  expect(foreign.status).toBe(404)
  expect((await fetchFile(9, tokens[1])).text).toBe(foreign.text)
  expect((await fetchFile(1)).status).toBe(401)
})
