import { GatewayRefusal } from '../gateway.ts'
import { type CallLimits, callProvider, failureOf, ProviderFailure } from '../provider-call.ts'
import { tbankToken } from './tbank-token.ts'

type TbankClientSettings = { terminalKey: string; password: string; url: string; limits: CallLimits }

/** One attempt to pay an order. */
export type TbankPayment = { PaymentId: string; Amount: number; Status: string }

/** The bank answers 200 to everything and says in a code what went wrong. */
const wrongKeys: ReadonlySet<string> = new Set(['204', '205', '501'])
const passing: ReadonlySet<string> = new Set(['401', '402', '9999'])
const unknown: ReadonlySet<string> = new Set(['255', '335'])

export function tbankClient({ terminalKey, password, url, limits }: TbankClientSettings) {
  async function send(method: string, fields: object): Promise<Record<string, unknown> | null> {
    const signed = { TerminalKey: terminalKey, ...fields }
    const { status, body } = await callProvider({
      provider: 'tbank',
      doing: method,
      url: new URL(`/v2/${method}`, url),
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...signed, Token: tbankToken(signed, password) }),
      limits,
    })
    if (status !== 200) throw failureOf('tbank', method, { status, reason: '' })
    const { ErrorCode: code = '' } = body as { ErrorCode?: string }
    if (code === '0') return body
    if (unknown.has(code)) return null
    if (wrongKeys.has(code) || passing.has(code) || code === '')
      throw new ProviderFailure(`tbank answered ${code || 'nothing'} (${method})`, { mayPass: passing.has(code) })
    throw new GatewayRefusal(`tbank answered ${code} (${method})`)
  }

  return {
    init: (fields: object) => send('Init', fields),
    /** Every attempt to pay an order; null for an order that is not known. */
    async listPayments(orderId: string): Promise<TbankPayment[] | null> {
      const order = await send('CheckOrder', { OrderId: orderId })
      const payments = (order?.Payments ?? []) as (Omit<TbankPayment, 'PaymentId'> & { PaymentId: string | number })[]
      if (payments.length === 0) return null
      return payments.map((payment) => ({ ...payment, PaymentId: String(payment.PaymentId) }))
    },
    cancel: (fields: { PaymentId: string; Amount: number; ExternalRequestId: string }) => send('Cancel', fields),
  }
}
