import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#data/database/test-database.ts'
import { keepMail } from '#data/mails/mails.ts'
import { composeMail } from '#domain/mails/compose.ts'
import { now, restaurant, sender, visit } from '#domain/mails/test-visit.ts'
import { texts } from '#texts/texts.ts'
import { mountDevMails } from './dev-mails.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
const app = new Hono()
const mail = composeMail('confirmed', { ...visit, customerName: '<img src=x onerror=alert(1)>' }, restaurant, sender, {
  now,
  texts,
})
const at = `/dev/mails/${encodeURIComponent(mail.messageId)}`
const ask = async (path: string) => app.fetch(new Request(`http://localhost${path}`))

beforeAll(async () => {
  database = await createTestDatabase()
  await keepMail(database.db, mail, now)
  mountDevMails(app, { db: database.db, keyOf: async () => 'the-key' })
})
afterAll(() => database.close())

test('lists mails, and no name in one can do anything', async () => {
  const answer = await ask('/dev/mails')
  const html = await answer.text()
  expect(html).toContain('Your table at Gasthaus Blau')
  expect(html).not.toContain('<img')
  expect(html).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test.each([
  ['html', 'text/html; charset=utf-8', `/booking/open/${visit.id}/the-key"`],
  ['text', 'text/plain; charset=utf-8', `/booking/open/${visit.id}/the-key\n`],
  ['booking.ics', 'text/calendar; charset=utf-8', 'BEGIN:VEVENT'],
])('shows its %s', async (part, type, content) => {
  const answer = await ask(`${at}/${part}`)
  expect(answer.headers.get('content-type')).toBe(type)
  expect(answer.headers.get('content-security-policy')).toMatch(/^sandbox/)
  expect(await answer.text()).toContain(content)
})

test.each(['/dev/mails/unknown/html', `${at}/other`])('%s is not there', async (path) => {
  expect((await ask(path)).status).toBe(404)
})
