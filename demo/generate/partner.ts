import type { PartnerPlan } from '#domain/imports/partner.ts'
import { archetypes } from './archetypes.ts'
import { planLine, planManners, planPacing, planPolicies } from './booking-rules.ts'
import { chooseArchetype } from './choose-archetype.ts'
import { describe } from './description.ts'
import type { Course, Dish } from './dish.ts'
import { planEvents } from './events.ts'
import { planFloors } from './floor-plan.ts'
import { writeMenu } from './menu.ts'
import { planDeliveryZones, planOrdering, planPaymentMethods } from './ordering.ts'
import { choosePhotos, type DemoPhoto } from './photos.ts'
import type { Place } from './place.ts'
import { randomFor } from './random.ts'
import { type ReviewSentence, writeReviews } from './reviews.ts'
import { bookingServices, openingHoursFor, orderServices } from './service-hours.ts'
import { planSpecialPeriods } from './special-periods.ts'

/** What all generated houses draw from. */
export type DemoSources = {
  dishes: Partial<Record<Course, readonly Dish[]>>
  photos: readonly DemoPhoto[]
  sentences: readonly ReviewSentence[]
  cuisineNames: ReadonlyMap<string, string>
}

/** A whole partner from a real place and a seed number: same place, seed and day, same house. */
export function planPartner(
  place: Place,
  demoSources: DemoSources,
  seed: number,
  today: Temporal.PlainDate,
): PartnerPlan {
  const random = (aspect: string) => randomFor(seed, place.sourceRef, aspect)
  const key = chooseArchetype(place, random('archetype'))
  const archetype = archetypes[key]
  const priceLevel = random('price').weighted(archetype.priceLevels)
  const week = openingHoursFor(place.hours, key, random('hours'))
  const floor = planFloors(place, archetype, random('floor'))
  const pacing = planPacing(archetype, floor, random('pacing'))
  const policies = planPolicies(place, archetype, priceLevel, pacing.maxParty, random('policy'))
  const menu = writeMenu(place, key, archetype, priceLevel, demoSources.dishes, random('menu'))
  const ordering = planOrdering(place, archetype, [menu.menuId], random('ordering'))
  const line = planLine(archetype, pacing.maxParty, random('line'))
  const takesOrders = ordering.takeaway.enabled || ordering.delivery.enabled
  const asksMoney = policies.length > 0 || takesOrders || ordering.preorder.enabled
  const specialPeriods = planSpecialPeriods(place, key, today, random('periods'))
  const cuisineNames = place.cuisines.flatMap((cuisine) => demoSources.cuisineNames.get(cuisine) ?? [])
  return {
    restaurantId: place.restaurantId,
    description: describe(place, archetype.words, cuisineNames, floor),
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
    ],
    openingHours: week,
    photoIds: choosePhotos(demoSources.photos, place.cuisines, key, random('photos')),
    ...floor,
    serviceHours: [
      ...bookingServices(week),
      ...(ordering.takeaway.enabled ? orderServices(week, 'takeaway') : []),
      ...(ordering.delivery.enabled ? orderServices(week, 'delivery') : []),
    ],
    specialPeriods,
    booking: {
      ...pacing,
      ...planManners(place, archetype, floor, random('manners')),
      paymentGateway: asksMoney ? 'sandbox' : 'none',
      paymentMethods: {
        reservationPayment: planPaymentMethods(random('payment'), false),
        deliveryPayment: planPaymentMethods(random('payment-orders'), key === 'banquet-hall'),
      },
      ordering,
      line,
    },
    policies,
    menus: [{ ...menu, orderable: takesOrders || ordering.preorder.enabled }],
    deliveryZones: ordering.delivery.enabled ? planDeliveryZones(place, random('zones')) : [],
    reviews: writeReviews(demoSources.sentences, archetype, today, random('reviews')),
    events: planEvents(place, key, floor, week, specialPeriods, demoSources.photos, today, random('events')),
  }
}
