import type { BookingContract } from '#contract/reservations/booking.ts'
import type { Calculation } from '#contract/reservations/reservations.ts'
import { majorUnits } from '#contract/wire/wire-text.ts'
import { serviceSlotOf } from '#domain/availability/service-slot.ts'
import { policyFor } from '#domain/payments/policy.ts'
import { dateOf, momentOf } from '#domain/time/moment-of.ts'
import { texts } from '#texts/texts.ts'
import { readBookableRestaurant } from '../availability/booking-rules.ts'
import type { Db } from '../database/database.ts'
import type { BookingMoment } from './book.ts'
import { tableRequestOf } from './find-tables.ts'
import { presentPolicy } from './present.ts'
import type { Refused } from './refused.ts'
import { readTerms } from './terms.ts'

/** What a booking that is not made yet would ask of its guest. Nothing is written. */
export async function calculate(
  db: Db,
  body: BookingContract,
  { waitsFor }: Pick<BookingMoment, 'waitsFor'>,
): Promise<Calculation | Refused<'not_found' | 'not_accepting' | 'party_size' | 'not_built'>> {
  const restaurant = await readBookableRestaurant(db, body.restaurantId)
  if (!restaurant) return { refused: 'not_found', field: 'restaurantId' }
  const { rules } = restaurant
  const { party, time, eventId } = tableRequestOf(body, restaurant)
  if (!rules.acceptsBookings) return { refused: 'not_accepting', field: 'restaurantId' }
  if (party < rules.minParty || party > rules.maxParty) return { refused: 'party_size', field: 'groupSize' }
  if ((body.order?.orderItems.length ?? 0) > 0) return { refused: 'not_built', field: 'order' }
  const { paymentGateway } = await readTerms(db, rules.restaurantId)
  const moment = momentOf(time, rules.timeZone)
  const slot = serviceSlotOf(rules, moment.wall, { party, eventId: eventId ?? undefined })
  const serviceDate = slot?.serviceDate ?? dateOf(moment)
  const event = rules.events.find((each) => each.eventId === eventId) ?? null
  const visit = { startsAt: moment.instant, serviceDate, timeZone: rules.timeZone, party, event }
  const policy = policyFor(rules.policies, visit, { currency: rules.currency, language: body.language ?? 'en', texts })
  const currency = rules.currency.toLowerCase()
  return {
    amount: majorUnits(policy?.amountMinor ?? 0, currency),
    currency,
    depositRequired: policy?.kind === 'deposit',
    order: null,
    policy: policy && presentPolicy(policy, { paymentOpen: waitsFor(paymentGateway, policy) !== null }),
  }
}
