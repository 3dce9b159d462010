import { availability } from '#contract/availability/availability.ts'
import { readBookableRestaurant } from '#data/availability/booking-rules.ts'
import { readShownDay } from '#data/availability/service-days.ts'
import { readKitchenQuotes } from '#data/orders/kitchen-history.ts'
import { orderSlotsOf } from '#domain/availability/order-slots.ts'
import { readyRange } from '#domain/orders/forecast/ready-time.ts'
import { cookingBegins } from '#domain/orders/progress.ts'
import { handle } from '../api/bind.ts'
import { refuse } from '../api/refusal.ts'

export const readyTimes = handle(availability.readyTimes, async ({ params, query }, { db, clock }) => {
  const restaurant = await readBookableRestaurant(db, params.id)
  const kind = query.deliveryType
  const channel = restaurant?.rules.channels[kind]
  if (!restaurant || !channel) return refuse('not_found')
  const { rules } = restaurant
  const now = clock.now()
  const [day, { quote, accuracy }] = await Promise.all([
    readShownDay(db, rules, query.date, now),
    readKitchenQuotes(db, rules, kind, now),
  ])
  const slots = orderSlotsOf({ rules, day, kind, now }).filter(({ level }) => level !== null)
  return {
    slots: slots.map((slot) => {
      const begins = cookingBegins(Temporal.Instant.fromEpochMilliseconds(slot.at), channel)
      const { from, until } = readyRange(quote(slot), begins)
      return { time: slot.minutes, readyFrom: from.toString(), readyUntil: until.toString() }
    }),
    accuracy,
  }
})
