import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readSecret } from '#data/database/secrets.ts'
import { createTestDatabase } from '#data/database/test-database.ts'
import { insertGuest } from '#data/guests/guests.ts'
import { insertPhoneCode, phoneCode, usePhoneCode } from '#data/guests/phones/phone-codes.ts'
import { testPhone } from '#domain/guests/test-phone.ts'
import { outboxMail } from '#gateways/mail/outbox.ts'
import { httpSms } from '#gateways/sms/http-sms.ts'
import { startSmsSandbox } from '#gateways/sms/sandbox-server.ts'
import { startWorker, type Worker } from '../jobs/worker.ts'
import { createLog } from '../monitoring/log.ts'
import { deliverPhoneCode } from './phone-code-delivery.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let smsServer: Awaited<ReturnType<typeof startSmsSandbox>>
let uid = ''
let worker: Worker | undefined
const start = Temporal.Instant.from('2026-11-20T18:00:00Z')
let now = start
const clock = { now: () => now }
const phone = testPhone('+43155500011')
beforeAll(async () => {
  database = await createTestDatabase()
  smsServer = await startSmsSandbox({ token: 'key', now: clock.now })
})
beforeEach(async () => {
  now = start
  smsServer.sent.splice(0)
  smsServer.behaviour.failWith = []
  await database.pool.query('DELETE FROM guests; DELETE FROM outbox')
  uid = (await insertGuest(database.db, { email: 'ann@example.com', passwordHash: 'x' }, now)) ?? ''
})
afterEach(async () => {
  await worker?.stop()
  worker = undefined
})
afterAll(async () => {
  await smsServer.close()
  await database.close()
})

const parts = () => ({
  db: database.db,
  clock,
  sender: { publicUrl: 'https://tavola.example', host: 'tavola.example', fromAddress: 'line@tavola.example' },
  sms: httpSms({ url: smsServer.sendUrl, token: 'key' }),
})

async function ask(language: string | null = null) {
  const { codeId = '' } = (await insertPhoneCode(database.db, { uid, phone, language }, now)) ?? {}
  return { codeId, code: phoneCode(await readSecret(database.db), codeId) }
}

test('a code reaches its number through outbox, worker and the SMS service, in the guest’s language, and in no log line', async () => {
  const { code } = await ask('de')
  const lines: string[] = []
  const { pool } = database
  const keyOf = async () => ''
  const log = createLog('info', { write: (line) => void lines.push(line) })
  worker = await startWorker({ ...parts(), pool, log, keyOf, gateway: outboxMail(), limited: true })
  await expect.poll(() => smsServer.sent.map(({ to }) => to)).toEqual([phone])
  const text = smsServer.sent[0]?.text ?? ''
  expect(text).toBe(
    `${code} ist Ihr Code. Er gilt 10 Minuten. Bitte geben Sie ihn niemandem weiter.\n\n@tavola.example #${code}`,
  )
  await expect.poll(() => lines.join()).toContain('phone code')
  expect(lines.join()).not.toContain(code)
  expect(lines.join()).not.toContain(phone.slice(1))
})

test('a service that fails is asked again with the same code, and one that lost its answer sends it once', async () => {
  const { codeId, code } = await ask()
  smsServer.behaviour.failWith = [503]
  await expect(deliverPhoneCode(parts(), codeId)).rejects.toThrow('503')
  smsServer.behaviour.loseAnswers = 1
  await expect(deliverPhoneCode(parts(), codeId)).rejects.toThrow()
  expect(await deliverPhoneCode(parts(), codeId)).toBe('sent')
  expect(smsServer.sent).toHaveLength(1)
  expect(smsServer.sent[0]?.text).toContain(code)
})

test('a code that nobody waits for any more is not sent', async () => {
  const first = await ask()
  now = start.add({ seconds: 61 })
  const second = await ask()
  expect(await deliverPhoneCode(parts(), first.codeId)).toBe('overtaken')
  now = start.add({ minutes: 12 })
  expect(await deliverPhoneCode(parts(), second.codeId)).toBe('overtaken')
  const third = await ask()
  await usePhoneCode(database.db, uid, () => true, now)
  expect(await deliverPhoneCode(parts(), third.codeId)).toBe('overtaken')
  expect(smsServer.sent).toEqual([])
})
