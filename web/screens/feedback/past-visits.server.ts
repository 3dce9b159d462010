import type { Locale } from '#domain/locale/language.ts'
import { readReservationTime } from '#domain/reservations/reservation-time.ts'
import { dayName } from '../../parts/i18n/dates.server.ts'
import { type PageContext, requestContext } from '../../parts/request/context.ts'
import { findRestaurants } from '../../parts/restaurants/find-restaurants.server.ts'

export type PastVisit = { id: string; name: string; when: string }

const shown = 12

/** The latest visits of a signed-in guest about which something can be said, or was. */
export async function loadVisits(context: PageContext, locale: Locale): Promise<PastVisit[]> {
  const { api } = context.get(requestContext)
  const { reservations } = await api.reservations.history({ query: { skip: '0', top: String(shown) } })
  const visited = reservations.filter(({ status }) => status === 'Closed')
  const restaurants = await findRestaurants(context, visited)
  return visited.flatMap(({ id, restaurantId, reservationTime }) => {
    const restaurant = restaurants.get(restaurantId)
    if (!restaurant) return []
    const { date } = readReservationTime(reservationTime, restaurant.timeZone)
    return [{ id, name: restaurant.name, when: dayName(date, locale, 'long') }]
  })
}
