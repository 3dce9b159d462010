import { formatSpanMinutes } from '#contract/wire/wire-text.ts'
import { formatClock } from '#domain/locale/date-format.ts'
import { dayName } from '../../parts/i18n/dates.server.ts'
import { requestLocale } from '../../parts/i18n/request-locale.ts'
import { type PageContext, requestContext } from '../../parts/request/context.ts'
import { bookingLink } from '../../parts/reservations/booking-link.ts'
import type { BookableRestaurantView } from '../../parts/reservations/restaurant/bookable-restaurant.server.ts'
import { findTimes } from '../../parts/reservations/times/times.server.ts'
import type { FreeTables } from './free-now.tsx'

/** The free tables of one choice were shown; another choice has others. */
export const seenOf = ({ date, party, from, to }: Record<'date' | 'party' | 'from' | 'to', string>) =>
  [date, party, from, to].join(' ')

type Window = { date: string; party: number; from: number; to: number; near: number }
const freeTop = 8

/** Tables that need no waiting, each a link to its booking; null when there is none, or they cannot be read. */
export async function findFree(
  request: Request,
  context: PageContext,
  found: BookableRestaurantView,
  { date, party, from, to, near }: Window,
): Promise<FreeTables | null> {
  const { tenant } = context.get(requestContext)
  const locale = requestLocale(request, tenant?.languages)
  const day = Temporal.PlainDate.from(date)
  const times = await findTimes(context, found, { date: day, party, areas: [], own: null })
  if ('failed' in times) return null
  const minutes = times.sections
    .filter(({ eventId }) => eventId === null)
    .flatMap((section) => section.times.filter(({ onRequest }) => !onRequest).map((one) => one.minutes))
    .filter((one) => one >= from && one <= to)
  const nearest = [...new Set(minutes)]
    .toSorted((one, other) => Math.abs(one - near) - Math.abs(other - near))
    .slice(0, freeTop)
    .toSorted((one, other) => one - other)
  if (nearest.length === 0) return null
  return {
    day: dayName(day, locale, 'long'),
    times: nearest.map((one) => ({
      name: formatClock(one % 1440, locale),
      to: bookingLink(`/reserve/${found.restaurant.hostmeId}`, new URLSearchParams(), {
        person: String(party),
        date,
        time: formatSpanMinutes(one).replace(/:00$/, ''),
      }),
    })),
  }
}
