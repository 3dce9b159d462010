import { runMigrations } from 'graphile-worker'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '#contract/endpoints/client.ts'
import { createTestDatabase } from '#data/database/test-database.ts'
import type { GuestMailJob } from '#data/guests/letters.ts'
import type { Mail } from '#domain/mails/compose.ts'
import { testApi } from '#http/api/test-api.ts'
import { noon } from '#http/reservations/booking-fixtures.ts'
import { deliverGuestMail } from './guest-mails.ts'
import type { MailParts } from './mail-delivery.ts'
import { testMailParts } from './mail-fixtures.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let parts: MailParts
const sent: Mail[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  await runMigrations({ pgPool: database.pool })
  parts = testMailParts({ db: database.db, clock: { now: () => noon } }, sent)
})
afterAll(() => database.close())

/** As the HTTP server hands it on: the tenant by its host. */
function clientAt(host: string, tenant: string | null) {
  const { app } = testApi(database.db, { now: () => noon })
  return createClient(async ({ url, headers, ...init }) => {
    const named = { ...headers, ...(tenant && { 'x-tavola-tenant': tenant }) }
    return app.fetch(new Request(`http://${host}${url}`, { ...init, headers: named }))
  })
}

async function mailAskedAt(host: string, tenant: string | null): Promise<Mail | undefined> {
  await database.pool.query('DELETE FROM graphile_worker._private_jobs')
  const body = { email: `${host}@example.com`, password: 'copper kettle harbour' }
  await clientAt(host, tenant).identity.signUp({ body })
  const { rows } = await database.pool.query<{ payload: GuestMailJob }>(
    'SELECT payload FROM graphile_worker._private_jobs',
  )
  for (const { payload } of rows) await deliverGuestMail(parts, payload)
  return sent.pop()
}

test('a mail about an account has the name of the tenant it was asked for at, and leads to its host', async () => {
  await database.pool.query(
    `INSERT INTO tenants (tenant_id, host, name) VALUES ('linden', 'linden.localhost', 'Linden Tables')`,
  )
  const mail = await mailAskedAt('linden.localhost', 'linden')
  expect(mail).toMatchObject({ from: { name: 'Linden Tables', address: 'bookings@localhost' } })
  expect(mail?.text).toContain('an account at Linden Tables')
  expect(mail?.text).toMatch(/http:\/\/linden\.localhost\/auth\/confirm\/[0-9a-f]{32}\/[\w-]{20,}/)
})

test.each([
  ['the public site', 'localhost', null],
  ['a tenant that is gone', 'gone.localhost', 'gone'],
])('asked for at %s it has ours', async (_, host, tenant) => {
  const mail = await mailAskedAt(host, tenant)
  expect(mail).toMatchObject({ from: { name: 'Tavola' } })
  expect(mail?.text).toMatch(/http:\/\/localhost\/auth\/confirm\//)
})
