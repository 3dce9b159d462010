import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GatewayRefusal, type NewIntent, type PaymentGateway } from '../gateway.ts'
import { usualLimits } from '../provider-call.ts'
import { testGatewayContract, wantedIntent } from '../test-gateway-contract.ts'
import { squareGateway } from './square-gateway.ts'
import { squareTokens, startSquareServer } from './test-square-server.ts'
import { squareKeys as keys, openSquareStand, signedBySquare, squareTraits } from './test-square-stand.ts'

const open = (url: string, limits = usualLimits) => squareGateway({ ...keys, url, limits })

testGatewayContract('square', squareTraits, openSquareStand)

describe('square', () => {
  let server: Awaited<ReturnType<typeof startSquareServer>>
  let gateway: PaymentGateway
  beforeAll(async () => {
    server = await startSquareServer(keys)
    gateway = open(server.url)
  })
  afterAll(() => server.close())

  const wanted = (more: Partial<NewIntent> = {}) => wantedIntent({ currency: 'usd', ...more })
  const confirm = async (
    ref: string,
    token: string = squareTokens.accepted,
    idempotencyKey: string = crypto.randomUUID(),
  ) => gateway.confirm?.({ ref, token, idempotencyKey })
  const kinds = async (ref: string) => (await gateway.find(ref))?.movements.map(({ kind }) => kind)

  test('gives the browser what its script needs, and no way around it', async () => {
    const form = { gateway: 'square', scriptUrl: 'https://web.squarecdn.com/v1/square.js', publicKey: 'sq0idp-app' }
    expect(gateway.cardForm?.(null)).toEqual({ ...form, account: 'L1' })
    expect(gateway.cardForm?.('L2')).toEqual({ ...form, account: 'L2' })
    const sandbox = squareGateway({ ...keys, applicationId: 'sandbox-sq0idb-app' }).cardForm?.(null)
    expect(sandbox?.scriptUrl).toBe('https://sandbox.web.squarecdn.com/v1/square.js')
    expect(await gateway.createIntent(wanted())).toMatchObject({
      clientSecret: null,
      frameUrl: null,
      paymentLink: null,
    })
  })

  test('a token pays once, however often it is handed over', async () => {
    const { ref } = await gateway.createIntent(wanted())
    server.behaviour.loseAnswers = 1
    await confirm(ref, squareTokens.accepted, 'token-1')
    await confirm(ref, squareTokens.accepted, 'token-1')
    await expect(confirm(ref)).rejects.toThrow(GatewayRefusal)
    expect(await kinds(ref)).toEqual(['intent', 'charge'])
  })

  test('a declined card is refused for good, another one is not', async () => {
    const { ref } = await gateway.createIntent(wanted())
    await expect(confirm(ref, squareTokens.declined)).rejects.toThrow(
      'square answered 402 CARD_DECLINED (pay a deposit)',
    )
    await confirm(ref)
    expect(await kinds(ref)).toEqual(['intent', 'charge'])
  })

  test('one card is saved, and declined later it has refused its fee', async () => {
    const { ref } = await gateway.createIntent(wanted({ kind: 'guarantee' }))
    await confirm(ref, squareTokens.declinesLater)
    await confirm(ref)
    expect(await kinds(ref)).toEqual(['intent', 'card'])
    const fee = gateway.chargeFee({ ref, amountMinor: 1500, idempotencyKey: crypto.randomUUID() })
    await expect(fee).rejects.toThrow('square answered 402 CARD_DECLINED (charge a fee)')
    expect(await kinds(ref)).toEqual(['intent', 'card'])
  })

  test('nothing is paid once it was released', async () => {
    const { ref } = await gateway.createIntent(wanted())
    await gateway.release({ ref, idempotencyKey: crypto.randomUUID() })
    await expect(confirm(ref)).rejects.toThrow(GatewayRefusal)
    expect(await kinds(ref)).toEqual(['intent', 'void'])
  })

  test('a restaurant with a location of its own sells there', async () => {
    const { ref } = await gateway.createIntent(wanted({ account: 'L2' }))
    expect(server.orders.get(ref)?.location_id).toBe('L2')
  })

  test('whoever let all of the time pass is not waited for again', async () => {
    server.reset()
    server.behaviour.hang = true
    const impatient = open(server.url, { timeoutMs: 60, retries: 2, pauseMs: 0 })
    await expect(impatient.find('ORDER1')).rejects.toThrow('square did not answer in time (read a payment)')
    expect(server.asked).toHaveLength(1)
    server.reset()
  })

  test('a webhook that was signed for another address is refused', () => {
    const { body, headers } = signedBySquare({ payment: { id: 'P' } }, { to: 'https://elsewhere.example/' })
    expect(gateway.verifyWebhook(body, () => headers['x-square-hmacsha256-signature'])).toBeNull()
  })

  test.each([
    ['a payment of an order', { payment: { id: 'P', order_id: 'O1' } }, 'O1'],
    ['a refund, by its payment', { refund: { payment_id: 'P1' } }, 'P1'],
    ['a dispute, by its payment', { dispute: { disputed_payment: { payment_id: 'P1' } } }, 'P1'],
  ])('a webhook about %s', (_, object, ref) => {
    const { body, headers } = signedBySquare(object)
    expect(gateway.verifyWebhook(body, () => headers['x-square-hmacsha256-signature'])?.ref).toBe(ref)
  })
})
