import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSecret } from '#data/database/secrets.ts'
import { createTestDatabase } from '#data/database/test-database.ts'
import { bookingId, insertBooking, insertRestaurant } from '#data/reservations/booking-fixtures.ts'
import { bookingToken, tokenHash } from '#data/reservations/capability.ts'
import { type TestApi, testApi } from '../api/test-api.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let secret: Buffer
let api: TestApi['api']
const stopping = new AbortController()
beforeAll(async () => {
  database = await createTestDatabase()
  await insertRestaurant(database.pool)
  secret = await readSecret(database.db)
  const clock = { now: () => Temporal.Instant.from('2026-11-02T09:00:00Z') }
  ;({ api } = testApi(database.db, clock, { stopping: stopping.signal }))
})
afterAll(() => database.close())

async function insertOwn(number: number) {
  const id = await insertBooking(database.pool, number)
  const token = bookingToken(secret, id)
  await database.pool.query('UPDATE reservations SET token_hash = $1 WHERE reservation_id = $2', [tokenHash(token), id])
  return { id, token }
}

const setStatus = (id: string, status: string) =>
  database.pool.query('UPDATE reservations SET status = $1, sequence = sequence + 1 WHERE reservation_id = $2', [
    status,
    id,
  ])

/** What a browser's EventSource would hand on, as it comes. */
async function watch(number: number, token: string, signal?: AbortSignal) {
  const response = await api(`/api/rsv/guest/reservations/${bookingId(number)}/events`, {
    headers: { authorization: `Bearer ${token}` },
    ...(signal && { signal }),
  })
  const seen: unknown[] = []
  const ended = (async () => {
    let rest = ''
    for await (const chunk of (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
      const frames = (rest + chunk).split('\n\n')
      rest = frames.pop() ?? ''
      for (const frame of frames) if (frame.startsWith('data: ')) seen.push(JSON.parse(frame.slice(6)))
    }
  })()
  ended.catch(() => {})
  return { response, seen, ended }
}

describe('the stream of a booking', () => {
  test('tells the status at once, every change of it, and ends with the visit', async () => {
    const { id, token } = await insertOwn(1)
    const { response, seen, ended } = await watch(1, token)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
    expect(response.headers.get('cache-control')).toBe('no-store')
    await expect.poll(() => seen).toEqual([{ status: 'Approved', sequence: 0 }])
    await setStatus(id, 'Seated')
    await expect.poll(() => seen.at(-1)).toEqual({ status: 'Seated', sequence: 1 })
    await setStatus(id, 'Closed')
    await ended
    expect(seen.at(-1)).toEqual({ status: 'Closed', sequence: 2 })
  })

  test('is for whoever holds the token alone', async () => {
    const { token } = await insertOwn(2)
    await insertOwn(3)
    expect((await watch(3, token)).response.status).toBe(404)
    const anonymous = await api(`/api/rsv/guest/reservations/${bookingId(2)}/events`)
    expect(anonymous.status).toBe(401)
  })

  test('is opened only so often for one booking, and again when one has been left', async () => {
    const { token } = await insertOwn(4)
    const leaving = new AbortController()
    const first = await watch(4, token, leaving.signal)
    const others = await Promise.all(Array.from({ length: 7 }, () => watch(4, token)))
    expect([first, ...others].map(({ response }) => response.status)).toEqual(Array(8).fill(200))
    expect((await watch(4, token)).response.status).toBe(429)
    leaving.abort()
    await expect.poll(async () => (await watch(4, token)).response.status, { interval: 500 }).toBe(200)
  })

  test('ends when the process is about to stop, so that nobody has to wait for it', async () => {
    const { token } = await insertOwn(5)
    const { seen, ended } = await watch(5, token)
    await expect.poll(() => seen).toHaveLength(1)
    stopping.abort()
    expect(await Promise.race([ended.then(() => 'ended'), sleep(5000, 'open')])).toBe('ended')
  })
})
