import { hash, randomUUID } from 'node:crypto'
import { Stripe } from 'stripe'
import type { SavedCards } from '../gateway.ts'
import { readRef, refOf } from './stripe-client.ts'
import { idOf } from './stripe-snapshot.ts'

type AskStripe = <T>(doing: string, call: () => Promise<T>) => Promise<T>

/** Stripe's form shows those of the guest's cards that they asked to keep, and asks about the one they type. */
const features = {
  payment_method_redisplay: 'enabled',
  payment_method_save: 'enabled',
  payment_method_save_usage: 'on_session',
} as const

const mostCards = 20

/** A guest is a customer of Stripe; a card that guarantees a table has a customer of its own and is not among theirs. */
export function stripeSavedCards(stripe: Stripe, ask: AskStripe): SavedCards {
  return {
    async createCustomer({ account, idempotencyKey }) {
      const at = { idempotencyKey, ...(account && { stripeAccount: account }) }
      const { id } = await ask('open a customer', () => stripe.customers.create({}, at))
      return refOf(account, id)
    },
    async offer(intent, customer) {
      const { id, at } = readRef(intent.ref)
      const { id: customerId } = readRef(customer)
      if (!id.startsWith('pi_')) return intent
      const idempotencyKey = hash('sha256', `${id} ${customerId}`)
      await ask('name the customer of a deposit', () =>
        stripe.paymentIntents.update(id, { customer: customerId }, { ...at, idempotencyKey }),
      )
      const components = { payment_element: { enabled: true, features } }
      const session = await ask('show the cards of a customer', () =>
        stripe.customerSessions.create({ customer: customerId, components }, { ...at, idempotencyKey: randomUUID() }),
      )
      return { ...intent, customerSecret: session.client_secret }
    },
    async list(customer) {
      const { id, at } = readRef(customer)
      const { data } = await ask('list the cards of a customer', () =>
        stripe.customers.listPaymentMethods(id, { type: 'card', allow_redisplay: 'always', limit: mostCards }, at),
      )
      return data.flatMap(({ id: cardId, card }) =>
        card
          ? [
              {
                id: cardId,
                brand: card.brand,
                lastDigits: card.last4,
                expires: { year: card.exp_year, month: card.exp_month },
              },
            ]
          : [],
      )
    },
    async remove({ customer, id, idempotencyKey }) {
      const { id: customerId, at } = readRef(customer)
      const card = await ask('read a card', () => stripe.paymentMethods.retrieve(id, {}, at))
      if (idOf(card.customer) !== customerId) return
      await ask('remove a card', () => stripe.paymentMethods.detach(id, {}, { ...at, idempotencyKey }))
    },
    async removeCustomer({ customer, idempotencyKey }) {
      const { id, at } = readRef(customer)
      const gone = (error: unknown) => {
        if (!(error instanceof Stripe.errors.StripeError) || error.code !== 'resource_missing') throw error
      }
      await ask('remove a customer', () => stripe.customers.del(id, {}, { ...at, idempotencyKey }).catch(gone))
    },
  }
}
