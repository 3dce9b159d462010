import type { PartnerPlan } from '#domain/imports/partner.ts'
import { isStepFree } from '#domain/restaurants/step-free.ts'
import { archetypes } from './archetypes.ts'
import { planLine, planManners, planPacing, planPolicies } from './booking-rules.ts'
import { chooseArchetype } from './choose-archetype.ts'
import { describe } from './description.ts'
import { planEvents } from './events.ts'
import { planFloors } from './floor-plan.ts'
import { bookingServices, openingHoursFor, orderServices } from './hours/service-hours.ts'
import { planSpecialPeriods } from './hours/special-periods.ts'
import type { Course, DemoDish } from './menu/dish.ts'
import { writeMenu } from './menu/menu.ts'
import { planDeliveryZones, planOrdering, planPaymentMethods } from './ordering.ts'
import { ownTranslations } from './own-translations.ts'
import { choosePhotos, type DemoPhoto } from './photos.ts'
import { randomFor } from './random.ts'
import { type ReviewSentence, writeReviews } from './reviews.ts'
import type { Venue } from './venue.ts'

/** What all generated restaurants draw from. */
export type DemoSources = {
  dishes: Partial<Record<Course, readonly DemoDish[]>>
  photos: readonly DemoPhoto[]
  sentences: readonly ReviewSentence[]
  cuisineNames: ReadonlyMap<string, string>
}

const gatewayShares: [PartnerPlan['booking']['paymentGateway'], number][] = [
  ['stripe', 6],
  ['square', 2],
  ['epos', 2],
]

/** A whole partner from a real place and a seed number: same place, seed and day, same restaurant. */
export function planPartner(
  venue: Venue,
  demoSources: DemoSources,
  seed: number,
  today: Temporal.PlainDate,
): PartnerPlan {
  const random = (aspect: string) => randomFor(seed, venue.sourceRef, aspect)
  const key = chooseArchetype(venue, random('archetype'))
  const archetype = archetypes[key]
  const priceLevel = random('price').weighted(archetype.priceLevels)
  const week = openingHoursFor(venue.hours, key, random('hours'))
  const floor = planFloors(venue, archetype, random('floor'))
  const pacing = planPacing(archetype, floor, random('pacing'))
  const policies = planPolicies(venue, archetype, priceLevel, pacing.maxParty, random('policy'))
  const menu = writeMenu(venue, key, archetype, priceLevel, demoSources.dishes, random('menu'))
  const ordering = planOrdering(venue, archetype, [menu.menuId], random('ordering'))
  const line = planLine(archetype, pacing.maxParty, random('line'))
  const takesOrders = ordering.takeaway.enabled || ordering.delivery.enabled
  const asksMoney = policies.length > 0 || takesOrders || ordering.preorder.enabled
  const specialPeriods = planSpecialPeriods(venue, key, today, random('periods'))
  const manners = planManners(venue, archetype, floor, random('manners'))
  const cuisineNames = venue.cuisines.flatMap((cuisine) => demoSources.cuisineNames.get(cuisine) ?? [])
  return {
    restaurantId: venue.restaurantId,
    description: describe(venue, archetype.words, cuisineNames, floor),
    language: 'en',
    priceLevel,
    services: [
      'reserve',
      'waiter',
      ...(line.enabled ? ['waitlist', 'walkins'] : []),
      ...(ordering.takeaway.enabled ? ['takeout'] : []),
      ...(ordering.delivery.enabled ? ['delivery'] : []),
      ...(floor.areas.some((area) => area === 'Terrace' || area === 'Garden') ? ['outdoor'] : []),
      ...(pacing.maxParty >= 10 ? ['groups'] : []),
      ...(key === 'banquet-hall' ? ['catering'] : []),
      // Never made up: somebody may rely on it.
      ...(isStepFree(venue.facts.wheelchair) ? ['stepFree'] : []),
    ],
    openingHours: week,
    photoIds: choosePhotos(demoSources.photos, venue.cuisines, key, random('photos')),
    ...floor,
    serviceHours: [
      ...bookingServices(week),
      ...(ordering.takeaway.enabled ? orderServices(week, 'takeaway') : []),
      ...(ordering.delivery.enabled ? orderServices(week, 'delivery') : []),
    ],
    specialPeriods,
    booking: {
      ...pacing,
      ...manners,
      paymentGateway: asksMoney ? random('gateway').weighted(gatewayShares) : 'none',
      paymentMethods: {
        reservationPayment: planPaymentMethods(random('payment'), false),
        deliveryPayment: planPaymentMethods(random('payment-orders'), key === 'banquet-hall'),
      },
      ordering,
      line,
    },
    policies,
    menus: [{ ...menu, orderable: takesOrders || ordering.preorder.enabled }],
    deliveryZones: ordering.delivery.enabled ? planDeliveryZones(venue, random('zones')) : [],
    reviews: writeReviews(demoSources.sentences, archetype, today, random('reviews')),
    events: planEvents(venue, key, floor, week, specialPeriods, demoSources.photos, today, random('events')),
    translations: ownTranslations(manners),
  }
}
