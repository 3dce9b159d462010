import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSecret } from '#data/database/secrets.ts'
import { createTestDatabase } from '#data/database/test-database.ts'
import { bookingId, insertBooking, insertRestaurant, restaurantId } from '#data/reservations/booking-fixtures.ts'
import { bookingToken, tokenHash } from '#data/reservations/capability.ts'
import type { Mail } from '#domain/mails/compose.ts'
import { createApi } from '#http/api/bind.ts'
import type { Context } from '#http/api/context.ts'
import { handlers } from '#http/handlers/handlers.ts'
import { builtWeb, createPages } from '../pages/pages.ts'
import { ensureBuilt } from '../start/build.ts'
import { deliverMail } from './mail-delivery.ts'
import { testMailParts } from './mail-fixtures.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let pages: ReturnType<typeof createPages>
const mails: Mail[] = []
const clock = { now: () => Temporal.Instant.from('2026-11-02T09:00:00Z') }
const publicUrl = 'http://localhost'

beforeAll(async () => {
  await ensureBuilt()
  database = await createTestDatabase()
  await insertRestaurant(database.pool)
  const { db } = database
  const log = { warn() {}, error() {} }
  const context: Context = { db, catalogue: db, clock, log, searchKey: 'k', publicUrl }
  const api = createApi(handlers, context)
  pages = createPages({
    build: await builtWeb(),
    api: (request) => api.fetch(request),
    environment: 'production',
    publicUrl,
    clock,
    searchKey: 'k',
    tenantOf: async () => null,
  })
  await writeMails()
}, 180_000)
afterAll(() => database.close())

/** One mail of each kind, for a booking of its own. */
async function writeMails() {
  const { db, pool } = database
  const secret = await readSecret(db)
  const parts = testMailParts({ db, clock }, mails)
  for (const [index, [topic = '', status = '']] of kinds.entries()) {
    const id = await insertBooking(pool, index + 1, { status })
    const hash = tokenHash(bookingToken(secret, id))
    await pool.query('UPDATE reservations SET token_hash = $1 WHERE reservation_id = $2', [hash, id])
    await deliverMail(parts, { topic, restaurantId, reservationId: bookingId(index + 1), sequence: 0 })
  }
}

const kinds = [
  ['reservation.confirmed', 'Approved'],
  ['reservation.pending', 'Pending'],
  ['reservation.approved', 'Approved'],
  ['reservation.rejected', 'Rejected'],
  ['reservation.changed', 'Approved'],
  ['reservation.canceled', 'CanceledByClient'],
  ['reservation.canceled', 'CanceledByHost'],
  ['reminder', 'Approved'],
  ['reservation.closed', 'Closed'],
]

async function everythingStored(): Promise<string> {
  const tables = [
    'reservations',
    'reservation_status_changes',
    'allocations',
    'service_days',
    'holds',
    'outbox',
    'mails',
    'feedback',
  ]
  const texts = tables.map(async (table) => {
    const { rows } = await database.pool.query(`SELECT md5(string_agg(t::text, '' ORDER BY t::text)) FROM ${table} t`)
    return `${table} ${JSON.stringify(rows)}`
  })
  return (await Promise.all(texts)).join('\n')
}

const linksOf = ({ html }: Mail) =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'))

describe('every link in every mail', () => {
  test('there is a mail of each kind, and those of a living booking open it', () => {
    expect(mails).toHaveLength(kinds.length)
    const opening = mails.filter((mail) => linksOf(mail).some((url) => url.includes('/booking/open/')))
    expect(opening.map(({ topic }) => topic)).toEqual([
      'confirmed',
      'pending',
      'approved',
      'changed',
      'reminder',
      'feedback',
    ])
  })

  test('changes nothing when it is fetched, and fetched again', async () => {
    const own = new Set(mails.flatMap(linksOf).filter((url) => url.startsWith(publicUrl)))
    expect(own.size).toBeGreaterThan(5)
    const before = await everythingStored()
    for (const url of own)
      for (const method of ['GET', 'HEAD', 'GET', 'HEAD']) {
        const answer = await pages(new Request(url, { method }), 'request-1')
        expect([url, answer.status]).toEqual([url, 200])
        expect(answer.headers.get('set-cookie') ?? '').not.toContain('tavola-booking')
      }
    expect(await everythingStored()).toBe(before)
  })
})
