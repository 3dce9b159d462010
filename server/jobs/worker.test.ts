import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { joined } from '#actions/walkins/line-fixtures.ts'
import { createTestDatabase } from '#data/database/test-database.ts'
import { insertBooking, insertRestaurant } from '#data/reservations/booking-fixtures.ts'
import { insertRestaurantFixture } from '#data/restaurants/restaurant-fixtures.ts'
import { findWalkin } from '#data/walkins/find.ts'
import type { MailGateway } from '#gateways/mail/mail-gateway.ts'
import { outboxMail } from '#gateways/mail/outbox.ts'
import { smtpMail } from '#gateways/mail/smtp.ts'
import { calendarOf, openTestSmtpServer } from '#gateways/mail/test-smtp-server.ts'
import { createLog } from '../monitoring/log.ts'
import { startWorker, type Worker } from './worker.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let smtp: Awaited<ReturnType<typeof openTestSmtpServer>>
let worker: Worker | undefined
beforeAll(async () => {
  database = await createTestDatabase()
  smtp = await openTestSmtpServer()
  await insertRestaurant(database.pool)
})
afterEach(async () => {
  await worker?.stop()
  worker = undefined
  smtp.received.splice(0)
  await database.pool.query('DELETE FROM mails; DELETE FROM reservations')
})
afterAll(async () => {
  await smtp.close()
  await database.close()
})

const now = Temporal.Instant.from('2026-11-02T09:00:00Z')

const logged: string[] = []

const partsOf = (gateway: MailGateway) => ({
  db: database.db,
  pool: database.pool,
  log: createLog('error', { write: (line) => void logged.push(line) }),
  clock: { now: () => now },
  gateway,
  sender: { publicUrl: 'https://tavola.example', host: 'tavola.example', fromAddress: 'bookings@tavola.example' },
  keyOf: async (id: string) => `key-of-${id}`,
})

async function openWorker(gateway = smtpMail(smtp.url)) {
  worker = await startWorker(partsOf(gateway))
}

const count = async (query: string) =>
  Number((await database.pool.query(`SELECT count(*) AS n FROM ${query}`)).rows[0].n)
const isQuiet = async () =>
  (await count('outbox')) === 0 && (await count(`graphile_worker.jobs WHERE task_identifier = 'mail'`)) === 0

describe('the line', () => {
  test('a party that joins while a table is free is called without a person', async () => {
    await insertRestaurantFixture(database.pool, {
      restaurantId: 7301,
      tables: [{ number: '1', max: 2 }],
      line: true,
      hours: [0, 1440],
    })
    const { walkinId } = await joined(database.db, 7301, {}, now)
    await openWorker(outboxMail())
    await expect.poll(async () => (await findWalkin(database.db, 7301, walkinId))?.status === 'Called').toBe(true)
  })
})

describe('news in the outbox', () => {
  test('becomes one mail with calendar file and a link that opens the booking', async () => {
    const id = await insertBooking(database.pool, 1, {}, 'reservation.confirmed')
    await openWorker()
    await expect.poll(isQuiet).toBe(true)
    expect(smtp.received).toHaveLength(1)
    const [mail] = smtp.received
    expect(mail?.messageId).toBe(`<${id}.confirmed.0@tavola.example>`)
    expect(mail?.text).toContain(`https://tavola.example/booking/open/${id}/key-of-${id}`)
    expect(mail && calendarOf(mail)?.content.toString()).toContain('DTSTART;TZID=Europe/Vienna:20261121T193000')
  })

  test('leaves no key in the database', async () => {
    await insertBooking(database.pool, 1, {}, 'reservation.confirmed')
    await openWorker()
    await expect.poll(isQuiet).toBe(true)
    expect(await count(`mails WHERE sent_at IS NOT NULL`)).toBe(1)
    expect(await count(`mails WHERE body_html LIKE '%key-of%' OR body_text LIKE '%key-of%'`)).toBe(0)
  })

  test('told twice is one mail', async () => {
    await insertBooking(database.pool, 1, {}, 'reservation.confirmed')
    const again = `INSERT INTO outbox (topic, restaurant_id, payload) SELECT topic, restaurant_id, payload FROM outbox`
    await database.pool.query(again)
    await openWorker()
    await expect.poll(isQuiet).toBe(true)
    expect(smtp.received).toHaveLength(1)
  })

  test.each([
    ['a guest without an address', { email: null }],
    ['a booking canceled meanwhile', { status: 'CanceledByClient' }],
  ])('sends nothing for %s', async (_, booking) => {
    await insertBooking(database.pool, 1, booking, 'reservation.confirmed')
    await openWorker()
    await expect.poll(isQuiet).toBe(true)
    expect(smtp.received).toEqual([])
  })

  test('is told to listeners at most once in fifty milliseconds, whatever comes', async () => {
    const listener = await database.pool.connect()
    const heard: string[] = []
    listener.on('notification', ({ payload = '' }) => heard.push(payload))
    await listener.query('LISTEN tavola_live')
    await openWorker(outboxMail())
    const began = performance.now()
    for (let n = 0; n < 30; n++) {
      await insertBooking(database.pool, n, {}, 'reservation.seated')
      await sleep(5)
    }
    await expect.poll(isQuiet).toBe(true)
    await listener.query('UNLISTEN *')
    listener.release()
    expect(heard.length).toBeGreaterThan(0)
    expect(heard.length).toBeLessThan(30)
    expect(JSON.parse(heard[0] ?? '')).toEqual({ restaurants: [4101] })
    expect(heard.length).toBeLessThanOrEqual((performance.now() - began) / 50 + 1)
  })
})

test('while the mail server is down mails wait, and then arrive', async () => {
  smtp.behaviour.refuse = true
  await insertBooking(database.pool, 1, {}, 'reservation.confirmed')
  await openWorker()
  const failed = `graphile_worker.jobs WHERE task_identifier = 'mail' AND attempts > 0 AND locked_at IS NULL`
  await expect.poll(async () => (await count(failed)) === 1).toBe(true)
  expect(smtp.received).toEqual([])
  smtp.behaviour.refuse = false
  await database.pool.query(`SELECT graphile_worker.reschedule_jobs(ARRAY(SELECT id FROM graphile_worker.jobs), now())`)
  await expect.poll(isQuiet).toBe(true)
  expect(smtp.received).toHaveLength(1)
})

test('without a mail server mails stay where the app can show them', async () => {
  await insertBooking(database.pool, 1, { language: 'it' }, 'reservation.pending')
  await database.pool.query(`UPDATE reservations SET status = 'Pending'`)
  await openWorker(outboxMail())
  await expect.poll(isQuiet).toBe(true)
  expect(await count(`mails WHERE topic = 'pending' AND subject LIKE 'La sua richiesta a Gasthaus Blau%'`)).toBe(1)
})

const addJob = (task: string) => database.pool.query(`SELECT graphile_worker.add_job($1, '{}')`, [task])

test('a job that runs longer than any lease is not given to a second worker', async () => {
  const runs: string[] = []
  const finish = Promise.withResolvers<void>()
  const first = await startWorker(partsOf(outboxMail()), {
    long: async () => {
      runs.push('first')
      await finish.promise
    },
  })
  await addJob('long')
  await expect.poll(() => runs.length === 1).toBe(true)
  await database.pool.query(`UPDATE graphile_worker._private_jobs SET locked_at = locked_at - interval '2 hours'`)
  let looked = 0
  worker = await startWorker(partsOf(outboxMail()), {
    long: async () => void runs.push('second'),
    look: async () => void looked++,
  })
  await addJob('release-abandoned-jobs')
  await expect
    .poll(async () => (await count(`graphile_worker.jobs WHERE task_identifier = 'release-abandoned-jobs'`)) === 0)
    .toBe(true)
  await addJob('look')
  await expect.poll(() => looked === 1).toBe(true)
  finish.resolve()
  await expect.poll(async () => (await count(`graphile_worker.jobs WHERE task_identifier = 'long'`)) === 0).toBe(true)
  await first.stop()
  expect(runs).toEqual(['first'])
  expect(await count('worker_heartbeats')).toBe(1)
})

test('a worker that could not write down a finished job starts again by itself', async () => {
  let later = 0
  worker = await startWorker(partsOf(outboxMail()), {
    breaking: async () =>
      void (await database.pool.query('ALTER TABLE graphile_worker._private_jobs RENAME TO _private_jobs_away')),
    later: async () => void later++,
  })
  await addJob('breaking')
  await expect.poll(() => logged.some((line) => line.includes('the worker stopped and starts again'))).toBe(true)
  await database.pool.query(
    `ALTER TABLE graphile_worker._private_jobs_away RENAME TO _private_jobs; DELETE FROM graphile_worker._private_jobs`,
  )
  await addJob('later')
  await expect.poll(() => later === 1).toBe(true)
})

test('a job that fails is logged without the words of its error', async () => {
  const failed: string[] = []
  worker = await startWorker(
    { ...partsOf(outboxMail()), onJobFailed: (task) => failed.push(task) },
    {
      failing: async () => {
        throw new Error('no mailbox for ann@example.com')
      },
    },
  )
  await addJob('failing')
  await expect.poll(() => failed.length === 1).toBe(true)
  expect(logged.join()).toContain('"task":"failing"')
  expect(logged.join()).not.toContain('ann@example.com')
})

test('a mail beyond the hour of its recipient waits in the queue', async () => {
  await database.pool.query('DELETE FROM rate_counts')
  worker = await startWorker({ ...partsOf(smtpMail(smtp.url)), limited: true })
  for (let n = 1; n <= 12; n++) await insertBooking(database.pool, n, {}, 'reservation.confirmed')
  const waiting = `graphile_worker.jobs WHERE task_identifier = 'mail' AND key LIKE '% later'`
  const sent = `mails WHERE sent_at IS NOT NULL`
  await expect
    .poll(async () => (await count('outbox')) === 0 && (await count(waiting)) === 2 && (await count(sent)) === 10)
    .toBe(true)
  expect(await count('mails')).toBe(12)
  await database.pool.query(`DELETE FROM graphile_worker._private_jobs`)
})
