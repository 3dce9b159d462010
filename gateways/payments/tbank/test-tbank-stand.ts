import { type GatewayStand, type GatewayTraits, testClock } from '../test-gateway-contract.ts'
import { tbankGateway } from './tbank-gateway.ts'
import { tbankToken } from './tbank-token.ts'
import { startTbankServer } from './test-tbank-server.ts'

export const tbankTraits: GatewayTraits = {
  guarantees: false,
  partialRefunds: false,
  showsDeclines: true,
  callsOff: true,
  signs: 'bytes',
  keepsCards: false,
}

export const tbankKeys = {
  terminalKey: 'TavolaTest',
  password: 'tbank_password_x',
  notificationUrl: 'https://tavola.example/api/payments/tbank/webhook',
}

export function signedByTbank(fields: object, password: string = tbankKeys.password) {
  const signed = { ...fields, Data: { note: 'not signed' }, Token: tbankToken(fields, password) }
  return { body: new TextEncoder().encode(JSON.stringify(signed)), headers: {} }
}

export async function openTbankStand(clock = testClock): Promise<GatewayStand> {
  const server = await startTbankServer(tbankKeys)
  const { terminalKey: TerminalKey, password } = tbankKeys
  return {
    open: (limits) => tbankGateway({ ...tbankKeys, url: server.url, limits, clock }),
    behaviour: server.behaviour,
    currency: 'rub',
    begun: () => new Set(server.payments.map(({ OrderId }) => OrderId)).size,
    pay: async (_, { paymentLink }, isAccepted) =>
      server.settle(paymentLink ?? '', isAccepted ? 'CONFIRMED' : 'REJECTED'),
    webhook: (ref, by) =>
      signedByTbank(
        { TerminalKey, OrderId: ref, Success: true, Status: 'CONFIRMED', PaymentId: 7001 },
        by?.secret ?? password,
      ),
    secrets: [password],
    close: server.close,
  }
}
