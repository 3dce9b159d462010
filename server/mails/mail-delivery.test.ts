import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase } from '#data/database/test-database.ts'
import { findMail } from '#data/mails/mails.ts'
import { bookingId, insertBooking, insertRestaurant, restaurantId } from '#data/reservations/booking-fixtures.ts'
import type { Mail } from '#domain/mails/compose.ts'
import { deliverMail, findDueReminders, type MailParts } from './mail-delivery.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
const sent: Mail[] = []
const trouble = { next: 0 }
let now = Temporal.Instant.from('2026-11-02T09:00:00Z')
let parts: MailParts

beforeAll(async () => {
  database = await createTestDatabase()
  await insertRestaurant(database.pool)
  parts = {
    db: database.db,
    clock: { now: () => now },
    log: { warn() {}, error() {} },
    sender: { publicUrl: 'https://tavola.example', host: 'tavola.example', fromAddress: 'bookings@tavola.example' },
    keyOf: async (id) => `key-of-${id}`,
    gateway: {
      name: 'smtp',
      async send(mail) {
        sent.push(mail)
        if (trouble.next-- > 0) throw new Error('connection lost')
        return 'taken'
      },
      close() {},
    },
  }
})
beforeEach(async () => {
  sent.splice(0)
  trouble.next = 0
  now = Temporal.Instant.from('2026-11-02T09:00:00Z')
  await database.pool.query('DELETE FROM mails; DELETE FROM reservations')
})
afterAll(() => database.close())

const news = (topic: string, n = 1, sequence = 0) => ({ topic, restaurantId, reservationId: bookingId(n), sequence })

describe('a mail that failed half-way', () => {
  test('is sent again word for word under the same id, whatever was edited since', async () => {
    await insertBooking(database.pool, 1)
    trouble.next = 1
    await expect(deliverMail(parts, news('reservation.confirmed'))).rejects.toThrow('connection lost')
    await database.pool.query(`UPDATE restaurants SET name = 'Another name'`)
    expect(await deliverMail(parts, news('reservation.confirmed'))).toBe('sent')
    await database.pool.query(`UPDATE restaurants SET name = 'Gasthaus Blau'`)
    expect(sent).toHaveLength(2)
    expect(sent[1]).toEqual(sent[0])
  })

  test('is not sent again once the server has said that it took it', async () => {
    await insertBooking(database.pool, 1)
    expect(await deliverMail(parts, news('reservation.confirmed'))).toBe('sent')
    expect(await deliverMail(parts, news('reservation.confirmed'))).toBe('sent before')
    expect(sent).toHaveLength(1)
  })
})

test('news overtaken by a later change is left to the later mail', async () => {
  await insertBooking(database.pool, 1)
  await database.pool.query('UPDATE reservations SET sequence = 1')
  expect(await deliverMail(parts, news('reservation.confirmed'))).toBe('overtaken')
  expect(await deliverMail(parts, news('reservation.changed', 1, 1))).toBe('sent')
  expect(sent.map(({ topic }) => topic)).toEqual(['changed'])
})

describe('how it was', () => {
  const asked = news('reservation.closed')

  test('is asked once after a visit, with a link to its own page', async () => {
    await insertBooking(database.pool, 1, { status: 'Closed' })
    expect(await deliverMail(parts, asked)).toBe('sent')
    expect(await deliverMail(parts, asked)).toBe('sent before')
    expect(sent).toMatchObject([{ topic: 'feedback', subject: 'How was Gasthaus Blau?', calendar: null }])
    expect(sent[0]?.text).toContain(`/booking/open/${bookingId(1)}/key-of-${bookingId(1)}?to=feedback`)
  })

  test('is not asked of whoever has said it, or did not come', async () => {
    await insertBooking(database.pool, 1, { status: 'NoShow' })
    expect(await deliverMail(parts, asked)).toBe('overtaken')
    await database.pool.query(`UPDATE reservations SET status = 'Closed'`)
    await database.pool.query(
      `INSERT INTO feedback (restaurant_id, reservation_id, rating, verified, created_at) VALUES ($1, $2, 5, true, now())`,
      [restaurantId, bookingId(1)],
    )
    expect(await deliverMail(parts, asked)).toBe('overtaken')
    expect(sent).toEqual([])
  })
})

test.each([
  ['en', 'because the deposit did not arrive', 'had to cancel'],
  ['de', 'weil die Anzahlung nicht', 'musste absagen'],
  ['fr', 'car les arrhes ne sont pas arrivées', 'a dû annuler'],
  ['es', 'porque el depósito no llegó', 'ha tenido que cancelar'],
  ['it', 'perché la caparra non è arrivata', 'ha dovuto annullare'],
])(
  'money that did not come is told as such, in %s, and not as the restaurant’s doing',
  async (language, says, never) => {
    await insertBooking(database.pool, 1, { status: 'CanceledByHost', language })
    expect(await deliverMail(parts, news('reservation.payment_expired'))).toBe('sent')
    expect(sent[0]?.text).toContain(says)
    expect(`${sent[0]?.subject} ${sent[0]?.text}`).not.toContain(never)
  },
)

test('a booking whose money is awaited is asked for it, and told of as booked once it is there', async () => {
  await insertBooking(database.pool, 1)
  await database.pool.query(`UPDATE reservations SET payment_state = 'due', payment_due_at = '2026-11-02T09:15:00Z',
    policy = '{"kind":"deposit","amountMinor":2000,"currency":"eur","freeUntil":null,"words":{"language":"en","text":"Kept."}}',
    amount_minor = 2000`)
  expect(await deliverMail(parts, news('reservation.confirmed'))).toBe('overtaken')
  expect(await deliverMail(parts, news('reservation.payment_due'))).toBe('sent')
  expect(sent[0]?.text).toContain('keeps your table until Monday, November 2, 2026, 10:15')
  expect(sent[0]?.text).toMatch(/Pay €20 now:\n\S+\?to=payment/)
  expect(sent[0]?.calendar?.content).toContain('STATUS:TENTATIVE')
  await database.pool.query(`UPDATE reservations SET payment_state = 'paid', payment_due_at = NULL`)
  expect(await deliverMail(parts, news('reservation.confirmed'))).toBe('sent')
})

describe('a recipient who was written to ten times in an hour', () => {
  beforeEach(() => database.pool.query('DELETE FROM rate_counts'))
  const limited = () => ({ ...parts, limited: true })
  const bookings = async (count: number) => {
    for (let n = 1; n <= count; n++)
      await insertBooking(database.pool, n, { email: n % 2 ? 'mira@example.com' : 'Mira@Example.com' })
  }
  const deliver = async (n: number) => deliverMail(limited(), news('reservation.confirmed', n))

  test('gets the rest in the next hour, and others are written to', async () => {
    await bookings(12)
    for (let n = 1; n <= 10; n++) expect(await deliver(n)).toBe('sent')
    const later = Temporal.Instant.from('2026-11-02T10:00:00Z')
    expect(await deliver(11)).toEqual({ until: later })
    await insertBooking(database.pool, 13, { email: 'bo@example.com' })
    expect(await deliver(13)).toBe('sent')
    now = later
    expect(await deliver(11)).toBe('sent')
    expect(await deliver(12)).toBe('sent')
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(13)
  })

  test('is told only how it ended: what was overtaken meanwhile is left out', async () => {
    await bookings(11)
    for (let n = 1; n <= 10; n++) await deliver(n)
    await deliver(11)
    await database.pool.query(
      `UPDATE reservations SET status = 'CanceledByClient', sequence = 1 WHERE reservation_id = $1`,
      [bookingId(11)],
    )
    const canceled = news('reservation.canceled', 11, 1)
    expect(await deliverMail(limited(), canceled)).toHaveProperty('until')
    now = Temporal.Instant.from('2026-11-02T10:00:00Z')
    expect(await deliver(11)).toBe('overtaken')
    expect(await deliverMail(limited(), canceled)).toBe('sent')
    expect(sent.at(-1)?.topic).toBe('canceled-by-guest')
  })

  test('loses no place to a mail that has to be sent again', async () => {
    await bookings(10)
    trouble.next = 8
    for (let attempt = 0; attempt < 8; attempt++) await expect(deliver(1)).rejects.toThrow('connection lost')
    for (let n = 1; n <= 10; n++) expect(await deliver(n)).toBe('sent')
  })
})

test('a canceled booking comes with a calendar file that takes it away', async () => {
  await insertBooking(database.pool, 1, { status: 'CanceledByHost' })
  await deliverMail(parts, news('reservation.canceled'))
  expect(sent[0]?.topic).toBe('canceled-by-host')
  expect(sent[0]?.calendar?.method).toBe('CANCEL')
  expect(sent[0]?.calendar?.content).toContain('STATUS:CANCELLED')
})

test('tells the words agreed to, the event and the chosen table', async () => {
  await insertBooking(database.pool, 1)
  await database.pool.query(`
    INSERT INTO events (restaurant_id, event_id, slug, name, starts_on, ends_on, dates, hours)
      VALUES (${restaurantId}, 4200, 'wine', 'Wine evening', '2026-11-21', '2026-11-21', '{2026-11-21}', '[1080,1380]');
    UPDATE reservations SET event_id = 4200, tables_chosen = true, table_ids = '{2}',
      policy = '{"kind":"guarantee","words":{"language":"en","text":"If you do not come, the house charges 20."}}'`)
  await deliverMail(parts, news('reservation.confirmed'))
  for (const said of ['Wine evening', 'Table:\n  2\n', 'If you do not come, the house charges 20.'])
    expect(sent[0]?.text).toContain(said)
})

describe('reminders', () => {
  const remind = async () => {
    for (const each of await findDueReminders(parts)) await deliverMail(parts, each)
  }

  test('are sent the day before, once, however often the sweep comes', async () => {
    await insertBooking(database.pool, 1)
    now = Temporal.Instant.from('2026-11-19T12:00:00Z')
    await remind()
    expect(sent).toEqual([])
    for (const hour of ['08', '09', '10', '22']) {
      now = Temporal.Instant.from(`2026-11-20T${hour}:30:00Z`)
      await remind()
    }
    expect(sent.map(({ messageId }) => messageId)).toEqual([`<${bookingId(1)}.reminder.20261121@tavola.example>`])
    expect(await findMail(database.db, sent[0]?.messageId ?? '')).toMatchObject({ topic: 'reminder' })
  })

  test('a change on the day itself brings no second one, another day its own', async () => {
    await insertBooking(database.pool, 1)
    now = Temporal.Instant.from('2026-11-20T12:00:00Z')
    await remind()
    await database.pool.query('UPDATE reservations SET sequence = 1, party_size = 3')
    await remind()
    expect(sent).toHaveLength(1)
    await database.pool.query(
      `UPDATE reservations SET service_date = '2026-11-28', period = '[2026-11-28T18:30Z,2026-11-28T20:00Z)'`,
    )
    now = Temporal.Instant.from('2026-11-27T12:00:00Z')
    await remind()
    expect(sent).toHaveLength(2)
  })
})
