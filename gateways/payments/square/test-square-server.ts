import { startProviderServer, type TestProviderReply } from '../test-provider-server.ts'

type Money = { amount: number; currency: string }
type TestSquareOrder = {
  id: string
  location_id: string
  version: number
  state: 'OPEN' | 'COMPLETED' | 'CANCELED'
  customer_id?: string
  metadata: Record<string, string>
  line_items: { base_price_money: Money }[]
  tenders: { id: string; type: 'CARD'; payment_id: string }[]
}
type TestSquarePayment = {
  id: string
  status: 'COMPLETED'
  amount_money: Money
  order_id?: string
  reference_id?: string
  refund_ids: string[]
}
type TestSquareCard = { id: string; customer_id: string; enabled: boolean; declines: boolean }
type TestSquareRefund = { id: string; status: 'PENDING'; amount_money: Money; payment_id: string }
type TestSquareBody = {
  idempotency_key?: string
  source_id: string
  order_id?: string
  customer_id?: string
  reference_id?: string
  payment_id: string
  amount_money: Money
  order: Partial<TestSquareOrder>
  card: { customer_id: string }
}

const ok = (body: unknown): TestProviderReply => ({ status: 200, body })
const wrong = (status: number, code: string): TestProviderReply => ({
  status,
  body: { errors: [{ category: 'API_ERROR', code, detail: code }] },
})
const paths: [string, RegExp][] = [
  ['customer', /^\/v2\/customers$/],
  ['new order', /^\/v2\/orders$/],
  ['order', /^\/v2\/orders\/([^/]+)$/],
  ['pay', /^\/v2\/payments$/],
  ['payment', /^\/v2\/payments\/([^/]+)$/],
  ['refunds', /^\/v2\/refunds$/],
  ['refund', /^\/v2\/refunds\/([^/]+)$/],
  ['cards', /^\/v2\/cards$/],
  ['disable', /^\/v2\/cards\/([^/]+)\/disable$/],
]

/** Tokens of Square's own sandbox. */
export const squareTokens = {
  accepted: 'cnon:card-nonce-ok',
  declined: 'cnon:card-nonce-declined',
  declinesLater: 'cnon:card-nonce-later',
}

/** Speaks as Square does: JSON, keys inside the body, orders with versions, and cards behind tokens. */
export async function startSquareServer({ accessToken }: { accessToken: string }) {
  const orders = new Map<string, TestSquareOrder>()
  const payments = new Map<string, TestSquarePayment>()
  const refunds = new Map<string, TestSquareRefund>()
  const cards = new Map<string, TestSquareCard>()
  let last = 0
  const fresh = (kind: string) => `${kind}${++last}`
  const one = <T>(name: string, things: Map<string, T>, id: string) => {
    const thing = things.get(id)
    return thing ? ok({ [name]: thing }) : wrong(404, 'NOT_FOUND')
  }

  const server = await startProviderServer({
    refuseStranger: ({ header }) =>
      header('authorization') === `Bearer ${accessToken}` ? null : wrong(401, 'UNAUTHORIZED'),
    keyOf: ({ method, path, text }) =>
      method === 'GET' || path.endsWith('/disable')
        ? undefined
        : ((JSON.parse(text) as TestSquareBody).idempotency_key ?? null),
    answer({ method, path, query, text }) {
      const [what, pattern] = paths.find(([, one]) => one.test(path)) ?? ['', /^/]
      const id = decodeURIComponent(pattern.exec(path)?.[1] ?? '')
      const body = (text ? JSON.parse(text) : {}) as TestSquareBody
      switch (`${method} ${what}`) {
        case 'POST customer':
          return ok({ customer: { id: fresh('CUST') } })
        case 'POST new order':
          return begin(body.order)
        case 'GET order':
          return one('order', orders, id)
        case 'PUT order':
          return update(id, body.order)
        case 'POST pay':
          return pay(body)
        case 'GET payment':
          return one('payment', payments, id)
        case 'POST refunds':
          return refund(body)
        case 'GET refund':
          return one('refund', refunds, id)
        case 'POST cards':
          return save(body)
        case 'GET cards':
          return ok({ cards: [...cards.values()].filter((card) => card.customer_id === query.get('customer_id')) })
        case 'POST disable':
          Object.assign(cards.get(id) ?? {}, { enabled: false })
          return one('card', cards, id)
        default:
          return wrong(404, 'NOT_FOUND')
      }
    },
  })

  function begin(wanted: Partial<TestSquareOrder>): TestProviderReply {
    const id = fresh('ORDER')
    const { location_id = '', customer_id, metadata = {}, line_items = [] } = wanted
    const order: TestSquareOrder = { id, location_id, metadata, line_items, version: 1, state: 'OPEN', tenders: [] }
    orders.set(id, { ...order, ...(customer_id && { customer_id }) })
    return one('order', orders, id)
  }

  function update(id: string, { version, metadata, state }: Partial<TestSquareOrder>): TestProviderReply {
    const order = orders.get(id)
    if (!order) return wrong(404, 'NOT_FOUND')
    if (order.version !== version) return wrong(400, 'VERSION_MISMATCH')
    if (state === 'CANCELED' && order.tenders.length > 0) return wrong(400, 'BAD_REQUEST')
    Object.assign(order, {
      version: version + 1,
      metadata: { ...order.metadata, ...metadata },
      state: state ?? order.state,
    })
    return one('order', orders, id)
  }

  function pay({ source_id, order_id, customer_id, reference_id, amount_money }: TestSquareBody): TestProviderReply {
    const order = orders.get(order_id ?? '')
    const card = cards.get(source_id)
    const isKnown = source_id === squareTokens.accepted || (card?.enabled && card.customer_id === customer_id)
    if (source_id === squareTokens.declined || card?.declines) return wrong(402, 'CARD_DECLINED')
    if (!isKnown) return wrong(404, 'CARD_TOKEN_EXPIRED')
    if (order && (order.state !== 'OPEN' || order.line_items[0]?.base_price_money.amount !== amount_money.amount))
      return wrong(400, 'BAD_REQUEST')
    const id = fresh('PAY')
    payments.set(id, {
      id,
      status: 'COMPLETED',
      amount_money,
      refund_ids: [],
      ...(order_id && { order_id }),
      ...(reference_id && { reference_id }),
    })
    if (order) Object.assign(order, { state: 'COMPLETED', tenders: [{ id, type: 'CARD', payment_id: id }] })
    return one('payment', payments, id)
  }

  function save({ source_id, card: { customer_id } }: TestSquareBody): TestProviderReply {
    if (source_id === squareTokens.declined) return wrong(400, 'INVALID_CARD')
    const id = fresh('ccof:')
    cards.set(id, { id, customer_id, enabled: true, declines: source_id === squareTokens.declinesLater })
    return one('card', cards, id)
  }

  function refund({ payment_id, amount_money }: TestSquareBody): TestProviderReply {
    const paid = payments.get(payment_id)
    if (!paid) return wrong(404, 'NOT_FOUND')
    const given = paid.refund_ids.reduce((sum, id) => sum + (refunds.get(id)?.amount_money.amount ?? 0), 0)
    if (given + amount_money.amount > paid.amount_money.amount) return wrong(400, 'REFUND_AMOUNT_INVALID')
    const id = fresh('REFUND')
    refunds.set(id, { id, status: 'PENDING', amount_money, payment_id })
    paid.refund_ids.push(id)
    return one('refund', refunds, id)
  }

  return { ...server, orders }
}
