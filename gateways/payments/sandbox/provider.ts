import { createHmac, randomUUID } from 'node:crypto'
import type { Movement, MovementKind } from '#domain/payments/movements.ts'
import type { AttemptState, PaymentSnapshot } from '#domain/payments/settlement.ts'
import type { NewIntent } from '../gateway.ts'
import { openCustomers, type SandboxCard } from './customers.ts'
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
  /** Whose card is kept when it is accepted. */
  keeping?: CardToSave | null
}

type CardToSave = { customer: string; cardNumber: string; expiry: string }

/** What a write came to, in HTTP's terms. */
type ProviderAnswer = { status: number; body: object }

const refuse = (status: number, reason: string): ProviderAnswer => ({ status, body: { reason } })
const done: ProviderAnswer = { status: 200, body: {} }

export const snapshotOf = ({ ref, attempt, currency, movements }: SandboxPayment): PaymentSnapshot => ({
  ref,
  attempt,
  currency,
  movements: [...movements],
})

type BooksSettings = {
  secret: string
  /** What an earlier run has kept. */
  kept?: Iterable<SandboxPayment> | undefined
  keptCards?: Iterable<SandboxCard> | undefined
  /** Hears of each payment that has changed. */
  onChange: (payment: SandboxPayment) => void
  onCardChange?: ((card: SandboxCard) => void) | undefined
}

/**
 * The books of a payment provider that moves no money. Every write carries a key from which the ids of what it makes are
 * worked out, so that the same key gives the same answer again, also after a restart.
 */
export function openSandboxBooks({ secret, kept = [], keptCards, onChange, onCardChange }: BooksSettings) {
  const idFrom = (word: string, key: string) =>
    `${word}_${createHmac('sha256', secret).update(`${word} ${key}`).digest('hex').slice(0, 32)}`
  const payments = new Map<string, SandboxPayment>()
  const bySecret = new Map<string, SandboxPayment>()
  const answers = new Map<string, { request: string; answer: ProviderAnswer }>()
  for (const payment of kept) enter(payment)
  const customers = openCustomers({ secret, kept: keptCards, onChange: onCardChange })

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
    if (path === '/v1/customers') return { status: 200, body: { customer: idFrom('cus', key) } }
    const [, customer = '', card = ''] = /^\/v1\/customers\/([^/]+)\/cards\/([^/]+)\/remove$/.exec(path) ?? []
    if (card)
      return customers.remove(decodeURIComponent(customer), decodeURIComponent(card)) ? done : refuse(404, 'card')
    const [, leaving] = /^\/v1\/customers\/([^/]+)\/remove$/.exec(path) ?? []
    if (leaving) {
      customers.removeAll(decodeURIComponent(leaving))
      return done
    }
    const [, ref = '', deed] = /^\/v1\/intents\/([^/]+)\/(refunds|fees|release|customer)$/.exec(path) ?? []
    const payment = payments.get(decodeURIComponent(ref))
    if (!payment) return refuse(404, 'unknown')
    if (deed === 'customer') return offerCards(payment, String(body.customer))
    const amountMinor = Number(body.amountMinor)
    if (deed === 'release') return release(payment)
    if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0) return refuse(422, 'amount')
    return deed === 'refunds' ? refund(key, payment, amountMinor) : chargeFee(key, payment, amountMinor)
  }

  /** A card is kept for its owner's later deposits; one that guarantees a table is its booking's alone. */
  function offerCards(payment: SandboxPayment, customer: string): ProviderAnswer {
    const session = payment.kind === 'deposit' ? customers.session(payment.ref, customer) : null
    return { status: 200, body: { session } }
  }

  function settle(payment: SandboxPayment, outcome: CardOutcome): CardOutcome {
    payment.challenge = outcome === 'challenge'
    if (outcome === 'accepted') {
      if (payment.keeping) customers.keep(payment.keeping)
      payment.keeping = null
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
      return payment ? snapshotOf(payment) : null
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
    pay(payment: SandboxPayment, cardNumber: string, keeping: CardToSave | null = null): CardOutcome {
      if (isOver(payment)) return 'accepted'
      payment.keeping = keeping
      return settle(payment, outcomeOfCard(cardNumber))
    },
    customers,
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
