import { type CallLimits, callProvider, failureOf, ProviderFailure } from '../provider-call.ts'

type YookassaSettings = { shopId: string; secretKey: string; url: string; limits: CallLimits }

export type YookassaAmount = { value: string; currency: string }

export type YookassaPayment = {
  id: string
  status: 'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled'
  amount: YookassaAmount
  confirmation?: { confirmation_url?: string }
  cancellation_details?: { reason?: string }
}

type YookassaRefund = { id: string; status: 'pending' | 'succeeded' | 'canceled'; amount: YookassaAmount }

export function yookassaClient({ shopId, secretKey, url, limits }: YookassaSettings) {
  const authorization = `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`

  /** Null for what does not exist. */
  async function send(doing: string, path: string, write?: { key: string; body: object }) {
    const response = await callProvider({
      provider: 'yookassa',
      doing,
      url: new URL(path, url),
      method: write ? 'POST' : 'GET',
      headers: {
        authorization,
        ...(write && { 'content-type': 'application/json', 'idempotence-key': write.key }),
      },
      ...(write && { body: JSON.stringify(write.body) }),
      limits,
    })
    const { status, body } = response
    if (status === 404) return null
    // Taken on and not done yet: the same question has its answer a moment later.
    if (status === 202) throw new ProviderFailure(`yookassa is still at it (${doing})`, { mayPass: true })
    if (status === 200) return body
    throw failureOf('yookassa', doing, { status, reason: typeof body.code === 'string' ? body.code : '' })
  }

  return {
    beginPayment: async (key: string, body: object) =>
      (await send('begin a payment', '/v3/payments', { key, body })) as YookassaPayment | null,
    findPayment: async (id: string) =>
      (await send('read a payment', `/v3/payments/${encodeURIComponent(id)}`)) as YookassaPayment | null,
    refund: (key: string, body: object) => send('give money back', '/v3/refunds', { key, body }),
    async listRefunds(paymentId: string): Promise<YookassaRefund[]> {
      const page = await send('read refunds', `/v3/refunds?limit=100&payment_id=${encodeURIComponent(paymentId)}`)
      return (page?.items ?? []) as YookassaRefund[]
    },
  }
}
