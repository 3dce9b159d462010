import { LRUCache } from 'lru-cache'
import type { Movement } from '#domain/payments/movements.ts'
import type { AttemptState } from '#domain/payments/settlement.ts'
import { redirectMinutes, refuseOthers, takesDeposit } from '../deposits-only.ts'
import { GatewayRefusal, type NewIntent, type PaymentGateway, type SignedEvent } from '../gateway.ts'
import { type CallLimits, ProviderFailure, usualLimits } from '../provider-call.ts'
import { isSignedReturn, signReturn } from '../return-address.ts'
import { type TbankPayment, tbankClient } from './tbank-client.ts'
import { hasTbankToken } from './tbank-token.ts'

type TbankSettings = {
  terminalKey: string
  password: string
  /** Where the bank sends its notifications. */
  notificationUrl: string
  clock: { now(): Temporal.Instant }
  url?: string
  limits?: CallLimits
}

const currencies = ['rub']

const payable: ReadonlySet<string> = new Set(['NEW', 'FORM_SHOWED'])
const underWay: ReadonlySet<string> = new Set([
  'AUTHORIZING',
  '3DS_CHECKING',
  '3DS_CHECKED',
  'AUTHORIZED',
  'CONFIRMING',
])
const charged: ReadonlySet<string> = new Set(['CONFIRMED', 'REFUNDING', 'PARTIAL_REFUNDED', 'REFUNDED'])
const declined: ReadonlySet<string> = new Set(['REJECTED', 'AUTH_FAIL'])

/**
 * The payment is the order, which has our own number: the bank may hold several attempts to pay it, as it answers no question
 * twice. It tells of refunds only whether all of an attempt was given back, so nothing less is refunded here.
 */
export function tbankGateway(settings: TbankSettings): PaymentGateway {
  const { terminalKey, password, clock, url = 'https://securepay.tinkoff.ru', limits = usualLimits } = settings
  const client = tbankClient({ terminalKey, password, url, limits })
  /** The bank tells the address of its page once. Forgotten, the order gets another attempt. */
  const links = new LRUCache<string, { paymentId: string; paymentLink: string }>({ max: 10_000 })

  async function beginAttempt({ idempotencyKey, amountMinor, returnUrl }: NewIntent): Promise<string> {
    const back = signReturn(returnUrl, password)
    const begun = await client.init({
      Amount: amountMinor,
      OrderId: idempotencyKey,
      PayType: 'O',
      NotificationURL: settings.notificationUrl,
      SuccessURL: back,
      FailURL: back,
      RedirectDueDate: moscowTime(clock.now().add({ minutes: redirectMinutes })),
    })
    const { PaymentId, PaymentURL } = begun ?? {}
    if (typeof PaymentURL !== 'string') throw new ProviderFailure('tbank gave no way to pay', { mayPass: false })
    links.set(idempotencyKey, { paymentId: String(PaymentId), paymentLink: PaymentURL })
    return PaymentURL
  }

  async function isPayable(orderId: string, paymentId: string): Promise<boolean> {
    const payments = (await client.listPayments(orderId)) ?? []
    return payments.some((payment) => payment.PaymentId === paymentId && payable.has(payment.Status))
  }

  async function attemptsOf(ref: string): Promise<TbankPayment[]> {
    const payments = await client.listPayments(ref)
    if (!payments) throw new GatewayRefusal('tbank knows no such payment')
    return payments
  }

  const cancel = ({ PaymentId, Amount }: TbankPayment, requestId: string) =>
    client.cancel({ PaymentId, Amount, ExternalRequestId: requestId })

  return {
    name: 'tbank',
    waitsFor: (policy) => (takesDeposit(policy, currencies) ? redirectMinutes : null),
    async createIntent(wanted) {
      refuseOthers('tbank', wanted, currencies)
      const ref = wanted.idempotencyKey
      const known = links.get(ref)
      const paymentLink =
        known && (await isPayable(ref, known.paymentId)) ? known.paymentLink : await beginAttempt(wanted)
      return { ref, clientSecret: null, frameUrl: null, paymentLink }
    },
    async find(ref) {
      const payments = await client.listPayments(ref)
      if (!payments) return null
      const amountMinor = payments[0]?.Amount ?? 0
      const movements: Movement[] = [{ kind: 'intent', ref, amountMinor }, ...payments.flatMap(movementsOf)]
      if (payments.every(({ Status }) => Status === 'CANCELED')) movements.push({ kind: 'void', ref, amountMinor: 0 })
      return { ref, attempt: attemptOf(payments), currency: 'rub', movements }
    },
    async refund({ ref, amountMinor, idempotencyKey }) {
      const paid = (await attemptsOf(ref)).find(({ Status }) => charged.has(Status))
      if (!paid) throw new GatewayRefusal('tbank has taken nothing that could be given back')
      if (amountMinor !== paid.Amount) throw new GatewayRefusal('tbank gives back all of a payment or nothing of it')
      if (!(await cancel(paid, idempotencyKey))) throw new GatewayRefusal('tbank knows no such payment')
    },
    chargeFee: () => Promise.reject(new GatewayRefusal('tbank saves no cards')),
    /** A guest who pays in this very moment gets it back: canceling what was just charged refunds it. */
    async release({ ref, idempotencyKey }) {
      const payments = await attemptsOf(ref)
      if (payments.some(({ Status }) => charged.has(Status))) throw new GatewayRefusal('tbank has charged this payment')
      for (const payment of payments)
        if (payable.has(payment.Status) || underWay.has(payment.Status))
          await cancel(payment, `${idempotencyKey}-${payment.PaymentId}`)
    },
    isOwnReturn: (address) => isSignedReturn(address, password),
    verifyWebhook: (body) => readNotification(body, settings),
  }
}

function movementsOf({ PaymentId: ref, Amount: amountMinor, Status }: TbankPayment): Movement[] {
  if (declined.has(Status)) return [{ kind: 'failure', ref, amountMinor }]
  if (!charged.has(Status)) return []
  const charge: Movement = { kind: 'charge', ref, amountMinor }
  return Status === 'REFUNDED' ? [charge, { kind: 'refund', ref, amountMinor }] : [charge]
}

function attemptOf(payments: readonly TbankPayment[]): AttemptState {
  if (payments.some(({ Status }) => underWay.has(Status))) return 'processing'
  if (payments.some(({ Status }) => payable.has(Status))) return 'open'
  return payments.some(({ Status }) => declined.has(Status)) ? 'failed' : 'open'
}

type Notification = { TerminalKey?: unknown; OrderId?: unknown; PaymentId?: unknown; Status?: unknown; Token?: unknown }

function readNotification(body: Uint8Array, { terminalKey, password }: TbankSettings): SignedEvent | null {
  try {
    const word = JSON.parse(new TextDecoder().decode(body)) as Notification
    if (word.TerminalKey !== terminalKey || !hasTbankToken(word, password)) return null
    if (typeof word.OrderId !== 'string') return null
    return {
      eventRef: `${String(word.PaymentId)} ${String(word.Status)}`,
      ref: word.OrderId,
      signature: String(word.Token),
    }
  } catch {
    return null
  }
}

/** The bank reads local time with its offset. */
const moscowTime = (at: Temporal.Instant): string =>
  at.toZonedDateTimeISO('Europe/Moscow').toString({ timeZoneName: 'never', smallestUnit: 'second' })
