import { startProviderServer, type TestProviderReply } from '../test-provider-server.ts'

type TestYookassaPayment = {
  id: string
  status: string
  amount: { value: string; currency: string }
  confirmation: { type: string; return_url?: string; confirmation_url: string }
  cancellation_details?: { party: string; reason: string }
}
type TestYookassaRefund = {
  id: string
  status: string
  payment_id: string
  amount: { value: string; currency: string }
}

const ok = (body: unknown): TestProviderReply => ({ status: 200, body })
const wrong = (status: number, code: string): TestProviderReply => ({
  status,
  body: { type: 'error', id: 'e1', code, description: code },
})

/** Speaks as YooKassa does: JSON under HTTP basic, amounts as text, a key for every write. */
export async function startYookassaServer({ shopId, secretKey }: { shopId: string; secretKey: string }) {
  const payments = new Map<string, TestYookassaPayment>()
  const refunds: TestYookassaRefund[] = []
  const basic = `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`

  const server = await startProviderServer({
    refuseStranger: ({ header }) => (header('authorization') === basic ? null : wrong(401, 'invalid_credentials')),
    keyOf: ({ method, header }) => (method === 'GET' ? undefined : header('idempotence-key') || null),
    answer({ method, path, query, text }) {
      const [, , noun, id] = path.split('/')
      if (method === 'GET' && noun === 'payments') return find(id ?? '')
      if (method === 'GET' && noun === 'refunds')
        return ok({ type: 'list', items: refunds.filter((one) => one.payment_id === query.get('payment_id')) })
      const body = JSON.parse(text) as TestYookassaPayment & TestYookassaRefund
      return noun === 'payments' ? begin(body) : refund(body)
    },
  })

  const find = (id: string) => {
    const payment = payments.get(id)
    return payment ? ok(payment) : wrong(404, 'not_found')
  }

  function begin({ amount, confirmation }: TestYookassaPayment): TestProviderReply {
    if (!/^\d+\.\d{2}$/.test(amount.value) || !confirmation.return_url) return wrong(400, 'invalid_request')
    const id = crypto.randomUUID()
    const confirmation_url = `https://yoomoney.example/checkout?orderId=${id}`
    payments.set(id, { id, status: 'pending', amount, confirmation: { ...confirmation, confirmation_url } })
    return find(id)
  }

  function refund({ payment_id, amount }: TestYookassaRefund): TestProviderReply {
    const paid = payments.get(payment_id)
    if (!paid) return wrong(404, 'not_found')
    const sum = refunds
      .filter((one) => one.payment_id === payment_id)
      .reduce((all, one) => all + Number(one.amount.value), 0)
    if (paid.status !== 'succeeded' || sum + Number(amount.value) > Number(paid.amount.value))
      return wrong(400, 'invalid_request')
    const made = { id: crypto.randomUUID(), status: 'succeeded', payment_id, amount }
    refunds.push(made)
    return ok(made)
  }

  return {
    ...server,
    payments,
    /** What becomes of a payment on the provider's page. */
    settle(id: string, reason?: string) {
      const payment = payments.get(id)
      if (payment?.status !== 'pending') throw new Error('there is nothing to pay')
      payment.status = reason === undefined ? 'succeeded' : 'canceled'
      if (reason !== undefined) payment.cancellation_details = { party: 'payment_network', reason }
    },
  }
}
