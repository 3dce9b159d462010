import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openConfiguredGateways } from './configured-gateways.ts'
import { type PaymentSettings, paymentSettings } from './payment-settings.ts'
import { createPaymentRegistry } from './registry.ts'
import { testClock } from './test-gateway-contract.ts'

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_secret',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_public',
  STRIPE_WEBHOOK_SECRET: 'whsec_secret',
}
const square = {
  SQUARE_ACCESS_TOKEN: 'square_secret',
  SQUARE_APPLICATION_ID: 'app',
  SQUARE_LOCATION_ID: 'L1',
  SQUARE_WEBHOOK_KEY: 'square_webhook_secret',
}
const redirects = {
  YOOKASSA_SHOP_ID: '1',
  YOOKASSA_SECRET_KEY: 'yookassa_secret',
  TBANK_TERMINAL_KEY: 'T',
  TBANK_PASSWORD: 'tbank_secret',
  EPOS_URL: 'https://epos.example',
  EPOS_MERCHANT_ID: 'm',
  EPOS_SECRET: 'epos_secret',
}

const secrets = Object.values({ ...stripe, ...square, ...redirects }).filter((value) => value.endsWith('secret'))

async function open(given: PaymentSettings) {
  const lines: string[] = []
  const line = (level: string) => (detail: object, message: string) =>
    void lines.push(`${level} ${JSON.stringify(detail)} ${message}`)
  const log = { info: line('info'), warn: line('warn') }
  const gateways = await openConfiguredGateways(
    { ...given, PUBLIC_URL: 'https://tavola.example' },
    { clock: testClock, log },
  )
  return { names: gateways.map(({ name }) => name), lines, registry: createPaymentRegistry(gateways) }
}

test('with all settings every provider is on, and nothing is said', async () => {
  const { names, lines } = await open({ ...stripe, ...square, ...redirects })
  expect(names).toEqual(['stripe', 'square', 'yookassa', 'tbank', 'epos'])
  expect(lines).toEqual([])
})

test('without settings none is on, in one line', async () => {
  const { names, lines } = await open({})
  expect(names).toEqual([])
  expect(lines).toEqual([
    'info {"off":["stripe","square","yookassa","tbank","epos"]} payment gateways without settings are off',
  ])
})

test.each(Object.keys({ ...stripe, ...square, ...redirects }))(
  'without %s its provider is off, and it is named',
  async (name) => {
    const { names, lines, registry } = await open({ ...stripe, ...square, ...redirects, [name]: undefined })
    const off = name.split('_')[0]?.toLowerCase() ?? ''
    expect(names).toHaveLength(4)
    expect(registry.gatewayOf(off)).toEqual({ gateway: null, reason: 'not_configured' })
    expect(lines).toEqual([
      `warn {"gateway":"${off}","missing":["${name}"]} payments by ${off} are off: ${name} not set`,
    ])
    for (const secret of secrets) expect(lines.join()).not.toContain(secret)
  },
)

test.each([
  ['STRIPE_SECRET_KEY', 'pk_test_public'],
  ['STRIPE_PUBLISHABLE_KEY', 'sk_test_secret'],
  ['STRIPE_WEBHOOK_SECRET', 'secret'],
  ['EPOS_URL', 'epos'],
])('%s is not %s, and the message does not repeat it', (name, value) => {
  const { error } = z.object(paymentSettings).safeParse({ [name]: value })
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([name])
  expect(error?.message).not.toContain(value)
})

test('the operator’s page names every setting', () => {
  const page = readFileSync('docs/payments.md', 'utf8')
  expect(Object.keys(paymentSettings).filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})
