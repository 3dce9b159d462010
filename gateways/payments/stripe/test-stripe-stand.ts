import { Stripe } from 'stripe'
import { type GatewayStand, type GatewayTraits, testClock, testNow } from '../test-gateway-contract.ts'
import { readRef } from './stripe-client.ts'
import { stripeGateway } from './stripe-gateway.ts'
import { startStripeServer } from './test-stripe-server.ts'

export const stripeTraits: GatewayTraits = {
  guarantees: true,
  partialRefunds: true,
  showsDeclines: true,
  callsOff: true,
  signs: 'moment',
  keepsCards: true,
}

export const stripeKeys = {
  secretKey: 'sk_test_secret',
  publishableKey: 'pk_test_public',
  webhookSecret: 'whsec_right',
}

export function signedByStripe(event: object, { secret = stripeKeys.webhookSecret, at = testNow } = {}) {
  const payload = JSON.stringify(event)
  const timestamp = Math.floor(at.epochMilliseconds / 1000)
  const header = new Stripe('sk_test_x').webhooks.generateTestHeaderString({ payload, secret, timestamp })
  return { body: new TextEncoder().encode(payload), headers: { 'stripe-signature': header } }
}

export const stripeEvent = (object: object, more: object = {}) => ({
  id: 'evt_1',
  object: 'event',
  data: { object },
  ...more,
})

export async function openStripeStand(clock = testClock): Promise<GatewayStand> {
  const server = await startStripeServer(stripeKeys)
  return {
    open: (limits) => stripeGateway({ ...stripeKeys, url: server.url, limits, clock }),
    behaviour: server.behaviour,
    currency: 'eur',
    begun: () => server.intents.size,
    pay: async (_, { ref }, isAccepted) => server.pay(readRef(ref).id, { isAccepted }),
    payAndKeep: async ({ ref, customerSecret }) => {
      if (!customerSecret) throw new Error('no cards were offered')
      server.pay(readRef(ref).id, { isAccepted: true, isKept: true })
    },
    webhook(ref, by) {
      const { id, at } = readRef(ref)
      return signedByStripe(stripeEvent({ id, object: 'payment_intent' }, { account: at.stripeAccount }), by)
    },
    accountOf: (ref) => server.intents.get(readRef(ref).id)?.account,
    secrets: [stripeKeys.secretKey, stripeKeys.webhookSecret, '_secret_x'],
    close: server.close,
  }
}
