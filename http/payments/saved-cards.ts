import { randomUUID } from 'node:crypto'
import { payments } from '#contract/payments/payments.ts'
import {
  findCustomer,
  type GatewayCustomer,
  insertCustomer,
  insertCustomerNews,
  listCustomers,
} from '#data/payments/gateway-customers.ts'
import { idFrom, type Payment } from '#data/payments/payments.ts'
import type { Intent, SavedCard, SavedCards } from '#gateways/payments/gateway.ts'
import { noGateways } from '#gateways/payments/registry.ts'
import { handle } from '../api/bind.ts'
import { refuse } from '../api/refusal.ts'
import { gatewayOf, type MoneyContext } from './money-context.ts'

/**
 * A guest who is signed in pays a deposit with a card they kept, or keeps the one they pay with. When the provider cannot
 * do that now, the payment goes on without.
 */
export async function offerSavedCards<Begun extends Intent & { payment: Payment }>(
  context: MoneyContext,
  begun: Begun,
  uid: string | null,
): Promise<Begun> {
  const { payment } = begun
  const { savedCards } = gatewayOf(context, payment.gateway)
  if (!savedCards || uid === null || payment.kind !== 'deposit') return begun
  try {
    const customer = await customerOf(context, savedCards, { ...payment, uid })
    if (customer === null) return begun
    return { ...begun, ...(await savedCards.offer(begun, customer)) }
  } catch (error) {
    context.log.warn({ err: error, reservationId: payment.reservationId }, 'saved cards could not be offered')
    return begun
  }
}

/** Asked for under one key by all who need it at the same time, so that they get the same. Null for an account that is gone. */
async function customerOf(
  { db, clock }: MoneyContext,
  savedCards: SavedCards,
  { uid, gateway, account }: Pick<Payment, 'gateway' | 'account'> & { uid: string },
): Promise<string | null> {
  const known = await findCustomer(db, { uid, gateway, account })
  if (known) return known
  const idempotencyKey = idFrom('customer', uid, gateway, account ?? '')
  const customer = await savedCards.createCustomer({ account, idempotencyKey })
  if (await insertCustomer(db, { uid, gateway, account }, customer, clock.now())) return customer
  await insertCustomerNews(db, { gateway, customer })
  return null
}

/** For a guest who has left. Whatever goes wrong is tried again by the queue, which knows no other customer. */
export async function removeCustomer(context: MoneyContext, { gateway, customer }: GatewayCustomer): Promise<void> {
  const { savedCards } = gatewayOf(context, gateway)
  if (!savedCards) throw new Error(`the payment gateway ${gateway} keeps no cards`)
  await savedCards.removeCustomer({ customer, idempotencyKey: idFrom('remove customer', gateway, customer) })
}

type CardsAt = { customer: string; at: SavedCards; cards: SavedCard[] }

/** The cards of a guest wherever they are kept; null for a provider that does not answer. */
async function listCards(context: MoneyContext, uid: string): Promise<(CardsAt | null)[]> {
  const cardsAt = async ({ gateway: name, customer }: GatewayCustomer): Promise<CardsAt | null> => {
    const at = (context.payments ?? noGateways).gatewayOf(name).gateway?.savedCards
    if (!at) return null
    try {
      return { customer, at, cards: await at.list(customer) }
    } catch (error) {
      context.log.warn({ err: error, gateway: name }, 'a payment provider did not list saved cards')
      return null
    }
  }
  return Promise.all((await listCustomers(context.db, uid)).map(cardsAt))
}

export async function presentCards(context: MoneyContext, uid: string) {
  const found = await listCards(context, uid)
  return {
    cards: found.flatMap((known) => known?.cards.map(present) ?? []),
    isComplete: !found.includes(null),
  }
}

export const cards = handle(payments.cards, async ({ principal }, context) =>
  principal.guest === null ? refuse('sign_in_required') : presentCards(context, principal.guest),
)

/** Looked for among the guest's own: a card of somebody else is as if it were none. */
export const removeCard = handle(payments.removeCard, async ({ params: { cardId }, principal }, context) => {
  if (principal.guest === null) return refuse('sign_in_required')
  const found = await listCards(context, principal.guest)
  const holder = found.find((known) => known?.cards.some(({ id }) => id === cardId))
  if (!holder) return found.includes(null) ? refuse('payment_unavailable', { retryAfter: 5 }) : {}
  try {
    await holder.at.remove({ customer: holder.customer, id: cardId, idempotencyKey: randomUUID() })
    return {}
  } catch (error) {
    context.log.warn({ err: error }, 'a saved card could not be removed')
    return refuse('payment_unavailable', { retryAfter: 5 })
  }
})

const present = ({ id, brand, lastDigits, expires: { year, month } }: SavedCard) => ({
  id,
  brand,
  lastDigits,
  expires: `${year}-${String(month).padStart(2, '0')}`,
})
