import type { RouterContextProvider } from 'react-router'
import type { ReservationWire } from '#contract/reservations/reservations.ts'
import { isHexId, joinList } from '#contract/wire/wire-text.ts'
import { nearestTimes } from '#domain/availability/shown/slot-sections.ts'
import type { DayState } from '#domain/reservations/booking-calendar.ts'
import type { FormValues } from '#domain/reservations/guest-answers.ts'
import { type Questions, questionsOf } from '#domain/reservations/questions.ts'
import { type EventOffer, findEventOffer } from '../events/event-offer.server.ts'
import { dayName } from '../i18n/dates.server.ts'
import { requestLocale } from '../i18n/request-locale.ts'
import { requestContext } from '../request/context.ts'
import { type BookableRestaurantView, findEvents, takesBookings } from './bookable-restaurant.server.ts'
import { bookingLink, type LinkChanges } from './booking-link.ts'
import { readParams } from './booking-params.server.ts'
import { isFramed, readHold, type ShownHold, shownHold } from './hold/capability-cookies.server.ts'
import { type RestaurantSummary, restaurantSummary } from './restaurant-summary.server.ts'
import {
  type DayChoice,
  dayStrip,
  type MonthChoice,
  monthOfDays,
  neighbours,
  readMonth,
} from './times/day-choices.server.ts'
import { type PickedTime, pickedTime } from './times/picked-time.server.ts'
import { findRefused, type RefusedDay } from './times/refused-times.server.ts'
import { type DayTimes, findTimes, type TimeButton, type TimeSection } from './times/times.server.ts'

export type BookingView = {
  base: string
  here: string
  place: RestaurantSummary
  party: { chosen: number; smallest: number; largest: number; refused: number | null }
  areas: { chosen: string[]; links: { name: string | null; to: string; chosen: boolean }[] }
  day: { date: string; name: string; short: string; to: Record<'earlier' | 'later', string | null> } | null
  refusedDay: { name: string; state: Exclude<DayState, 'open'> } | null
  days: DayChoice[]
  month: MonthChoice | null
  limits: { first: string; last: string }
  sections: TimeSection[]
  waitAt: number[]
  refused: RefusedDay | null
  offer: EventOffer | null
  failed: boolean
  /** The time the link asked for, whether or not it can be had. */
  wanted: number | null
  nearest: TimeButton[]
  picked: PickedTime | null
  hold: ShownHold | null
  framed: boolean
  /** Of the booking to be made: from the first step on that can lead to it. */
  id: string | null
  /** A table was kept under that id, and this browser no longer knows how. */
  holdLost: boolean
  askTables: 'no' | 'optional' | 'required'
  questions: Questions
  /** The booking being changed, with what it says now. */
  changing: { id: string; values: FormValues } | null
  step: 'when' | 'where' | 'about'
}

type Viewing = {
  request: Request
  context: Readonly<RouterContextProvider>
  base: string
  place: BookableRestaurantView
  changing?: { reservation: ReservationWire; values: FormValues }
}

const nearestTop = 4
const nothing: DayTimes = { sections: [], waitAt: [] }

/** Everything the booking page shows, decided in the restaurant's own time; null where nothing can be booked. */
export async function bookingView({ request, context, base, place, changing }: Viewing): Promise<BookingView | null> {
  if (!takesBookings(place)) return null
  const { restaurant, event, config } = place
  const { now, tenant } = context.get(requestContext)
  const locale = requestLocale(request, tenant?.languages)
  const query = new URL(request.url).searchParams
  const criteria = readParams(query, place, now, changing?.reservation ?? null)
  const { party, areas, date, calendar, minutes } = criteria
  const framed = isFramed(request)
  const here = (changes: LinkChanges) =>
    bookingLink(base, query, {
      person: String(party),
      date: date?.toString() ?? null,
      areas: areas.length > 0 ? joinList(areas) : null,
      framed: framed ? '1' : null,
      ...changes,
    })
  const linkTo = (changes: LinkChanges) => here({ id: null, table: null, step: null, month: null, ...changes })
  const choosing = { calendar, locale, linkTo }
  const wanted = date && { date, party, areas }
  const [times, refused, offer, named] = await Promise.all([
    wanted ? findTimes(context, place, wanted) : nothing,
    wanted ? findRefused(context, place, { ...wanted, locale, linkTo }) : null,
    event && date ? findEventOffer(context, { restaurant, event, date }) : null,
    event ?? (criteria.eventId ? findEvents(context, [criteria.eventId]).then(([found]) => found ?? null) : null),
  ])
  const sections = 'failed' in times ? [] : times.sections
  // What stands in for a picked time is of the same kind: a table for a table, the event for the event.
  const alike = sections.filter(({ eventId }) => eventId === criteria.eventId).flatMap(({ times: own }) => own)
  const picked = pickedTime(criteria, sections, { timeZone: restaurant.timeZone, locale })
  const askTables =
    named || !config.allowGuestSelectTables ? 'no' : config.optionalGuestTableSelection ? 'optional' : 'required'
  const id = [query.get('id') ?? ''].find(isHexId) ?? null
  const isPicked = picked !== null && (query.get('step') === 'about' || (!changing && id !== null))
  const hold = readHold(request, id)
  return {
    base,
    here: here({ time: picked?.time ?? null }),
    place: restaurantSummary(place, named),
    party: { chosen: party, ...criteria.limits, refused: criteria.refusedParty },
    areas: {
      chosen: areas,
      links: [null, ...criteria.allAreas].map((name) => ({
        name,
        to: linkTo({ areas: name }),
        chosen: name === null ? areas.length === 0 : areas.includes(name),
      })),
    },
    day: date && {
      date: date.toString(),
      name: dayName(date, locale, 'long'),
      short: dayName(date, locale, 'short'),
      to: neighbours(date, choosing),
    },
    refusedDay: criteria.refusedDay && {
      name: dayName(criteria.refusedDay.date, locale, 'long'),
      state: criteria.refusedDay.state,
    },
    days: date ? dayStrip(date, choosing, event !== null) : [],
    month: date && monthOfDays(readMonth(query.get('month'), date), choosing),
    limits: { first: calendar.first.toString(), last: calendar.last.toString() },
    sections,
    waitAt: 'failed' in times ? [] : times.waitAt,
    refused,
    offer,
    failed: 'failed' in times,
    wanted: minutes,
    nearest: minutes === null ? [] : nearestTo(minutes, alike),
    picked,
    hold: hold && shownHold(hold, framed, now),
    framed,
    id,
    holdLost: id !== null && !hold && !changing && query.get('step') !== 'about',
    askTables,
    questions: questionsOf(config.additionalInfo),
    changing: changing ? { id: changing.reservation.id, values: changing.values } : null,
    step: !isPicked ? 'when' : askTables !== 'no' && criteria.tables === null ? 'where' : 'about',
  }
}

function nearestTo(wanted: number, times: readonly TimeButton[]): TimeButton[] {
  const offered = times.map(({ minutes }) => minutes)
  return nearestTimes(offered, wanted, nearestTop).flatMap(
    (near) => times.find(({ minutes }) => minutes === near) ?? [],
  )
}
