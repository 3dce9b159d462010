import type { OrderingSettings, PaymentMethods, PlannedZone } from '#domain/imports/partner.ts'
import type { Archetype } from './archetypes.ts'
import { priceIn, taxOf } from './prices.ts'
import type { Random } from './random.ts'
import type { Venue } from './venue.ts'

export function planOrdering(venue: Venue, archetype: Archetype, menuIds: string[], random: Random): OrderingSettings {
  const { takeaway, delivery } = venue.facts
  const takeawayChance = takeaway === undefined ? archetype.chances.takeaway : takeaway === 'no' ? 0 : 1
  const deliveryChance = delivery === undefined ? archetype.chances.delivery : delivery === 'no' ? 0 : 1
  const tax = taxOf(venue.countryCode, venue.cityName)
  const channel = (enabled: boolean, leadMinutes: number) => ({
    enabled,
    disableCashPayment: random.chance(0.25),
    leadMinutes,
    ordersPerSlot: random.between(3, 10),
  })
  return {
    takeaway: channel(random.chance(takeawayChance), random.pick([15, 20, 30])),
    delivery: channel(random.chance(deliveryChance), random.pick([40, 45, 60])),
    preorder: { enabled: random.chance(archetype.chances.preorder), disableCashPayment: random.chance(0.5) },
    menus: menuIds,
    taxRate: tax.rate,
    taxIncluded: tax.included,
  }
}

export function planDeliveryZones(venue: Venue, random: Random): PlannedZone[] {
  const price = (euros: number) => priceIn(venue.currency, euros)
  const zones: PlannedZone[] = [
    {
      name: 'Near',
      radiusMeters: random.pick([1200, 1500, 2000]),
      feeMinor: random.chance(0.4) ? 0 : price(1.5),
      minimumMinor: price(12),
    },
    { name: 'Further', radiusMeters: random.pick([3000, 3500, 4000]), feeMinor: price(3), minimumMinor: price(20) },
  ]
  if (random.chance(0.4)) zones.push({ name: 'Far', radiusMeters: 6000, feeMinor: price(5), minimumMinor: price(35) })
  return zones
}

export function planPaymentMethods(random: Random, withInvoice: boolean): PaymentMethods {
  return { cash: random.chance(0.85), card: true, invoice: withInvoice && random.chance(0.4) }
}
