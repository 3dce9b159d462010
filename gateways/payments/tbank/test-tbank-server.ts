import { startProviderServer, type TestProviderReply } from '../test-provider-server.ts'
import { hasTbankToken } from './tbank-token.ts'

type Fields = {
  TerminalKey: string
  Token: string
  Amount: number
  OrderId: string
  PaymentId: string
  ExternalRequestId?: string
  SuccessURL?: string
}
type TestTbankPayment = {
  PaymentId: string
  OrderId: string
  Amount: number
  Status: string
  Success: boolean
  SuccessURL: string
}

const done = (more: object): TestProviderReply => ({ status: 200, body: { Success: true, ErrorCode: '0', ...more } })
const wrong = (ErrorCode: string): TestProviderReply => ({
  status: 200,
  body: { Success: false, ErrorCode, Message: 'Неверные параметры', Details: '' },
})

/** Speaks as the bank does: everything is a POST that is answered with 200, a token signs it, and no key is known but for refunds. */
export async function startTbankServer({ terminalKey, password }: { terminalKey: string; password: string }) {
  const payments: TestTbankPayment[] = []
  const canceled = new Set<string>()

  const server = await startProviderServer({
    refuseStranger({ text }) {
      const fields = JSON.parse(text) as Fields
      return fields.TerminalKey === terminalKey && hasTbankToken(fields, password) ? null : wrong('204')
    },
    keyOf: () => undefined,
    answer({ path, text }) {
      const fields = JSON.parse(text) as Fields
      if (path === '/v2/Init') return init(fields)
      if (path === '/v2/CheckOrder') return checkOrder(fields)
      return path === '/v2/Cancel' ? cancel(fields) : { status: 404, body: {} }
    },
  })

  function init({ Amount, OrderId, SuccessURL = '' }: Fields): TestProviderReply {
    if (!Number.isSafeInteger(Amount) || OrderId.length > 36) return wrong('9')
    const PaymentId = String(7000 + payments.length)
    payments.push({ PaymentId, OrderId, Amount, Status: 'NEW', Success: true, SuccessURL })
    return done({ PaymentId, OrderId, Amount, Status: 'NEW', PaymentURL: `https://securepay.example/${PaymentId}` })
  }

  function checkOrder({ OrderId }: Fields): TestProviderReply {
    const own = payments.filter((payment) => payment.OrderId === OrderId)
    return own.length > 0 ? done({ OrderId, Payments: own }) : wrong('335')
  }

  function cancel({ PaymentId, Amount, ExternalRequestId }: Fields): TestProviderReply {
    const payment = payments.find((one) => one.PaymentId === PaymentId)
    if (!payment) return wrong('255')
    if (!ExternalRequestId || canceled.has(ExternalRequestId)) return done({ ...payment })
    if (payment.Status === 'NEW') payment.Status = 'CANCELED'
    else if (payment.Status === 'CONFIRMED' && Amount === payment.Amount) payment.Status = 'REFUNDED'
    else return wrong(payment.Status === 'CONFIRMED' ? '9' : '4')
    canceled.add(ExternalRequestId)
    return done({ ...payment })
  }

  return {
    ...server,
    payments,
    /** What becomes of an attempt on the bank's page. */
    settle(paymentLink: string, Status: 'CONFIRMED' | 'REJECTED') {
      const payment = payments.find(({ PaymentId }) => paymentLink.endsWith(`/${PaymentId}`))
      if (payment?.Status !== 'NEW') throw new Error('there is nothing to pay')
      payment.Status = Status
    },
  }
}
