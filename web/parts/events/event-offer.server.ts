import type { RestaurantWire } from '#contract/restaurants/restaurants.ts'
import { reservationTime } from '#domain/reservations/reservation-time.ts'
import { optional } from '../api/call-failure.ts'
import { type PageContext, requestContext } from '../request/context.ts'

type EventTicket = { id: string; title: string; description: string | null; amount: number | null }
export type EventOffer = { description: string | null; tickets: EventTicket[] }

type EventOfferQuery = {
  restaurant: RestaurantWire
  event: { id: number; venue: RestaurantWire }
  date: Temporal.PlainDate
}

const noon = 12 * 60

/** What an event costs and what is in it, as the restaurant tells it for that day. */
export async function findEventOffer(
  context: PageContext,
  { restaurant, event, date }: EventOfferQuery,
): Promise<EventOffer> {
  const tickets = (await eventsOf(context, restaurant, date)).find(({ id }) => id === event.id)?.tickets ?? []
  return {
    description: event.venue.description ?? null,
    tickets: tickets.map(({ id, title, description, amount }) => ({
      id,
      title: title ?? '',
      description: description ?? null,
      amount: amount ?? null,
    })),
  }
}

/** What each event of a day costs a person: its cheapest ticket. */
export async function findEventPrices(
  context: PageContext,
  restaurant: RestaurantWire,
  date: Temporal.PlainDate,
): Promise<Map<number, number>> {
  const events = await eventsOf(context, restaurant, date)
  return new Map(
    events.flatMap(({ id, tickets }) => {
      const amounts = (tickets ?? []).flatMap(({ amount }) => amount ?? [])
      return amounts.length > 0 ? [[id, Math.min(...amounts)] as const] : []
    }),
  )
}

async function eventsOf(context: PageContext, restaurant: RestaurantWire, date: Temporal.PlainDate) {
  const { api } = context.get(requestContext)
  const day = await optional(
    api.floors.monitors({
      params: { restaurantId: restaurant.hostmeId },
      query: { time: reservationTime(date, noon, restaurant.timeZone) },
    }),
    'tickets of an event',
  )
  return day?.events ?? []
}
