import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '#data/database/test-database.ts'
import { insertBooking, insertRestaurant } from '#data/reservations/booking-fixtures.ts'
import { openTestSmtpServer } from '#gateways/mail/test-smtp-server.ts'

// Real processes, ended as a power cut would end them.
let database: Awaited<ReturnType<typeof createTestDatabase>>
let smtp: Awaited<ReturnType<typeof openTestSmtpServer>>
const running = new Set<ChildProcess>()
beforeAll(async () => {
  database = await createTestDatabase()
  await insertRestaurant(database.pool)
})
beforeEach(async () => {
  smtp = await openTestSmtpServer()
})
afterEach(async () => {
  for (const child of running) await kill(child)
  await smtp.close()
  await database.pool.query('DELETE FROM reservations; DELETE FROM mails; DELETE FROM outbox')
})
afterAll(() => database.close())

function startWorkerProcess() {
  const { user, host, database: name } = database.connection
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: {
      ...process.env,
      NODE_ENV: '',
      DATABASE_URL: `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(host)}`,
      TAVOLA_ROLE: 'worker',
      TAVOLA_LOG: 'silent',
      TAVOLA_ENV: 'production',
      PUBLIC_URL: 'https://tavola.example',
      PORT: '0',
      SMTP_URL: smtp.url,
    },
    stdio: 'ignore',
  })
  running.add(child)
  return child
}

async function kill(child: ChildProcess) {
  running.delete(child)
  const gone = new Promise((done) => child.once('exit', done))
  if (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL')) await gone
}

/** The minute after which a job of a dead worker is taken over has passed. */
const passMinute = () =>
  database.pool.query(`UPDATE graphile_worker._private_jobs SET locked_at = locked_at - interval '2 minutes';
    UPDATE worker_heartbeats SET seen_at = seen_at - interval '2 minutes'`)
const unsent = async () => {
  const { rows } = await database.pool.query<{ n: number }>(`
    SELECT count(*)::int AS n FROM reservations r
    WHERE NOT EXISTS (SELECT 1 FROM mails m WHERE m.reservation_id = r.reservation_id AND m.sent_at IS NOT NULL)`)
  return rows[0]?.n ?? 0
}

test('killed after the mail server took the mail but before it knew: the second mail is the same', async () => {
  smtp.behaviour.hold = true
  await insertBooking(database.pool, 1, {}, 'reservation.confirmed')
  const first = startWorkerProcess()
  await expect.poll(() => smtp.received.length === 1).toBe(true)
  await kill(first)
  expect(await unsent()).toBe(1)
  smtp.behaviour.hold = false
  await passMinute()
  startWorkerProcess()
  await expect.poll(async () => (await unsent()) === 0).toBe(true)
  const [one, two] = smtp.received
  expect(smtp.received).toHaveLength(2)
  expect(two?.messageId).toBe(one?.messageId)
  expect([two?.subject, two?.text, two?.html]).toEqual([one?.subject, one?.text, one?.html])
})

test('killed again and again while mails go out: every booking gets its mail', async () => {
  const bookings = 30
  for (let n = 1; n <= bookings; n++)
    await insertBooking(database.pool, n, { email: `mira${n}@example.com` }, 'reservation.confirmed')
  for (const enough of [5, 15]) {
    const worker = startWorkerProcess()
    await expect.poll(() => smtp.received.length >= enough).toBe(true)
    await kill(worker)
    await passMinute()
  }
  startWorkerProcess()
  await expect.poll(async () => (await unsent()) === 0).toBe(true)
  const ids = smtp.received.map(({ messageId }) => messageId)
  expect(new Set(ids).size).toBe(bookings)
  for (const { subject } of smtp.received) expect(subject).toContain('Your table at Gasthaus Blau')
})
