import { type Restaurant, restaurants } from '#contract/restaurants/restaurants.ts'
import { findVenue } from '#data/restaurants/restaurants.ts'
import type { Locale } from '#domain/locale/language.ts'
import { noGateways, type PaymentRegistry } from '#gateways/payments/registry.ts'
import { handle } from '../api/bind.ts'
import type { Context } from '../api/context.ts'
import { refuse } from '../api/refusal.ts'

type RestaurantRequest = { params: { id: string }; principal: { locale: Locale } }

async function findRestaurant({ params, principal }: RestaurantRequest, { catalogue, clock, payments }: Context) {
  const venue = await findVenue(catalogue, params.id, clock.now(), principal.locale)
  return venue ? withWorkingGateway(venue, payments) : refuse('not_found')
}

export const get = handle(restaurants.get, findRestaurant)
export const getFormer = handle(restaurants.getFormer, findRestaurant)

/** A gateway that is not set up here asks nothing of anybody, whatever the restaurant has chosen. */
function withWorkingGateway(venue: Restaurant, payments: PaymentRegistry = noGateways): Restaurant {
  const { reservationConfig } = venue
  const name = reservationConfig?.paymentGateway ?? 'none'
  if (!reservationConfig || name === 'none' || payments.gatewayOf(name).gateway) return venue
  return { ...venue, reservationConfig: { ...reservationConfig, paymentGateway: 'none', stripeAccountId: null } }
}
