import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GatewayRefusal, type NewIntent, type PaymentGateway } from '../gateway.ts'
import { testClock, testGatewayContract, wantedIntent } from '../test-gateway-contract.ts'
import { tbankGateway } from './tbank-gateway.ts'
import { tbankToken } from './tbank-token.ts'
import { startTbankServer } from './test-tbank-server.ts'
import { tbankKeys as keys, openTbankStand, signedByTbank, tbankTraits } from './test-tbank-stand.ts'

const open = (url: string) => tbankGateway({ ...keys, url, clock: testClock })

testGatewayContract('tbank', tbankTraits, openTbankStand)

test('the token is the one the bank shows in its documents', () => {
  const fields = {
    TerminalKey: 'MerchantTerminalKey',
    Amount: 19_200,
    OrderId: '21090',
    Description: 'Подарочная карта на 1000 рублей',
    DATA: { Phone: '+71234567890' },
    Receipt: { Taxation: 'osn' },
  }
  expect(tbankToken(fields, 'usaf8fw8fsw21g')).toBe('0024a00af7c350a3a67ca168ce06502aa72772456662e38696d48b56ee9c97d9')
})

describe('tbank', () => {
  let server: Awaited<ReturnType<typeof startTbankServer>>
  let gateway: PaymentGateway
  beforeAll(async () => {
    server = await startTbankServer(keys)
    gateway = open(server.url)
  })
  afterAll(() => server.close())

  const wanted = (more: Partial<NewIntent> = {}) => wantedIntent({ amountMinor: 150_000, currency: 'rub', ...more })

  test('tells the bank until when the link lives and where guests and words go', async () => {
    server.reset()
    const { ref, paymentLink } = await gateway.createIntent(wanted())
    expect(paymentLink).toMatch(/^https:\/\/securepay\.example\/\d+$/)
    const { SuccessURL, ...sent } = JSON.parse(server.asked[0]?.text ?? '') as Record<string, string>
    expect(sent).toMatchObject({
      OrderId: ref,
      Amount: 150_000,
      NotificationURL: keys.notificationUrl,
      RedirectDueDate: '2026-11-20T15:15:00+03:00',
    })
    expect(gateway.isOwnReturn?.(new URL(`${SuccessURL}&Success=true`))).toBe(true)
  })

  test('an attempt that was forgotten leaves the order one payment', async () => {
    const intent = wanted()
    const first = await gateway.createIntent(intent)
    const restarted = open(server.url)
    const second = await restarted.createIntent(intent)
    expect(second.ref).toBe(first.ref)
    server.settle(first.paymentLink ?? '', 'CONFIRMED')
    const kinds = (await restarted.find(first.ref))?.movements.map(({ kind }) => kind)
    expect(kinds).toEqual(['intent', 'charge'])
  })

  test('other currencies are not taken', async () => {
    await expect(gateway.createIntent(wanted({ currency: 'eur' }))).rejects.toThrow(GatewayRefusal)
  })

  test('a wrong password is for the operator to put right', async () => {
    const stranger = tbankGateway({ ...keys, password: 'other', url: server.url, clock: testClock })
    const begun = stranger.createIntent(wanted())
    await expect(begun).rejects.toThrow('tbank answered 204 (Init)')
    await expect(begun).rejects.not.toThrow(GatewayRefusal)
  })

  test('word for another terminal is not ours', () => {
    const { body } = signedByTbank({ TerminalKey: 'Other', OrderId: 'o1', Status: 'CONFIRMED', PaymentId: 1 })
    expect(gateway.verifyWebhook(body, () => null)).toBeNull()
  })
})
