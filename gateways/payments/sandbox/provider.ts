import { createHmac, randomUUID } from 'node:crypto'
import type { Movement, MovementKind } from '#domain/payments/movements.ts'
import type { AttemptState, PaymentSnapshot } from '#domain/payments/settlement.ts'
import type { NewIntent } from '../gateway.ts'
import { type CardOutcome, outcomeOfCard } from './test-cards.ts'

type WantedIntent = Pick<NewIntent, 'reservationId' | 'kind' | 'amountMinor' | 'currency' | 'returnUrl'> & {
  /** The provider whose place the sandbox takes; it hears of its own payments alone. */
  merchant: string
}

export type SandboxPayment = WantedIntent & {
  ref: string
  clientSecret: string
  attempt: AttemptState
  movements: Movement[]
  /** The card asks its owner first, and this is what becomes of it when they agree. */
  challenge: boolean
}

/** What a write came to, in HTTP's terms. */
export type ProviderAnswer = { status: number; body: object }

const refuse = (status: number, reason: string): ProviderAnswer => ({ status, body: { reason } })
const done: ProviderAnswer = { status: 200, body: {} }

type BooksSettings = {
  secret: string
  /** What an earlier run has kept. */
  kept?: Iterable<SandboxPayment> | undefined
  /** Hears of each payment that has changed. */
  onChange: (payment: SandboxPayment) => void
}

/**
 * The books of a payment provider that moves no money. Every write carries a key from which the ids of what it makes are
 * worked out, so that the same key gives the same answer again, also after a restart.
 */
export function openSandboxBooks({ secret, kept = [], onChange }: BooksSettings) {
  const idFrom = (word: string, key: string) =>
    `${word}_${createHmac('sha256', secret).update(`${word} ${key}`).digest('hex').slice(0, 32)}`
  const payments = new Map<string, SandboxPayment>()
  const bySecret = new Map<string, SandboxPayment>()
  const answers = new Map<string, { request: string; answer: ProviderAnswer }>()
  for (const payment of kept) enter(payment)

  function enter(payment: SandboxPayment) {
    payments.set(payment.ref, payment)
    bySecret.set(payment.clientSecret, payment)
  }

  function move(payment: SandboxPayment, kind: MovementKind, amountMinor: number, key: string = randomUUID()) {
    payment.movements.push({ kind, ref: idFrom(kind, key), amountMinor })
    onChange(payment)
  }

  const isDone = ({ movements }: SandboxPayment, kind: MovementKind, key: string) =>
    movements.some(({ ref }) => ref === idFrom(kind, key))

  const total = ({ movements }: SandboxPayment, ...kinds: MovementKind[]) =>
    movements.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const has = ({ movements }: SandboxPayment, ...kinds: MovementKind[]) =>
    movements.some(({ kind }) => kinds.includes(kind))
  const isOver = (payment: SandboxPayment) => has(payment, 'charge', 'card', 'void')

  const begun = ({ ref, clientSecret }: SandboxPayment): ProviderAnswer => ({
    status: 200,
    body: { ref, clientSecret },
  })

  function createIntent(key: string, wanted: WantedIntent): ProviderAnswer {
    const earlier = payments.get(idFrom('pay', key))
    if (earlier) return begun(earlier)
    const { merchant, reservationId, kind, amountMinor, currency, returnUrl } = wanted
    const payment: SandboxPayment = {
      merchant,
      reservationId,
      kind,
      amountMinor,
      currency,
      returnUrl,
      ref: idFrom('pay', key),
      clientSecret: idFrom('secret', key),
      attempt: 'open',
      movements: [],
      challenge: false,
    }
    enter(payment)
    move(payment, 'intent', amountMinor, key)
    return begun(payment)
  }

  function refund(key: string, payment: SandboxPayment, amountMinor: number): ProviderAnswer {
    if (isDone(payment, 'refund', key)) return done
    if (total(payment, 'refund') + amountMinor > total(payment, 'charge', 'fee')) return refuse(422, 'above_charge')
    move(payment, 'refund', amountMinor, key)
    return done
  }

  function chargeFee(key: string, payment: SandboxPayment, amountMinor: number): ProviderAnswer {
    if (isDone(payment, 'fee', key)) return done
    if (!has(payment, 'card') || has(payment, 'void')) return refuse(422, 'no_card')
    move(payment, 'fee', amountMinor, key)
    return done
  }

  function release(payment: SandboxPayment): ProviderAnswer {
    if (has(payment, 'charge', 'fee')) return refuse(422, 'charged')
    if (!has(payment, 'void')) move(payment, 'void', total(payment, 'authorisation'))
    return done
  }

  function write(key: string, path: string, body: Record<string, unknown>): ProviderAnswer {
    if (path === '/v1/intents') return createIntent(key, body as unknown as WantedIntent)
    const [, ref = '', deed] = /^\/v1\/intents\/([^/]+)\/(refunds|fees|release)$/.exec(path) ?? []
    const payment = payments.get(decodeURIComponent(ref))
    if (!payment) return refuse(404, 'unknown')
    const amountMinor = Number(body.amountMinor)
    if (deed === 'release') return release(payment)
    if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0) return refuse(422, 'amount')
    return deed === 'refunds' ? refund(key, payment, amountMinor) : chargeFee(key, payment, amountMinor)
  }

  function settle(payment: SandboxPayment, outcome: CardOutcome): CardOutcome {
    payment.challenge = outcome === 'challenge'
    if (outcome === 'accepted') {
      payment.attempt = 'open'
      if (payment.kind === 'deposit') move(payment, 'charge', payment.amountMinor)
      else move(payment, 'card', 0)
    } else if (outcome !== 'challenge') {
      payment.attempt = 'failed'
      move(payment, 'failure', payment.amountMinor)
    }
    return outcome
  }

  return {
    payments: (): SandboxPayment[] => [...payments.values()],
    ofSecret: (clientSecret: string): SandboxPayment | undefined => bySecret.get(clientSecret),
    snapshot(ref: string): PaymentSnapshot | null {
      const payment = payments.get(ref)
      if (!payment) return null
      const { attempt, currency, movements } = payment
      return { ref, attempt, currency, movements }
    },
    /** One write of the merchant, once for its key. */
    write(key: string, path: string, text: string): ProviderAnswer {
      const request = `${path} ${text}`
      const before = answers.get(key)
      if (before) return before.request === request ? before.answer : refuse(409, 'key_reused')
      const answer = write(key, path, JSON.parse(text) as Record<string, unknown>)
      answers.set(key, { request, answer })
      return answer
    },
    /** The guest pays with a card; what is over already stays as it is. */
    pay(payment: SandboxPayment, cardNumber: string): CardOutcome {
      return isOver(payment) ? 'accepted' : settle(payment, outcomeOfCard(cardNumber))
    },
    answerChallenge(payment: SandboxPayment, agreed: boolean): CardOutcome {
      if (!payment.challenge) return isOver(payment) ? 'accepted' : 'declined'
      return settle(payment, agreed ? 'accepted' : 'declined')
    },
    /** The card's owner asks their bank for the money back. */
    dispute(payment: SandboxPayment) {
      move(payment, 'dispute', total(payment, 'charge', 'fee'))
    },
  }
}

export type SandboxBooks = ReturnType<typeof openSandboxBooks>
