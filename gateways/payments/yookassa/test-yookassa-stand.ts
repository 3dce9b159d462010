import type { GatewayStand, GatewayTraits } from '../test-gateway-contract.ts'
import { startYookassaServer } from './test-yookassa-server.ts'
import { yookassaGateway } from './yookassa-gateway.ts'

export const yookassaTraits: GatewayTraits = {
  guarantees: false,
  partialRefunds: true,
  showsDeclines: true,
  callsOff: false,
  signs: 'nothing',
  keepsCards: false,
}

export const yookassaKeys = { shopId: '100500', secretKey: 'test_yookassa_secret' }

export const yookassaWord = (event: string, object: object) => ({
  body: new TextEncoder().encode(JSON.stringify({ type: 'notification', event, object })),
  headers: {},
})

export async function openYookassaStand(): Promise<GatewayStand> {
  const server = await startYookassaServer(yookassaKeys)
  const { shopId, secretKey } = yookassaKeys
  return {
    open: (limits) => yookassaGateway({ ...yookassaKeys, url: server.url, limits }),
    behaviour: server.behaviour,
    currency: 'rub',
    begun: () => server.payments.size,
    pay: async (_, { ref }, isAccepted) => server.settle(ref, isAccepted ? undefined : 'insufficient_funds'),
    webhook: (ref) => yookassaWord('payment.succeeded', { id: ref }),
    secrets: [secretKey, Buffer.from(`${shopId}:${secretKey}`).toString('base64')],
    close: server.close,
  }
}
