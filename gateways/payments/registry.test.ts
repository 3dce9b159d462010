import { expect, test } from 'vitest'
import { paymentProviders } from '#contract/restaurants/reservation-config.ts'
import { gatewayNames } from './gateway.ts'
import { createPaymentRegistry } from './registry.ts'
import { sandboxGateway } from './sandbox/sandbox-gateway.ts'

const clock = { now: () => Temporal.Instant.from('2026-11-20T12:00:00Z') }
const sandbox = sandboxGateway({ name: 'stripe', flow: 'frame', url: 'http://127.0.0.1:1', secret: 's', clock })
const registry = createPaymentRegistry([sandbox])

test('a restaurant has the gateway it has chosen', () => {
  expect(registry.gatewayOf('stripe')).toEqual({ gateway: sandbox })
})

test.each([
  ['none', 'takes_no_money_online'],
  ['cash', 'takes_no_money_online'],
  ['invoice', 'takes_no_money_online'],
  ['square', 'not_configured'],
  ['tbank', 'not_configured'],
  ['paypal', 'unknown_gateway'],
  ['toString', 'unknown_gateway'],
])('%s has none: %s', (name, reason) => {
  expect(registry.gatewayOf(name)).toEqual({ gateway: null, reason })
})

test('every specified provider but the bare card has a name', () => {
  expect(paymentProviders.filter((name) => !gatewayNames.some((known) => known === name))).toEqual(['card'])
})

test('two gateways of one name are a mistake', () => {
  expect(() => createPaymentRegistry([sandbox, sandbox])).toThrow('one name')
})
