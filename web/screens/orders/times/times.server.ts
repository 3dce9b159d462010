import { parseSpanMinutes } from '#contract/wire/wire-text.ts'
import type { DeliveryType } from '#domain/orders/delivery-type.ts'
import { reservationTime } from '#domain/reservations/reservation-time.ts'
import { critical, optional } from '../../../parts/api/call-failure.ts'
import { dayName } from '../../../parts/i18n/dates.server.ts'
import { requestLocale } from '../../../parts/i18n/request-locale.ts'
import { type PageContext, requestContext } from '../../../parts/request/context.ts'
import type { OrderRestaurant } from '../order-restaurant.server.ts'

const daysAhead = 7

export type OrderDayTimes = Awaited<ReturnType<typeof findTimes>>

type OrderTimesQuery = {
  request: Request
  context: PageContext
  restaurant: OrderRestaurant
  type: DeliveryType
  /** The day, as it was asked for. */
  wished: string | null | undefined
}

/** The days that can be ordered for, and the slots of the chosen one; without a wish, of the first that has any. */
export async function findTimes({ request, context, restaurant, type, wished }: OrderTimesQuery) {
  const { api, now, tenant } = context.get(requestContext)
  const locale = requestLocale(request, tenant?.languages)
  const today = now.toZonedDateTimeISO(restaurant.timeZone).toPlainDate()
  const days = Array.from({ length: daysAhead }, (_, ahead) => today.add({ days: ahead }))
  const local = (moment: string) => {
    const { hour, minute } = Temporal.Instant.from(moment).toZonedDateTimeISO(restaurant.timeZone)
    return hour * 60 + minute
  }
  const slotsOn = async (date: Temporal.PlainDate) => {
    const slots = await critical(
      api.availability.list({
        params: { id: restaurant.restaurantId },
        query: {
          'contract.date': `${date.toString()}T15:00:00`,
          'contract.partySize': 1,
          'contract.rangeInMinutes': 900,
          'contract.deliveryType': type,
        },
      }),
    )
    return slots.map(({ time }) => {
      const minutes = parseSpanMinutes(time) ?? 0
      return { minutes, value: reservationTime(date, minutes, restaurant.timeZone) }
    })
  }
  const asked = days.find((date) => date.toString() === wished)
  let chosen = asked ?? today
  let slots = await slotsOn(chosen)
  for (const date of days) {
    if (asked || slots.length > 0) break
    chosen = date
    slots = await slotsOn(date)
  }
  const forecast =
    type === 'preorder' || slots.length === 0
      ? null
      : await optional(
          api.availability.readyTimes({
            params: { id: restaurant.restaurantId },
            query: { date: chosen.toString(), deliveryType: type },
          }),
          'ready times',
        )
  const readyAt = new Map(forecast?.slots.map((slot) => [parseSpanMinutes(slot.time), slot]))
  return {
    days: days.map((date) => ({
      date: date.toString(),
      name: dayName(date, locale, 'long'),
      short: dayName(date, locale, 'short'),
    })),
    chosen: chosen.toString(),
    slots: slots.map((slot) => {
      const ready = readyAt.get(slot.minutes)
      return { ...slot, ready: ready ? { from: local(ready.readyFrom), until: local(ready.readyUntil) } : null }
    }),
    accuracy: forecast?.accuracy ?? null,
  }
}
