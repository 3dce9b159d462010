import type { DayReason, ServiceDayWire, SlotReason } from '#contract/availability/availability.ts'
import { joinList, parseSpanMinutes } from '#contract/wire/wire-text.ts'
import { runsOf } from '#domain/availability/shown/runs.ts'
import type { Locale } from '#domain/locale/language.ts'
import { plainDate } from '#domain/locale/plain-date.ts'
import { wallTimeOf } from '#domain/reservations/reservation-time.ts'
import { optional } from '../../api/call-failure.ts'
import { dayName } from '../../i18n/dates.server.ts'
import { type PageContext, requestContext } from '../../request/context.ts'
import type { LinkChanges } from '../booking-link.ts'
import type { BookableRestaurantView } from '../restaurant/bookable-restaurant.server.ts'
import type { TimesQuery } from './times.server.ts'

type NearestChange = NonNullable<ServiceDayWire['nearest']>

/** The nearest thing that would work, as a link that asks for it. */
export type WayOut = {
  change: NearestChange['change']
  minutes: number
  day: string
  party: number
  areas: string[]
  to: string
}
/** Neighbouring times with one reason and one way on are one line. */
type RefusedTime = { minutes: number; until: number; count: number; reason: SlotReason; way: WayOut | null }
export type RefusedDay = { reason: DayReason | null; way: WayOut | null; times: RefusedTime[] }

type RefusedTimesQuery = TimesQuery & { locale: Locale; linkTo: (changes: LinkChanges) => string }

/** Why not half past seven? Without an answer the page says what is free and no more. */
export async function findRefused(
  context: PageContext,
  { restaurant, event }: BookableRestaurantView,
  { date, party, areas, own, locale, linkTo }: RefusedTimesQuery,
): Promise<RefusedDay | null> {
  const { api } = context.get(requestContext)
  const day = await optional(
    api.availability.day({
      params: { id: restaurant.hostmeId },
      query: {
        date: date.toString(),
        partySize: party,
        ...(areas.length > 0 && { areas: joinList(areas) }),
        ...(event && { eventId: event.id }),
        ...(own && { excludeId: own }),
      },
    }),
    'reasons of a day',
  )
  if (!day) return null
  const wayOut = (change: NearestChange | null): WayOut | null => {
    const minutes = change && parseSpanMinutes(change.time)
    const on = plainDate(change?.date)
    if (!change || minutes === null || !on) return null
    const narrowed = change.change === 'area' ? change.areas : areas
    const to = linkTo({
      date: change.date,
      time: change.time,
      person: String(change.partySize),
      areas: narrowed.length > 0 ? joinList(narrowed) : null,
    })
    return {
      change: change.change,
      minutes,
      day: dayName(wallTimeOf(on, minutes).toPlainDate(), locale, 'long'),
      party: change.partySize,
      areas: change.areas,
      to,
    }
  }
  const refusedSlot = ({ time, reason, availabilityLevel, nearest }: ServiceDayWire['slots'][number]) => {
    const minutes = parseSpanMinutes(time)
    const refused = availabilityLevel === null || availabilityLevel.toLowerCase() === 'availableforwait'
    return minutes !== null && refused && reason && reason !== 'past' ? { minutes, reason, way: wayOut(nearest) } : null
  }
  return {
    reason: day.reason,
    way: wayOut(day.nearest),
    times: runsOf(day.slots.map(refusedSlot), (before, next) => wordsOf(before) === wordsOf(next)).flatMap((run) => {
      const [first] = run
      return first ? [{ ...first, until: run.at(-1)?.minutes ?? first.minutes, count: run.length }] : []
    }),
  }
}

/** What is said of a time, apart from the time itself. */
function wordsOf({ reason, way }: Pick<RefusedTime, 'reason' | 'way'>): string {
  if (!way) return reason
  const { change, minutes, day, party, areas } = way
  const values = { time: minutes, area: areas.join(), party, day }
  return `${reason} ${change} ${values[change]}`
}
