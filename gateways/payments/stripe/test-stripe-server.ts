import { startProviderServer, type TestProviderReply, type TestProviderRequest } from '../test-provider-server.ts'

type TestStripeRefund = { id: string; object: 'refund'; amount: number; status: string; payment_intent: string }
type Charge = {
  id: string
  object: 'charge'
  amount: number
  amount_captured: number
  captured: boolean
  status: 'succeeded' | 'failed'
  disputed: boolean
  payment_intent: string
  amount_refunded: number
}
type StripeIntent = {
  id: string
  object: 'payment_intent' | 'setup_intent'
  status: string
  amount: number
  amount_received: number
  latest_charge: string | null
  currency: string
  customer: string | null
  payment_method: string | null
  client_secret: string
  metadata: Record<string, string>
  last_payment_error: object | null
  last_setup_error: object | null
  account: string
}
type TestStripeCard = {
  id: string
  object: 'payment_method'
  customer: string | null
  declines: boolean
  allow_redisplay: 'always' | 'limited'
  card: { brand: string; last4: string; exp_year: number; exp_month: number }
}
const visa = { brand: 'visa', last4: '4242', exp_year: 2031, exp_month: 4 }

type TestStripePaymentOptions = {
  isAccepted: boolean
  declinesLater?: boolean
  /** The guest asked Stripe's form to keep the card for the next time. */
  isKept?: boolean
}

const isFeeOf =
  (customer: string | null) =>
  ({ object, customer: own }: StripeIntent) =>
    object === 'payment_intent' && own === customer

const isShown =
  (customer: string | undefined, redisplay: string | null) =>
  (card: TestStripeCard): boolean =>
    card.customer === customer && card.allow_redisplay === redisplay

const list = (data: unknown[]) => ok({ object: 'list', data, has_more: false })
const ok = (body: unknown): TestProviderReply => ({ status: 200, body })
const wrong = (code: string, status = 400, type = 'invalid_request_error', more: object = {}): TestProviderReply => ({
  status,
  body: { error: { type, code, message: code, ...more } },
})

/** Speaks as Stripe does: forms in, objects out, one answer a key, and cards that the guest's browser hands over. */
export async function startStripeServer({ secretKey }: { secretKey: string }) {
  const intents = new Map<string, StripeIntent>()
  const customers = new Set<string>()
  const cards = new Map<string, TestStripeCard>()
  const charges: Charge[] = []
  const refunds: TestStripeRefund[] = []
  const disputes: { id: string; amount: number; payment_intent: string }[] = []
  let last = 0
  const fresh = (kind: string) => `${kind}_${++last}`

  const server = await startProviderServer({
    refuseStranger: ({ header }) =>
      header('authorization') === `Bearer ${secretKey}` ? null : wrong('', 401, 'authentication_error'),
    keyOf: ({ method, header }) => (method === 'GET' ? undefined : header('idempotency-key') || null),
    answer(asked) {
      const [, , noun = '', id, deed] = asked.path.split('/')
      const fields = new URLSearchParams(asked.text)
      switch (`${asked.method} ${noun}${id ? '/' : ''}${deed ?? ''}`) {
        case 'POST customers':
          return openCustomer()
        case 'POST payment_intents':
        case 'POST setup_intents':
          return begin(asked, noun === 'setup_intents' ? 'setup_intent' : 'payment_intent', fields)
        case 'GET payment_intents':
          return list([...intents.values()].filter(isFeeOf(asked.query.get('customer'))))
        case 'POST payment_intents/':
          return change(asked, id, (intent) => {
            intent.customer = fields.get('customer') ?? intent.customer
            return ok(intent)
          })
        case 'DELETE customers/':
          return deleteCustomer(id ?? '')
        case 'POST customer_sessions':
          return beginSession(fields)
        case 'GET customers/payment_methods':
          return list([...cards.values()].filter(isShown(id, asked.query.get('allow_redisplay'))))
        case 'GET payment_methods/':
          return cards.has(id ?? '') ? ok(cards.get(id ?? '')) : wrong('resource_missing', 404)
        case 'POST payment_intents/cancel':
        case 'POST setup_intents/cancel':
          return change(asked, id, (intent) => {
            if (intent.status === 'succeeded' || intent.status === 'canceled')
              return wrong(`${intent.object}_unexpected_state`)
            intent.status = 'canceled'
            return ok(intent)
          })
        case 'GET payment_intents/':
          return change(asked, id, ok)
        case 'GET setup_intents/':
          return change(asked, id, (setup) =>
            ok({ ...setup, payment_method: cards.get(setup.payment_method ?? '') ?? null }),
          )
        case 'GET charges':
          return list(charges.filter((charge) => charge.payment_intent === asked.query.get('payment_intent')))
        case 'GET refunds':
          return list(refunds.filter((refund) => refund.payment_intent === asked.query.get('payment_intent')))
        case 'GET disputes':
          return list(disputes.filter((dispute) => dispute.payment_intent === asked.query.get('payment_intent')))
        case 'POST refunds':
          return giveBack(fields)
        case 'POST payment_methods/detach':
          return detach(id ?? '')
        default:
          return wrong('resource_missing', 404)
      }
    },
  })

  function beginSession(fields: URLSearchParams): TestProviderReply {
    const customer = fields.get('customer') ?? ''
    const shows = fields.get('components[payment_element][features][payment_method_redisplay]') === 'enabled'
    return shows
      ? ok({ object: 'customer_session', customer, client_secret: `${customer}_secret_c` })
      : wrong('features')
  }

  function change(
    asked: TestProviderRequest,
    id: string | undefined,
    then: (intent: StripeIntent) => TestProviderReply,
  ): TestProviderReply {
    const intent = intents.get(id ?? '')
    return intent?.account === asked.header('stripe-account') ? then(intent) : wrong('resource_missing', 404)
  }

  function begin(
    asked: TestProviderRequest,
    object: StripeIntent['object'],
    fields: URLSearchParams,
  ): TestProviderReply {
    const amount = Number(fields.get('amount') ?? 0)
    if (object === 'payment_intent' && !(Number.isSafeInteger(amount) && amount > 0))
      return wrong('parameter_invalid_integer')
    const id = fresh(object === 'payment_intent' ? 'pi' : 'seti')
    const intent: StripeIntent = {
      id,
      object,
      amount,
      amount_received: 0,
      latest_charge: null,
      status: 'requires_payment_method',
      currency: fields.get('currency') ?? '',
      customer: fields.get('customer'),
      payment_method: fields.get('payment_method'),
      client_secret: `${id}_secret_x`,
      metadata: Object.fromEntries(
        [...fields].flatMap(([name, value]) => (/^metadata\[(\w+)\]$/.test(name) ? [[name.slice(9, -1), value]] : [])),
      ),
      last_payment_error: null,
      last_setup_error: null,
      account: asked.header('stripe-account'),
    }
    intents.set(id, intent)
    return fields.get('confirm') === 'true' ? chargeOffSession(intent) : ok(intent)
  }

  function chargeOffSession(intent: StripeIntent): TestProviderReply {
    const card = cards.get(intent.payment_method ?? '')
    if (!card?.customer || card.customer !== intent.customer) return wrong('payment_method_unexpected_state')
    charge(intent, !card.declines)
    if (!card.declines) return ok(intent)
    return wrong('card_declined', 402, 'card_error', { decline_code: 'insufficient_funds', payment_intent: intent })
  }

  function charge(intent: StripeIntent, isAccepted: boolean) {
    const id = fresh('ch')
    intent.latest_charge = id
    intent.amount_received = isAccepted ? intent.amount : 0
    charges.push({
      id,
      object: 'charge',
      amount: intent.amount,
      amount_captured: isAccepted ? intent.amount : 0,
      captured: isAccepted,
      status: isAccepted ? 'succeeded' : 'failed',
      disputed: false,
      payment_intent: intent.id,
      amount_refunded: 0,
    })
    intent.status = isAccepted ? 'succeeded' : 'requires_payment_method'
    intent.last_payment_error = isAccepted ? null : { code: 'card_declined' }
  }

  function giveBack(fields: URLSearchParams): TestProviderReply {
    const paid = charges.find((one) => one.payment_intent === fields.get('payment_intent') && one.captured)
    if (!paid) return wrong('charge_not_found')
    const amount = Number(fields.get('amount'))
    const left = paid.amount - paid.amount_refunded
    if (left === 0) return wrong('charge_already_refunded')
    if (amount > left) return wrong('amount_too_large')
    const made: TestStripeRefund = {
      id: fresh('re'),
      object: 'refund',
      amount,
      status: 'succeeded',
      payment_intent: paid.payment_intent,
    }
    paid.amount_refunded += amount
    refunds.push(made)
    return ok(made)
  }

  function saveCard(of: Pick<TestStripeCard, 'customer' | 'declines' | 'allow_redisplay'>): TestStripeCard {
    const card: TestStripeCard = { id: fresh('pm'), object: 'payment_method', card: visa, ...of }
    cards.set(card.id, card)
    return card
  }

  function openCustomer(): TestProviderReply {
    const id = fresh('cus')
    customers.add(id)
    return ok({ id, object: 'customer' })
  }

  function deleteCustomer(id: string): TestProviderReply {
    if (!customers.delete(id)) return wrong('resource_missing', 404)
    for (const card of cards.values()) if (card.customer === id) card.customer = null
    return ok({ id, object: 'customer', deleted: true })
  }

  function detach(id: string): TestProviderReply {
    const card = cards.get(id)
    if (!card?.customer) return wrong('payment_method_unexpected_state')
    card.customer = null
    return ok(card)
  }

  return {
    ...server,
    intents,
    /** The guest confirms in the browser, with a card that Stripe alone sees. */
    pay(id: string, { isAccepted, declinesLater = false, isKept = false }: TestStripePaymentOptions) {
      const intent = intents.get(id)
      if (!intent || intent.status === 'canceled') throw new Error('there is nothing to pay')
      if (intent.object === 'payment_intent') {
        if (isKept) saveCard({ customer: intent.customer, declines: declinesLater, allow_redisplay: 'always' })
        return charge(intent, isAccepted)
      }
      intent.status = isAccepted ? 'succeeded' : 'requires_payment_method'
      intent.last_setup_error = isAccepted ? null : { code: 'card_declined' }
      if (!isAccepted) return
      const { customer } = intent
      intent.payment_method = saveCard({ customer, declines: declinesLater, allow_redisplay: 'limited' }).id
    },
    dispute(id: string) {
      const paid = charges.find((one) => one.payment_intent === id && one.captured)
      if (!paid) throw new Error('nothing was paid')
      paid.disputed = true
      disputes.push({ id: fresh('dp'), amount: paid.amount, payment_intent: id })
    },
  }
}
