import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#data/database/test-database.ts'
import { keepMail } from '#data/mails/mails.ts'
import { composeMail } from '#domain/mails/compose.ts'
import { now, restaurant, sender, visit } from '#domain/mails/test-visit.ts'
import { texts } from '#texts/texts.ts'
import { startDemoMails } from './demo-mails.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let demo: Awaited<ReturnType<typeof startDemoMails>>
const mail = composeMail('confirmed', visit, restaurant, sender, { now, texts })

beforeAll(async () => {
  database = await createTestDatabase()
  await keepMail(database.db, mail, now)
  demo = await startDemoMails({ db: database.db, keyOf: async () => 'the-key' }, 0)
})
afterAll(async () => {
  await demo.close()
  await database.close()
})

test('the list leads to each mail with the key in its links', async () => {
  const html = await (await fetch(demo.url)).text()
  expect(html).toContain('Your table at Gasthaus Blau')
  const [, path = ''] = /href="(\/[^"]+\/text)"/.exec(html) ?? []
  const text = await (await fetch(`${demo.url}${path}`)).text()
  expect(text).toContain(`/booking/open/${visit.id}/the-key`)
})

test('listens on this machine alone, and answers no host name of another site', async () => {
  expect(new URL(demo.url).hostname).toBe('127.0.0.1')
  const status = await new Promise<number>((answered, failed) =>
    request(demo.url, { headers: { host: 'rebound.example' } }, ({ statusCode }) => answered(statusCode ?? 0))
      .once('error', failed)
      .end(),
  )
  expect(status).toBe(404)
})
