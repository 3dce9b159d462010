import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#data/database/test-database.ts'
import { createLog } from '../monitoring/log.ts'
import { readEnv } from '../settings/env.ts'
import { clock } from './context.ts'
import { openPayments } from './payments.ts'
import { createShutdown } from './shutdown.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
const directory = mkdtempSync(join(tmpdir(), 'payments-'))
const lines: string[] = []
const log = createLog(
  'info',
  new Writable({
    write(chunk: Buffer, _, done) {
      lines.push(String(chunk))
      done()
    },
  }),
)
const shutdown = createShutdown()
beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  await shutdown.run((error) => {
    throw error
  })
  lines.length = 0
})
afterAll(async () => {
  await database.close()
  rmSync(directory, { recursive: true })
})

function open(settings: Record<string, string>) {
  const env = readEnv({ TAVOLA_DATA: directory, HOST: '127.0.0.1', PORT: '0', ...settings })
  return openPayments(env, { db: database.db, clock, shutdown, log, webhookPort: () => 1 })
}

const sandbox = { TAVOLA_SANDBOX: 'on', TAVOLA_SANDBOX_PORT: '0' }
const wanted = {
  account: null,
  reservationId: '0'.repeat(32),
  kind: 'deposit',
  amountMinor: 2000,
  currency: 'eur',
  returnUrl: 'http://tavola.example/',
} as const

test('without settings and sandbox no gateway takes money', async () => {
  const { registry, frameOrigins } = await open({ TAVOLA_SANDBOX: 'off' })
  expect(registry.gatewayOf('stripe')).toEqual({ gateway: null, reason: 'not_configured' })
  expect(frameOrigins).toEqual([])
})

test('the sandbox stands behind every gateway, and a second process uses the one that runs', async () => {
  const first = await open(sandbox)
  const second = await open(sandbox)
  expect(second.frameOrigins).toEqual(first.frameOrigins)
  const begin = async ({ registry }: typeof first, name: string) =>
    registry.gatewayOf(name).gateway?.createIntent({ ...wanted, idempotencyKey: `key ${name}` })
  const begun = await begin(first, 'stripe')
  expect(begun?.frameUrl).toContain(first.frameOrigins[0])
  expect(await begin(second, 'stripe')).toEqual(begun)
  expect((await begin(first, 'epos'))?.paymentLink).toContain(first.frameOrigins[0])
})

test('a copy of a data folder has a sandbox beside that of its original, and says so', async () => {
  const original = await open(sandbox)
  const copy = mkdtempSync(join(tmpdir(), 'payments-copy-'))
  cpSync(directory, copy, { recursive: true })
  const copied = await open({ ...sandbox, TAVOLA_DATA: copy })
  expect(copied.frameOrigins).not.toEqual(original.frameOrigins)
  expect(lines.join('')).toContain('this data folder is a copy')
  const second = await open({ ...sandbox, TAVOLA_DATA: copy })
  expect(second.frameOrigins).toEqual(copied.frameOrigins)
  rmSync(copy, { recursive: true })
})

test('the sandbox takes no other currency than the gateway it stands in for', async () => {
  const { registry } = await open(sandbox)
  const waits = (name: string, kind: 'deposit' | 'guarantee', currency: string) =>
    registry.gatewayOf(name).gateway?.waitsFor({
      kind,
      currency,
      amountMinor: 2000,
      freeUntil: null,
      words: { language: 'en', text: '' },
    })
  expect(waits('yookassa', 'deposit', 'rub')).toBeGreaterThan(0)
  for (const name of ['yookassa', 'tbank']) {
    expect(waits(name, 'deposit', 'eur')).toBeNull()
    expect(waits(name, 'guarantee', 'rub')).toBeNull()
  }
  expect(waits('stripe', 'deposit', 'eur')).toBeGreaterThan(0)
})

test('what guests could not reach stays off, and the log says which setting is missing', async () => {
  const { registry } = await open({ TAVOLA_SANDBOX: 'on', PUBLIC_URL: 'https://tavola.example' })
  expect(registry.gatewayOf('stripe').gateway).toBeNull()
  expect(lines.join('')).toContain('TAVOLA_SANDBOX_URL')
})

test('gateways with their settings are on, and the page of each form may load what its provider names', async () => {
  const { registry, forms } = await open({
    TAVOLA_SANDBOX: 'off',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    YOOKASSA_SHOP_ID: 'shop',
    YOOKASSA_SECRET_KEY: 'secret-of-the-shop',
  })
  expect(registry.gatewayOf('stripe').gateway?.name).toBe('stripe')
  expect(registry.gatewayOf('yookassa').gateway?.name).toBe('yookassa')
  expect([...forms.keys()]).toEqual(['stripe'])
  expect(forms.get('stripe')?.scripts).toEqual(['https://js.stripe.com', 'https://*.js.stripe.com'])
  expect(lines.join('')).not.toContain('secret-of-the-shop')
})

test('without its public key a gateway is off, in one line, and no form of it is shown', async () => {
  const { registry, forms } = await open({
    TAVOLA_SANDBOX: 'off',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  })
  expect(registry.gatewayOf('stripe')).toEqual({ gateway: null, reason: 'not_configured' })
  expect(forms.size).toBe(0)
  expect(
    lines.filter((line) => line.includes('payments by stripe are off: STRIPE_PUBLISHABLE_KEY not set')),
  ).toHaveLength(1)
})
