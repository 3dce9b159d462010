import { randomUUID } from 'node:crypto'
import { payments } from '#contract/payments/payments.ts'
import { readBookableRestaurant } from '#data/availability/booking-rules.ts'
import {
  type CardSetup,
  closeSetup,
  endSetup,
  findSetup,
  insertSetup,
  nameSetup,
  useSetup,
} from '#data/payments/card-setups.ts'
import { idFrom } from '#data/payments/payments.ts'
import { readBookingSettings } from '#data/reservations/booking-settings.ts'
import type { Booking } from '#domain/reservations/booking.ts'
import { GatewayRefusal, type Intent } from '#gateways/payments/gateway.ts'
import { noGateways } from '#gateways/payments/registry.ts'
import { refuseTooMany } from '../access/limits.ts'
import { handle } from '../api/bind.ts'
import { refuse } from '../api/refusal.ts'
import { setupIntent } from './begin.ts'
import { confirmCard, type GivenCard } from './confirm-card.ts'
import { gatewayOf, type MoneyContext } from './money-context.ts'
import { settlePayment } from './settle.ts'

/** A card may be saved before the booking is made. What nobody books with is released after a while. */
export const intent = handle(payments.intent, async ({ params, principal }, context) => {
  const { db, clock } = context
  const restaurant = await readBookableRestaurant(db, params.restaurantId)
  if (!restaurant) return refuse('not_found')
  const { restaurantId, currency } = restaurant.rules
  const { paymentGateway, gatewayAccount: account } = await readBookingSettings(db, restaurantId)
  const { gateway } = (context.payments ?? noGateways).gatewayOf(paymentGateway)
  if (!gateway || gateway.confirm) return refuse('no_cards')
  const hurry = await refuseTooMany([{ limit: 'setupsOfCaller', of: principal.caller }], context)
  if (hurry) return hurry
  const setup: CardSetup = {
    restaurantId,
    setupId: randomUUID(),
    gateway: gateway.name,
    account,
    currency: currency.toLowerCase(),
    gatewayRef: null,
    usedBy: null,
  }
  await insertSetup(db, setup, clock.now())
  const begun = await beginSetup(context, setup).catch((error: unknown) => {
    context.log.warn({ err: error, restaurantId }, 'a card could not be saved at the provider')
    return null
  })
  if (!begun) return refuse('payment_unavailable', { retryAfter: 5 })
  return begun.clientSecret ? { secret: begun.clientSecret } : refuse('no_cards')
})

async function beginSetup(context: MoneyContext, setup: CardSetup): Promise<Intent> {
  const begun = await gatewayOf(context, setup.gateway).createIntent(setupIntent(context, setup))
  await nameSetup(context.db, setup, { ref: begun.ref, secret: begun.clientSecret })
  return begun
}

/** Whether a booking may bring this token: the provider's script made it, or one of our setups did and is still free. */
export async function isUsableCard(
  { db, payments: registry = noGateways }: MoneyContext,
  { restaurantId, gatewayName, kind, token, reservationId }: CardUseRequest,
): Promise<boolean> {
  const { gateway } = registry.gatewayOf(gatewayName)
  if (gateway?.confirm) return true
  if (!gateway || kind !== 'guarantee') return false
  const setup = await findSetup(db, { restaurantId, gateway: gateway.name, token })
  return setup !== null && (setup.usedBy === null || setup.usedBy === reservationId)
}

export type CardUseRequest = {
  restaurantId: number
  gatewayName: string
  kind: 'deposit' | 'guarantee'
  token: string
  reservationId: string
}

/** The card that came with a booking becomes its payment. A card that is declined leaves the booking waiting for another. */
export async function takeCard(context: MoneyContext, booking: Booking, card: GivenCard): Promise<void> {
  const { db, clock } = context
  const { restaurantId } = booking
  const { paymentGateway } = await readBookingSettings(db, restaurantId)
  const gateway = gatewayOf(context, paymentGateway)
  if (!gateway.confirm) {
    const setup = await findSetup(db, { restaurantId, gateway: gateway.name, token: card.token })
    const payment = setup && (await useSetup(db, setup, booking, clock.now()))
    if (payment) await settlePayment(context, payment)
    return
  }
  await confirmCard(context, booking, card)
}

/** Lets a setup go that nobody booked with; where its beginning was not heard of, it is begun again to be let go. */
export async function releaseSetup(context: MoneyContext, setup: CardSetup): Promise<void> {
  const { db, clock } = context
  const ref = setup.gatewayRef ?? (await beginSetup(context, setup)).ref
  if (!(await closeSetup(db, setup, clock.now()))) return
  try {
    await gatewayOf(context, setup.gateway).release({ ref, idempotencyKey: idFrom(setup.setupId, 'release') })
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error
    context.log.error({ err: error, setupId: setup.setupId }, 'the payment provider refused to let a card go')
  }
  await endSetup(db, setup, clock.now())
}
