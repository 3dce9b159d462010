import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GatewayRefusal, type NewIntent, type PaymentGateway } from '../gateway.ts'
import { testGatewayContract, wantedIntent } from '../test-gateway-contract.ts'
import { startYookassaServer } from './test-yookassa-server.ts'
import { yookassaKeys as keys, openYookassaStand, yookassaTraits, yookassaWord } from './test-yookassa-stand.ts'
import { yookassaGateway } from './yookassa-gateway.ts'

testGatewayContract('yookassa', yookassaTraits, openYookassaStand)

describe('yookassa', () => {
  let server: Awaited<ReturnType<typeof startYookassaServer>>
  let gateway: PaymentGateway
  beforeAll(async () => {
    server = await startYookassaServer(keys)
    gateway = yookassaGateway({ ...keys, url: server.url })
  })
  afterAll(() => server.close())

  const returnUrl = 'https://tavola.example/booking/1/payment?lang=ru'
  const wanted = (more: Partial<NewIntent> = {}) =>
    wantedIntent({ amountMinor: 150_050, currency: 'rub', returnUrl, ...more })

  test('sends the guest to its page and back to an address of ours', async () => {
    const { ref, clientSecret, paymentLink } = await gateway.createIntent(wanted())
    expect([clientSecret, paymentLink]).toEqual([null, `https://yoomoney.example/checkout?orderId=${ref}`])
    const sent = server.payments.get(ref)
    expect(sent?.amount).toEqual({ value: '1500.50', currency: 'RUB' })
    const address = new URL(sent?.confirmation.return_url ?? '')
    expect(gateway.isOwnReturn?.(new URL(`${address.href}&status=succeeded`))).toBe(true)
    expect(gateway.isOwnReturn?.(new URL(address.href.replace('/1/', '/2/')))).toBe(false)
    expect(gateway.isOwnReturn?.(new URL('https://tavola.example/booking/1/payment'))).toBe(false)
  })

  test('what comes back with the guest changes nothing about what was paid', async () => {
    const { ref } = await gateway.createIntent(wanted())
    expect(await gateway.find(ref)).toMatchObject({ attempt: 'open', movements: [{ kind: 'intent' }] })
  })

  test('a payment that nobody made lapses and is void', async () => {
    const { ref } = await gateway.createIntent(wanted())
    server.settle(ref, 'expired_on_confirmation')
    expect(await gateway.find(ref)).toMatchObject({
      attempt: 'open',
      movements: [{}, { kind: 'void', amountMinor: 0 }],
    })
  })

  test('other currencies are not taken', async () => {
    await expect(gateway.createIntent(wanted({ currency: 'eur' }))).rejects.toThrow(GatewayRefusal)
  })

  test('a notification about a refund names its payment', () => {
    const { body } = yookassaWord('refund.succeeded', { id: 'r-1', payment_id: 'p-1' })
    expect(gateway.verifyWebhook(body, () => null)).toEqual({
      eventRef: 'refund.succeeded r-1',
      ref: 'p-1',
      signature: 'none',
    })
  })
})
