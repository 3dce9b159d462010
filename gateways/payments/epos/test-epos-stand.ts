import { type GatewayStand, type GatewayTraits, testClock, testNow } from '../test-gateway-contract.ts'
import { eposGateway } from './epos-gateway.ts'
import { eposSignature } from './epos-signature.ts'
import { startEposServer } from './test-epos-server.ts'

export const eposTraits: GatewayTraits = {
  guarantees: false,
  partialRefunds: true,
  showsDeclines: true,
  callsOff: true,
  signs: 'moment',
  keepsCards: false,
}

export const eposKeys = {
  merchantId: 'tavola',
  secret: 'epos_secret_x',
  notificationUrl: 'https://tavola.example/api/payments/epos/webhook',
}

export function signedByEpos(order: string, { secret = eposKeys.secret, at = testNow, what = 'notification' } = {}) {
  const body = new TextEncoder().encode(JSON.stringify({ id: 'evt_1', order }))
  return { body, headers: { 'epos-signature': eposSignature(secret, at, what, body) } }
}

export async function openEposStand(clock = testClock): Promise<GatewayStand> {
  const server = await startEposServer({ ...eposKeys, clock })
  return {
    open: (limits) => eposGateway({ ...eposKeys, url: server.url, limits, clock }),
    behaviour: server.behaviour,
    currency: 'gel',
    begun: () => server.orders.size,
    pay: async (_, { ref }, isAccepted) => server.settle(ref, isAccepted),
    webhook: (ref, by) => signedByEpos(ref, by),
    secrets: [eposKeys.secret],
    close: server.close,
  }
}
