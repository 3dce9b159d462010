import { randomUUID } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { PaymentState } from '#domain/payments/payment-states.ts'
import type { GatewayEvent } from './gateway.ts'
import { sign, signatureHeader } from './sandbox.ts'

type Payment = { ref: string; state: PaymentState; captured: number; refunded: number }
type Answer = { status: number; body: object }

/** A payment provider on this machine. `loseAnswers` makes it do so many writes without saying that it did. */
export async function openTestSandboxServer(secret: string) {
  const payments = new Map<string, Payment>()
  const answered = new Map<string, Answer & { request: string }>()
  const behaviour = { loseAnswers: 0 }

  function write(path: string, { amountMinor }: { amountMinor: number }): Answer {
    const [, ref = '', deed] = /^\/intents\/([^/]+)\/(capture|refund)$/.exec(path) ?? []
    if (path === '/intents') {
      const made: Payment = { ref: randomUUID(), state: 'due', captured: 0, refunded: 0 }
      payments.set(made.ref, made)
      return {
        status: 200,
        body: { ref: made.ref, state: made.state, clientSecret: `secret-${made.ref}`, paymentLink: null },
      }
    }
    const payment = payments.get(ref)
    if (!payment) return { status: 404, body: {} }
    if (deed === 'refund' && payment.refunded + amountMinor > payment.captured) return { status: 422, body: {} }
    if (deed === 'capture') payment.captured += amountMinor
    else payment.refunded += amountMinor
    payment.state = deed === 'capture' ? 'paid' : 'refunded'
    return { status: 200, body: { ref, state: payment.state } }
  }

  function once(key: string, path: string, body: string): Answer {
    const request = `${path} ${body}`
    const before = answered.get(key)
    if (before) return before.request === request ? before : { status: 409, body: {} }
    const answer = write(path, JSON.parse(body) as { amountMinor: number })
    answered.set(key, { ...answer, request })
    return answer
  }

  function send(response: ServerResponse, { status, body }: Answer) {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const key = request.headers['idempotency-key']
      if (request.headers.authorization !== `Bearer ${secret}`) return send(response, { status: 401, body: {} })
      if (typeof key !== 'string') return send(response, { status: 400, body: {} })
      const answer = once(key, request.url ?? '', body)
      if (behaviour.loseAnswers-- > 0) return request.socket.destroy()
      send(response, answer)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    payments,
    behaviour,
    /** The bytes and headers of a webhook as this provider would send it. */
    webhook(event: GatewayEvent, at: Temporal.Instant) {
      const body = new TextEncoder().encode(JSON.stringify(event))
      return {
        body,
        headers: new Headers({ [signatureHeader]: `t=${at.toString()},v1=${sign(secret, at.toString(), body)}` }),
      }
    },
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}
