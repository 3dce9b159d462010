import { startProviderServer, type TestProviderReply, type TestProviderRequest } from '../test-provider-server.ts'
import type { EposOrder } from './epos-gateway.ts'
import { hasEposSignature } from './epos-signature.ts'

type TestEposSettings = { merchantId: string; secret: string; clock: { now(): Temporal.Instant } }
type NewOrder = { reference: string; amount: number; currency: string; return_url: string; expires_in: number }

const ok = (body: unknown): TestProviderReply => ({ status: 200, body })
const wrong = (status: number, code: string): TestProviderReply => ({ status, body: { code } })

/** An acquirer's ePOS server: signed requests, orders with a page, refunds of their own id. */
export async function startEposServer({ merchantId, secret, clock }: TestEposSettings) {
  const orders = new Map<string, EposOrder & NewOrder>()
  let last = 0

  const isSigned = ({ method, path, header, text }: TestProviderRequest) =>
    header('epos-merchant') === merchantId &&
    hasEposSignature(header('epos-signature'), { secret, what: `${method} ${path}`, body: text, now: clock.now() })

  const server = await startProviderServer({
    refuseStranger: (asked) => (isSigned(asked) ? null : wrong(401, 'bad_signature')),
    keyOf: ({ method, header }) => (method === 'GET' ? undefined : header('idempotency-key') || null),
    answer({ method, path, text }) {
      if (path === '/v1/orders') return begin(JSON.parse(text) as NewOrder)
      const [, , , id = '', deed] = path.split('/')
      const order = orders.get(id)
      if (!order) return wrong(404, 'not_found')
      if (method === 'GET') return ok(order)
      return deed === 'refunds' ? refund(order, JSON.parse(text) as { amount: number }) : cancel(order)
    },
  })

  function begin(wanted: NewOrder): TestProviderReply {
    if (!Number.isSafeInteger(wanted.amount) || wanted.amount <= 0) return wrong(422, 'amount')
    const id = `ord_${++last}`
    const payment_url = `https://epos.example/pay/${id}`
    orders.set(id, { ...wanted, id, status: 'open', payment_url, attempts: [], refunds: [] })
    return ok(orders.get(id))
  }

  function refund(order: EposOrder, { amount }: { amount: number }): TestProviderReply {
    const given = order.refunds.reduce((sum, one) => sum + one.amount, 0)
    if (order.status !== 'paid' || given + amount > order.amount) return wrong(422, 'above_charge')
    order.refunds.push({ id: `ref_${++last}`, amount, status: 'succeeded' })
    return ok(order)
  }

  function cancel(order: EposOrder): TestProviderReply {
    if (order.status === 'paid') return wrong(422, 'paid')
    order.status = 'canceled'
    return ok(order)
  }

  return {
    ...server,
    orders,
    /** What becomes of an order on the acquirer's page. */
    settle(id: string, isAccepted: boolean) {
      const order = orders.get(id)
      if (!order || order.status === 'paid' || order.status === 'canceled') throw new Error('there is nothing to pay')
      order.status = isAccepted ? 'paid' : 'declined'
      order.attempts.push({ id: `att_${++last}`, amount: order.amount, status: isAccepted ? 'succeeded' : 'failed' })
    },
  }
}
