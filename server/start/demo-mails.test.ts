import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#data/database/test-database.ts'
import type { MailParts } from '../mails/mail-delivery.ts'
import type { Log } from '../monitoring/log.ts'
import type { Env } from '../settings/env.ts'
import { openDemoMails } from './demo-mails.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/** What the start prints with these settings. */
async function printedWith(settings: Partial<Env>): Promise<string[]> {
  const printed: string[] = []
  const closing: (() => Promise<void> | void)[] = []
  const mails = { db: database.db, keyOf: async () => 'the-key' } as unknown as MailParts
  await openDemoMails({ demo: true, PORT: 0, ...settings } as Env, {
    mails,
    shutdown: { add: (close: () => Promise<void> | void) => void closing.push(close) } as never,
    progress: { progress: (line: string) => void printed.push(line) },
    log: { info: () => {} } as unknown as Log,
  })
  for (const line of printed) {
    const [url = ''] = /http:\S+/.exec(line) ?? []
    expect((await fetch(url)).status).toBe(200)
  }
  for (const close of closing) await close()
  return printed
}

test('the start of a demo prints where its mails are read', async () => {
  expect(await printedWith({})).toEqual([expect.stringMatching(/^mails of the demo: http:\/\/127\.0\.0\.1:\d+$/)])
})

test.each([
  ['a mail service is set', { SMTP_URL: 'smtp://mail.example' }],
  ['it is no demo', { demo: false }],
])('nothing is opened where %s', async (_, settings) => {
  expect(await printedWith(settings)).toEqual([])
})
