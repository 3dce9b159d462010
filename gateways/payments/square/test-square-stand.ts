import { createHmac } from 'node:crypto'
import type { GatewayStand, GatewayTraits } from '../test-gateway-contract.ts'
import { squareGateway } from './square-gateway.ts'
import { squareTokens, startSquareServer } from './test-square-server.ts'

export const squareTraits: GatewayTraits = {
  guarantees: true,
  partialRefunds: true,
  showsDeclines: false,
  callsOff: true,
  signs: 'bytes',
  keepsCards: false,
}

export const squareKeys = {
  accessToken: 'square_token_x',
  applicationId: 'sq0idp-app',
  locationId: 'L1',
  webhookKey: 'square_webhook_key_x',
  notificationUrl: 'https://tavola.example/api/payments/square/webhook',
}

export function signedBySquare(
  object: object,
  { secret = squareKeys.webhookKey, to = squareKeys.notificationUrl } = {},
) {
  const event = { event_id: 'evt-1', type: 'payment.updated', data: { object } }
  const body = new TextEncoder().encode(JSON.stringify(event))
  const signature = createHmac('sha256', secret).update(to).update(body).digest('base64')
  return { body, headers: { 'x-square-hmacsha256-signature': signature } }
}

export async function openSquareStand(): Promise<GatewayStand> {
  const server = await startSquareServer(squareKeys)
  return {
    open: (limits) => squareGateway({ ...squareKeys, url: server.url, limits }),
    behaviour: server.behaviour,
    currency: 'usd',
    begun: () => server.orders.size,
    pay: async (gateway, { ref }, isAccepted) =>
      gateway.confirm?.({
        ref,
        token: isAccepted ? squareTokens.accepted : squareTokens.declined,
        idempotencyKey: crypto.randomUUID(),
      }),
    webhook: (ref, { secret = squareKeys.webhookKey } = {}) =>
      signedBySquare({ payment: { id: 'PAY7', reference_id: ref } }, { secret }),
    accountOf: (ref) => server.orders.get(ref)?.location_id,
    secrets: [squareKeys.accessToken, squareKeys.webhookKey, squareTokens.accepted],
    close: server.close,
  }
}
