import { testClock, testGatewayContract, testNow } from '../test-gateway-contract.ts'
import { startSandboxProvider } from './provider-server.ts'
import { sandboxGateway } from './sandbox-gateway.ts'
import { testCards } from './test-cards.ts'
import { signWebhook } from './webhooks.ts'

const secret = 'sandbox-secret'

testGatewayContract(
  'the sandbox',
  {
    guarantees: true,
    partialRefunds: true,
    showsDeclines: true,
    callsOff: true,
    signs: 'moment',
    keepsCards: true,
  },
  async () => {
    const provider = await startSandboxProvider({ secret, webhookUrl: () => 'http://127.0.0.1:1' })
    provider.webhooks.state.held = true
    const { url, behaviour, books } = provider
    return {
      open: ({ timeoutMs }) =>
        sandboxGateway({ name: 'stripe', flow: 'frame', url, secret, clock: testClock, timeoutMs }),
      behaviour,
      currency: 'eur',
      begun: () => books.payments().length,
      async pay(_, { clientSecret }, isAccepted) {
        const payment = books.ofSecret(clientSecret ?? '')
        if (!payment) throw new Error('there is nothing to pay')
        books.pay(payment, isAccepted ? testCards.accepted : testCards.declined)
      },
      async payAndKeep({ frameUrl }) {
        const body = new URLSearchParams({ number: testCards.accepted, expiry: '04 / 31', keep: 'on' })
        await fetch(frameUrl ?? '', { method: 'POST', body, redirect: 'manual' })
      },
      webhook: (ref, by) => signWebhook(by?.secret ?? secret, { eventRef: 'evt_1', ref }, by?.at ?? testNow),
      secrets: [secret],
      close: provider.close,
    }
  },
)
