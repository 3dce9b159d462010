import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PaymentGateway } from '../gateway.ts'
import { testClock, testGatewayContract, wantedIntent } from '../test-gateway-contract.ts'
import { eposGateway } from './epos-gateway.ts'
import { startEposServer } from './test-epos-server.ts'
import { eposTraits, eposKeys as keys, openEposStand, signedByEpos } from './test-epos-stand.ts'

testGatewayContract('epos', eposTraits, openEposStand)

describe('epos', () => {
  let server: Awaited<ReturnType<typeof startEposServer>>
  let gateway: PaymentGateway
  beforeAll(async () => {
    server = await startEposServer({ ...keys, clock: testClock })
    gateway = eposGateway({ ...keys, url: server.url, clock: testClock })
  })
  afterAll(() => server.close())

  const wanted = () => wantedIntent({ currency: 'gel' })

  test('sends the guest to its page and back to an address of ours', async () => {
    const { ref, paymentLink } = await gateway.createIntent(wanted())
    expect(paymentLink).toBe(`https://epos.example/pay/${ref}`)
    const address = new URL(server.orders.get(ref)?.return_url ?? '')
    expect(gateway.isOwnReturn?.(address)).toBe(true)
    expect(gateway.isOwnReturn?.(new URL(address.href.replace('signed=', 'signed=x')))).toBe(false)
  })

  test('a return that claims to be paid pays nothing', async () => {
    const { ref } = await gateway.createIntent(wanted())
    const claimed = new URL(`${server.orders.get(ref)?.return_url}&status=paid`)
    expect(gateway.isOwnReturn?.(claimed)).toBe(true)
    expect(await gateway.find(ref)).toMatchObject({ attempt: 'open', movements: [{ kind: 'intent' }] })
  })

  test('a signature made for a request is none for a notification', () => {
    const { body, headers } = signedByEpos('ord_1', { what: 'POST /v1/orders' })
    expect(gateway.verifyWebhook(body, () => headers['epos-signature'])).toBeNull()
  })

  test('a wrong secret is for the operator to put right', async () => {
    const stranger = eposGateway({ ...keys, secret: 'other', url: server.url, clock: testClock })
    await expect(stranger.createIntent(wanted())).rejects.toThrow('epos answered 401 bad_signature')
  })
})
