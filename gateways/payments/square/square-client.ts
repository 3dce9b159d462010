import { type Square, SquareClient, SquareError } from 'square'
import { GatewayRefusal } from '../gateway.ts'
import { type CallLimits, failureOf, isPassing, NotKnown, ProviderFailure, withRetries } from '../provider-call.ts'

export type SquareOrder = Square.Order & { id: string }
export type SquarePayment = Square.Payment & { id: string }

/** The library, with our own rule for trying again instead of its own. Whatever goes wrong leaves as one of our errors. */
export function openSquare({ accessToken, url, limits }: { accessToken: string; url: string; limits: CallLimits }) {
  const { orders, payments, refunds, cards, customers } = new SquareClient({
    token: accessToken,
    baseUrl: url,
    maxRetries: 0,
  })

  /** The library's own timeout ends with the first byte; this one holds for the whole answer. */
  const ask = <T>(doing: string, call: (options: { abortSignal: AbortSignal }) => PromiseLike<T>): Promise<T> =>
    withRetries(limits, async () => {
      const abortSignal = AbortSignal.timeout(limits.timeoutMs)
      try {
        return await call({ abortSignal })
      } catch (error) {
        if (abortSignal.aborted)
          throw new ProviderFailure(`square did not answer in time (${doing})`, { mayPass: false })
        throw failure(doing, error)
      }
    })

  async function findOrder(orderId: string): Promise<SquareOrder | null> {
    try {
      const { order } = await ask('read a payment', (options) => orders.get({ orderId }, options))
      return (order as SquareOrder | undefined) ?? null
    } catch (error) {
      if (error instanceof NotKnown) return null
      throw error
    }
  }

  return {
    ask,
    orders,
    payments,
    refunds,
    cards,
    customers,
    findOrder,
    async orderOf(ref: string): Promise<SquareOrder> {
      const order = await findOrder(ref)
      if (!order) throw new GatewayRefusal('square knows no such payment')
      return order
    },
    /** What was paid towards an order, or the fee that was noted beside it. */
    async listPayments({ tenders, metadata }: SquareOrder): Promise<SquarePayment[]> {
      const ids = [...(tenders ?? []).map((tender) => tender.paymentId), metadata?.fee]
      const found = ids
        .filter((id): id is string => Boolean(id))
        .map(
          async (paymentId) =>
            (await ask('read a payment', (options) => payments.get({ paymentId }, options))).payment as SquarePayment,
        )
      return Promise.all(found)
    },
    async listCards({ customerId }: SquareOrder): Promise<Square.Card[]> {
      if (!customerId) return []
      return (await ask('read a card', (options) => cards.list({ customerId, includeDisabled: true }, options))).data
    },
  }
}

export type SquareCalls = ReturnType<typeof openSquare>

function failure(doing: string, error: unknown): Error {
  if (!(error instanceof SquareError)) return new Error(`square could not be asked (${doing})`)
  const { statusCode: status, errors } = error
  if (status === undefined) return new ProviderFailure(`square could not be reached (${doing})`, { mayPass: true })
  if (isPassing(status)) return new ProviderFailure(`square answered ${status} (${doing})`, { mayPass: true })
  return failureOf('square', doing, { status, reason: errors.map(({ code }) => code).join(' ') })
}
