import { GatewayRefusal, type NewIntent, type PaymentGateway } from '../gateway.ts'
import { type CallLimits, ProviderFailure, usualLimits } from '../provider-call.ts'
import { openSquare, type SquareOrder } from './square-client.ts'
import { isGuarantee, moneyOf, readSnapshot } from './square-snapshot.ts'
import { readSquareEvent } from './square-webhook.ts'

type SquareSettings = {
  accessToken: string
  applicationId: string
  /** Where restaurants without a location of their own sell. */
  locationId: string
  webhookKey: string
  /** The address of our webhook exactly as Square knows it: it signs it too. */
  notificationUrl: string
  url?: string
  /** Of its script for browsers. */
  scriptUrl?: string
  limits?: CallLimits
}

const paymentMinutes = 15

/** Applications of Square's sandbox have a script of their own. */
const scriptOf = (applicationId: string) =>
  `https://${applicationId.startsWith('sandbox-') ? 'sandbox.' : ''}web.squarecdn.com/v1/square.js`

/**
 * Square has no payment before there is a card, so an order stands for it: a deposit pays the order, a guarantee
 * saves a card with the order's own customer. The browser makes a token of the card, and `confirm` takes it from there.
 */
export function squareGateway(settings: SquareSettings): PaymentGateway {
  const { applicationId, locationId, url = 'https://connect.squareup.com', limits = usualLimits } = settings
  const { scriptUrl = scriptOf(applicationId) } = settings
  const square = openSquare({ accessToken: settings.accessToken, url, limits })
  const { ask, orderOf } = square

  async function customerFor({ reservationId, idempotencyKey }: NewIntent): Promise<string> {
    const { customer } = await ask('begin a guarantee', (options) =>
      square.customers.create(
        {
          idempotencyKey: `${idempotencyKey}-guest`,
          givenName: 'Guest',
          referenceId: reservationId,
        },
        options,
      ),
    )
    if (!customer?.id) throw new ProviderFailure('square made no customer', { mayPass: false })
    return customer.id
  }

  /** A guarantee's order costs nothing; what it is for stands beside it. */
  async function beginOrder(wanted: NewIntent): Promise<string> {
    const { account, kind, amountMinor, currency, reservationId, idempotencyKey } = wanted
    const price = moneyOf(kind === 'deposit' ? amountMinor : 0, currency)
    const customerId = kind === 'guarantee' ? await customerFor(wanted) : null
    const { order } = await ask('begin a payment', (options) =>
      square.orders.create(
        {
          idempotencyKey,
          order: {
            locationId: account ?? locationId,
            referenceId: reservationId,
            ...(customerId !== null && { customerId }),
            lineItems: [
              { name: kind === 'deposit' ? 'Deposit' : 'Card guarantee', quantity: '1', basePriceMoney: price },
            ],
            metadata: { kind, amountMinor: String(amountMinor), currency },
          },
        },
        options,
      ),
    )
    if (!order?.id) throw new ProviderFailure('square made no order', { mayPass: false })
    return order.id
  }

  async function payDeposit(order: SquareOrder, token: string, idempotencyKey: string): Promise<void> {
    const { amountMinor, currency = '' } = order.metadata ?? {}
    await ask('pay a deposit', (options) =>
      square.payments.create(
        {
          idempotencyKey,
          sourceId: token,
          amountMoney: moneyOf(Number(amountMinor), currency ?? ''),
          orderId: order.id,
          locationId: order.locationId,
          referenceId: order.id,
          autocomplete: true,
        },
        options,
      ),
    )
  }

  async function saveCard(order: SquareOrder, token: string, idempotencyKey: string): Promise<void> {
    if (await usableCard(order)) return
    const { customerId = null } = order
    await ask('save a card', (options) =>
      square.cards.create({ idempotencyKey, sourceId: token, card: { customerId, referenceId: order.id } }, options),
    )
  }

  const usableCard = async (order: SquareOrder) => (await square.listCards(order)).find(({ enabled }) => enabled)?.id

  /** Beside the order, as Square finds payments by nothing of ours. */
  async function noteFee(
    { id, locationId: at, version, metadata }: SquareOrder,
    fee: string,
    key: string,
  ): Promise<void> {
    if (metadata?.fee === fee) return
    const order = { locationId: at, ...(version !== undefined && { version }), metadata: { ...metadata, fee } }
    await ask('note a fee', (options) =>
      square.orders.update({ orderId: id, order, idempotencyKey: `${key}-note` }, options),
    )
  }

  return {
    name: 'square',
    cardForm: (account) => ({
      gateway: 'square',
      scriptUrl,
      publicKey: applicationId,
      account: account ?? locationId,
    }),
    waitsFor: () => paymentMinutes,
    async createIntent(wanted) {
      return { ref: await beginOrder(wanted), clientSecret: null, frameUrl: null, paymentLink: null }
    },
    async confirm({ ref, token, idempotencyKey }) {
      const order = await orderOf(ref)
      if (order.state === 'CANCELED') throw new GatewayRefusal('this payment was released at square')
      await (isGuarantee(order) ? saveCard(order, token, idempotencyKey) : payDeposit(order, token, idempotencyKey))
    },
    async find(ref) {
      const order = await square.findOrder(ref)
      return order && readSnapshot(square, order)
    },
    async refund({ ref, amountMinor, idempotencyKey }) {
      const order = await orderOf(ref)
      const paid = (await square.listPayments(order)).find(({ status }) => status === 'COMPLETED')
      if (!paid) throw new GatewayRefusal('square has taken nothing that could be given back')
      const amountMoney = moneyOf(amountMinor, order.metadata?.currency ?? '')
      await ask('give money back', (options) =>
        square.refunds.refundPayment({ idempotencyKey, paymentId: paid.id, amountMoney }, options),
      )
    },
    async chargeFee({ ref, amountMinor, idempotencyKey }) {
      const order = await orderOf(ref)
      const card = isGuarantee(order) ? await usableCard(order) : undefined
      const { customerId } = order
      if (!card || !customerId) throw new GatewayRefusal('square has no card to charge')
      const { payment } = await ask('charge a fee', (options) =>
        square.payments.create(
          {
            idempotencyKey,
            sourceId: card,
            customerId,
            amountMoney: moneyOf(amountMinor, order.metadata?.currency ?? ''),
            locationId: order.locationId,
            referenceId: ref,
            autocomplete: true,
          },
          options,
        ),
      )
      if (payment?.id) await noteFee(order, payment.id, idempotencyKey)
    },
    async release({ ref, idempotencyKey }) {
      const order = await orderOf(ref)
      const { locationId: at, version } = order
      if (order.state === 'CANCELED') return
      if ((await square.listPayments(order)).length > 0) throw new GatewayRefusal('square has charged this payment')
      for (const { id, enabled } of await square.listCards(order))
        if (id && enabled) await ask('release a card', (options) => square.cards.disable({ cardId: id }, options))
      const canceled = { locationId: at, ...(version !== undefined && { version }), state: 'CANCELED' as const }
      await ask('release a payment', (options) =>
        square.orders.update({ orderId: ref, order: canceled, idempotencyKey }, options),
      )
    },
    verifyWebhook: (body, header) => readSquareEvent(body, header('x-square-hmacsha256-signature') ?? '', settings),
  }
}
