import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SavedCard } from '../gateway.ts'
import { cardPage, challengePage, gonePage } from './card-page.ts'
import type { SandboxJournal } from './journal.ts'
import { openSandboxBooks, type SandboxPayment, snapshotOf } from './provider.ts'
import type { CardOutcome } from './test-cards.ts'
import { sendWebhooks } from './webhooks.ts'

export type SandboxProviderSettings = {
  secret: string
  port?: number
  host?: string
  /** Where word of a merchant's payment goes. */
  webhookUrl: (merchant: string) => string
  /** What it has kept and goes on keeping; without one it forgets everything when it ends. */
  journal?: SandboxJournal
}

/** So that tests meet what happens on real lines: writes done without an answer, silence, statuses that pass. */
export type SandboxMisbehaviour = { loseAnswers: number; hang: boolean | 'halfway'; failWith: number[] }

const largestBody = 16_384

/** A payment provider as an HTTP server of its own: the merchant's calls, the guest's card page, and webhooks. */
export async function startSandboxProvider(settings: SandboxProviderSettings) {
  const { secret, webhookUrl } = settings
  const behaviour: SandboxMisbehaviour = { loseAnswers: 0, hang: false, failWith: [] }
  const webhooks = sendWebhooks({ secret, webhookUrl })
  const books = openSandboxBooks({
    secret,
    kept: settings.journal?.kept,
    keptCards: settings.journal?.keptCards,
    onCardChange: settings.journal?.keepCard,
    onChange(payment) {
      settings.journal?.keep(payment)
      webhooks.send(payment.merchant, {
        eventRef: `evt_${randomUUID()}`,
        ref: payment.ref,
        reservationId: payment.reservationId,
        snapshot: snapshotOf(payment),
      })
    },
  })

  async function merchantCall(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    if (behaviour.hang === 'halfway') response.writeHead(200).write('{')
    if (behaviour.hang) return
    if (request.headers.authorization !== `Bearer ${secret}`) return json(response, 401, {})
    const failing = behaviour.failWith.shift()
    if (failing) return json(response, failing, {})
    const customer = /^\/v1\/customers\/([^/]+)\/cards$/.exec(path)?.[1]
    if (request.method === 'GET' && customer)
      return json(response, 200, books.customers.list(decodeURIComponent(customer)).map(shownCard))
    if (request.method === 'GET') {
      const snapshot = books.snapshot(decodeURIComponent(path.slice('/v1/intents/'.length)))
      return json(response, snapshot ? 200 : 404, snapshot ?? {})
    }
    const key = request.headers['idempotency-key']
    if (typeof key !== 'string') return json(response, 400, {})
    const { status, body } = books.write(key, path, await textOf(request))
    if (behaviour.loseAnswers > 0) {
      behaviour.loseAnswers--
      return void request.socket.destroy()
    }
    json(response, status, body)
  }

  async function guestPage(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const payment = books.ofSecret(decodeURIComponent(path.slice('/pay/'.length)))
    if (!payment) return html(response, 404, gonePage())
    const query = new URL(request.url ?? '/', 'http://sandbox').searchParams
    // A page that could not be found again from the way back keeps the guest in its frame.
    const stays = query.has('stay')
    const customer = books.customers.ofSession(payment.ref, query.get('cards') ?? '')
    const cards = customer === null ? null : books.customers.list(customer)
    if (request.method === 'GET')
      return html(response, 200, payment.challenge ? challengePage() : cardPage(payment, { stays, cards }))
    const form = new URLSearchParams(await textOf(request))
    const saved = cards?.find(({ id }) => id === form.get('card'))
    const cardNumber = saved?.cardNumber ?? form.get('number') ?? ''
    const isKept = customer !== null && !saved && form.has('keep')
    const outcome = form.has('challenge')
      ? books.answerChallenge(payment, form.get('challenge') === 'yes')
      : books.pay(payment, cardNumber, isKept ? { customer, cardNumber, expiry: form.get('expiry') ?? '' } : null)
    if (outcome === 'challenge') return html(response, 200, challengePage())
    response.writeHead(303, { location: returnTo(payment, outcome) }).end()
  }

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://sandbox')
    const answer = pathname.startsWith('/v1/') ? merchantCall : pathname.startsWith('/pay/') ? guestPage : null
    if (!answer) return json(response, 404, {})
    answer(request, response, pathname).catch(() => json(response, 400, {}))
  })
  const { port = 0, host = '127.0.0.1' } = settings
  await new Promise<void>((listening, failed) => server.once('error', failed).listen(port, host, listening))
  const bound = (server.address() as AddressInfo).port
  return {
    port: bound,
    url: `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${bound}`,
    books,
    webhooks,
    behaviour,
    async close() {
      webhooks.stop()
      server.closeAllConnections()
      await new Promise<void>((closed) => server.close(() => closed()))
    },
  }
}

const shownCard = ({ id, brand, lastDigits, expires }: SavedCard): SavedCard => ({ id, brand, lastDigits, expires })

/** The address is only a hint for the eye; the merchant asks for itself how the payment stands. */
function returnTo({ returnUrl }: SandboxPayment, outcome: CardOutcome): string {
  const address = new URL(returnUrl)
  if (outcome !== 'accepted') address.searchParams.set('payment', outcome)
  return address.href
}

function json(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function html(response: ServerResponse, status: number, body: string) {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    'cache-control': 'no-store',
  }
  response.writeHead(status, headers).end(body)
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > largestBody) throw new Error('too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
