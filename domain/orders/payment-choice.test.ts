import { expect, test } from 'vitest'
import type { DeliveryType } from './delivery-type.ts'
import { type OrderPaymentSettings, paymentTypesOf } from './payment-choice.ts'

const everything: OrderPaymentSettings = {
  methods: { cash: true, card: true, invoice: true },
  modes: {},
  takesCards: true,
}
const noCash = { delivery: { disableCashPayment: true } }

test.each<[string, OrderPaymentSettings, DeliveryType, string]>([
  ['all that the restaurant takes', everything, 'takeaway', 'card cash invoice'],
  ['no card where the gateway takes none', { ...everything, takesCards: false }, 'takeaway', 'cash invoice'],
  ['no cash where it is disabled', { ...everything, modes: noCash }, 'delivery', 'card invoice'],
  ['cash where it is disabled for another way', { ...everything, modes: noCash }, 'takeaway', 'card cash invoice'],
  ['no invoice unless it is offered', { ...everything, methods: {} }, 'takeaway', 'card cash'],
  ['a preorder at the table', { ...everything, modes: { preorder: { disableCashPayment: true } } }, 'preorder', 'cash'],
])('%s', (_, settings, deliveryType, types) => {
  expect(paymentTypesOf(settings, deliveryType).join(' ')).toBe(types)
})
